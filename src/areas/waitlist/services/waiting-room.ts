import type { Db } from '#kernel/database/connection.ts';
import { findOwnOpenEntry } from '#areas/waitlist/database/waitlist-entries.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';

const roomPath = /^\/waiting-room\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Whether a viewer with a session cookie may get the page as rendered for visitors: the waiting room of a tournament in
 * which they have no ticket. Thousands open it in the same minute, many with an expired session.
 */
export async function isForEverybody(db: Db, path: string, viewer: SignedIn | null): Promise<boolean> {
  const tournamentId = roomPath.exec(path)?.[1];
  if (!tournamentId) return false;
  const golferId = viewer?.row.golfer_id;
  return !golferId || (await findOwnOpenEntry(db, golferId, tournamentId)) === null;
}
