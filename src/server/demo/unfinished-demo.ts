import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropEverything } from '#server/database/installation/drop-everything.ts';

const noteIn = (dataDir: string): string => join(dataDir, 'demo-unfinished');

/** Notes that demo data is being loaded into a database that had no tournament, until it stands there whole. */
export async function noteWhileLoading(dataDir: string, load: () => Promise<void>): Promise<void> {
  writeFileSync(noteIn(dataDir), new Date().toISOString());
  await load();
  rmSync(noteIn(dataDir), { force: true });
}

/**
 * Half a demo world is no use, and cannot be gone on with: a database of our own in which loading was broken off is
 * emptied, so that the next start loads it whole.
 * @returns whether it was
 */
export async function dropUnfinishedDemo(
  dataDir: string,
  databaseUrl: string,
  say: (line: string) => void,
): Promise<boolean> {
  if (!existsSync(noteIn(dataDir))) return false;
  say('The demo data was not loaded to its end last time: it is loaded anew');
  await dropEverything(databaseUrl);
  rmSync(noteIn(dataDir), { force: true });
  return true;
}
