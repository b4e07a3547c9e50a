// A step of the build: beside every file that gets smaller, its Brotli and gzip forms. The server sends them as they lie there and
// compresses nothing itself.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const forms = {
  '.br': (data) => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length } }),
  '.gz': (data) => gzipSync(data, { level: 9 }),
};

/** A form that saves less than this is not worth a second file: fonts and pictures are compressed already. */
const WORTHWHILE = 0.9;

/** Writes the compressed forms of every file below a folder. */
export function compressFolder(folder) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (statSync(file).isDirectory()) compressFolder(file);
    else if (!Object.keys(forms).some((ending) => name.endsWith(ending))) {
      const data = readFileSync(file);
      for (const [ending, compress] of Object.entries(forms)) {
        const small = compress(data);
        if (small.length < data.length * WORTHWHILE) writeFileSync(file + ending, small);
      }
    }
  }
}

/** The step as Vite takes it, after everything else has been written. */
export function precompress() {
  let folder;
  return {
    name: 'parlor-precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: { order: 'post', sequential: true, handler: () => compressFolder(folder) },
  };
}
