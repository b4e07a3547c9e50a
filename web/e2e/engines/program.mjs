// Starts a browser's own program, waits for the line in which it says where it listens, and ends it with everything it started.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where a program is on the PATH; undefined where it is not installed. */
export function find(name) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** How much of what a program says is kept, in characters. */
const MOST_SAID = 4000;

/** Starts a program; `ready` is what it prints when it can be talked to, with the address as the first group. */
export async function start(program, args, { ready, env = {}, patience = 60_000 }) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env }, detached: true });
  let said = '';
  const hear = (chunk) => void (said = (said + chunk).slice(-MOST_SAID));
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  /** Whether it still runs, and what it said last. */
  const fate = () => `${child.exitCode ?? child.signalCode ?? 'it runs'}; it said: ${said}`;
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    // The group of the process: browsers start others.
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  try {
    const address = await new Promise((resolve, reject) => {
      const look = () => {
        const found = ready.exec(said);
        if (found) resolve(found[1]);
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      child.on('error', reject);
      child.on('exit', (code) => reject(new Error(`${program} ended with ${code}: ${said}`)));
      setTimeout(() => reject(new Error(`${program} is not ready after ${patience} ms: ${said}`)), patience).unref();
    });
    return { address, end, fate };
  } catch (error) {
    await end();
    throw error;
  }
}

/** A folder for a profile. */
export function temporary() {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-engine-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) };
}
