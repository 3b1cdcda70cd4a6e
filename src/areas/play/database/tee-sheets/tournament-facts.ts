import type { Db } from '#kernel/database/connection.ts';
import { firstRow } from '#kernel/database/reading.ts';
import { type RowIn, selected } from '#kernel/database/rows.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';

const facts = selected(tournaments, 't', ['time_zone', 'board_visibility']);
/** What a tee sheet asks of its tournament: whose clocks its times are on, and who may look at it. */
export type TournamentFacts = RowIn<typeof facts>;

export const findTournamentFacts = (db: Db, tournamentId: string): Promise<TournamentFacts | null> =>
  firstRow(db, {
    name: 'find-tournament-facts',
    text: `select ${facts} from tournaments t where t.id = $1`,
    values: [tournamentId],
  });
