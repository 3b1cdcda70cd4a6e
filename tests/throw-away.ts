import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
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
 * there takes a tenth of what a disk takes, and every test file has a copy of its own.
 */
export const throwAwayFolder = (name: string): string =>
  mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), `${name}-`));
