import type { Db } from '../connection.ts';

/** Sets all places of a tournament aside for its ballot: nobody can enter beside it. Lock the counter and judge before. */
export async function setAllAside(tx: Db, tournamentId: string): Promise<void> {
  await tx.query({
    name: 'set-all-aside',
    text: 'update tournament_places set set_aside = capacity where tournament_id = $1',
    values: [tournamentId],
  });
}

/** What was set aside is free again: the line's where somebody waits. Lock the counter before. */
export async function freeSetAside(tx: Db, tournamentId: string): Promise<void> {
  await tx.query({
    name: 'free-set-aside',
    text: 'update tournament_places set set_aside = 0 where tournament_id = $1',
    values: [tournamentId],
  });
}
