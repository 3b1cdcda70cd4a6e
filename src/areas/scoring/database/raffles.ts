import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import type { BoardRaffle } from '#areas/scoring/rules/leaderboards/raffle-view.ts';

/** The raffles of a tournament, in the order of their prizes. */
export const listRaffles = (db: Db, tournamentId: string): Promise<BoardRaffle[]> =>
  allRows(db, {
    name: 'list-raffles',
    text: `select p.id, p.name,
             (
               select coalesce(json_agg(json_build_object('thing', e.prize ->> 'thing', 'winner', e.prize ->> 'winner')
                 order by e.place), '[]')
               from jsonb_array_elements(p.places) with ordinality as e (prize, place)
             ) as prizes
           from purses p
           where p.tournament_id = $1 and p.kind = 'raffle'
           order by p.position, p.id`,
    values: [tournamentId],
  });
