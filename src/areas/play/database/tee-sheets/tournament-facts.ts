import type { Db } from '#kernel/database/connection.ts';
import { firstRow } from '#kernel/database/reading.ts';
import { type RowIn, selected } from '#kernel/database/rows.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';

const facts = selected(tournaments, 't', ['time_zone', 'board_visibility']);
/** A tournament's time zone, and the visibility of its tee sheet. */
export type TournamentFacts = RowIn<typeof facts>;

export const findTournamentFacts = (db: Db, tournamentId: string): Promise<TournamentFacts | null> =>
  firstRow(db, {
    name: 'find-tournament-facts',
    text: `select ${facts} from tournaments t where t.id = $1`,
    values: [tournamentId],
  });
