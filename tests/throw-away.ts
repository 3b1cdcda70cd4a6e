import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const roomyBytes = 4 * 2 ** 30;

/** Whether this machine keeps files in memory, and has room for the databases and browsers of a whole run. */
export function hasRoomInMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomyBytes;
  } catch {
    return false;
  }
}

/**
 * Makes a folder for what a run writes and nobody reads afterwards: in memory where there is room. To copy a database
 * there takes a tenth of what a disk takes, and every test file has a copy of its own. Its name holds the process that
 * made it: see `removeThrownAway`.
 */
export const throwAwayFolder = (name: string): string =>
  mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), `${name}-of-${process.pid}-`));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Removes the folders of processes that have ended, those of a killed run too: they would fill the memory of the
 * machine in some weeks.
 * @param places where to look
 */
export function removeThrownAway(places: readonly string[] = [memory, tmpdir()]): void {
  for (const place of places)
    for (const name of list(place)) {
      const [, pid] = /-of-(\d+)-\w{6}$/.exec(name) ?? [];
      if (pid && !isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
    }
}

function list(place: string): string[] {
  try {
    return readdirSync(place);
  } catch {
    return [];
  }
}
