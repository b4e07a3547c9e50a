import type { Plugin } from 'vite';

/** A step of the build: Brotli and gzip forms of every file that gets smaller. */
export function precompress(): Plugin;
