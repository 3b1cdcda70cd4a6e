import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Nothing that is done one at a time takes longer. */
const maxMs = 150_000;
/** A file that was made a moment ago may not name its process yet. */
const writingMs = 2_000;

/**
 * Does a piece of work while no other program on this machine does it: a second one waits until the first has ended.
 * One that died in the middle is not waited for.
 * @param file is there while the work is done, with the process that does it
 * @throws Error where the file cannot be written, and what the work throws
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
    // It has just gone.
    return false;
  }
}

/** Whether a process runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
