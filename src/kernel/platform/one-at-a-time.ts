import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Maximum duration of such work. */
const maxMs = 150_000;
/** Age up to which a lock file without a process id may still be being written. */
const writingMs = 2_000;

/**
 * Runs work under a lock file shared by all programs on this machine: a second program waits until the first has
 * finished. A lock of a dead process is ignored.
 * @param file exists while the work runs, with the id of its process
 * @throws Error if the file cannot be written, and whatever the work throws
 */
export async function oneAtATime<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  while (!isTaken(file)) {
    if (isLeftBehind(file)) rmSync(file, { force: true });
    else await sleep(50);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function isTaken(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isLeftBehind(file: string): boolean {
  try {
    const holder = Number.parseInt(readFileSync(file, 'utf8'), 10);
    const ageMs = Date.now() - statSync(file).mtimeMs;
    if (ageMs > maxMs) return true;
    return Number.isNaN(holder) ? ageMs > writingMs : !isAlive(holder);
  } catch {
    // It was deleted meanwhile.
    return false;
  }
}

/** Whether a process runs, of any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
