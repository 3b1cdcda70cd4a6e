import { setImmediate } from 'node:timers/promises';
import type { OpeningWork } from '#areas/waitlist/contract/waitlist.ts';
import { tryAnswers } from '#areas/entries/rules/opening-work.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import type { TestServer } from './server.ts';

const triesInARow = 500;

/**
 * The proof of work of a browser before it takes a ticket of an opening; others have their turn meanwhile, as with a
 * browser.
 */
export async function reckon({ challenge, bits }: { challenge: string; bits: number }): Promise<OpeningWork> {
  for (let from = 0; ; from += triesInARow) {
    const answer = tryAnswers(challenge, bits, from, triesInARow);
    if (answer !== null) return { challenge, answer };
    await setImmediate();
  }
}

/** Asks for a golfer's challenge and answers it, as the page does; nothing where no tickets are taken. */
export async function workFor(
  server: TestServer,
  token: string,
  tournamentId: string,
): Promise<{ work?: OpeningWork }> {
  const asked = await server.call('POST', `/api/tournaments/${tournamentId}/waitlist/challenge`, { as: token });
  return asked.status === 200 ? { work: await reckon(asked.body) } : {};
}

export type InsertedParty = { id: string; golferId: string; people: number; min_places: number };

/** Parties that wait, in the order given, counted on their tournaments; in two statements. */
export async function insertParties(
  db: Db,
  parties: {
    tournamentId: string;
    golferId: string;
    people: number;
    min_places?: number;
    priority_tier?: number;
    divisionIds?: string[];
  }[],
  now: Date,
): Promise<InsertedParty[]> {
  const rows = parties.map((party, index) => ({
    id: newId(),
    tournament_id: party.tournamentId,
    golfer_id: party.golferId,
    people: party.people,
    min_places: party.min_places ?? party.people,
    priority_tier: party.priority_tier ?? 1,
    rank: index + 1,
    division_ids: party.divisionIds ?? [],
    entry: {
      mode: party.people > 1 ? 'group' : 'solo',
      team_name: party.people > 1 ? 'Team' : null,
      emergency_contact: null,
      emergency_phone: null,
      dietary_restrictions: null,
      special_requests: null,
      players: Array.from({ length: party.people }, (_, position) => ({
        id: newId(),
        position,
        golfer_id: position === 0 ? party.golferId : null,
        first_name: 'Pat',
        last_name: `Player ${position}`,
        email: `pat${position}@example.test`,
        phone: '+1 555 0100',
        index_tenths: 124,
      })),
    },
  }));
  await db.query(
    `insert into waitlist_entries (
       id, tournament_id, golfer_id, priority_tier, rank, people, min_places, entry, fee, state, joined_at, changed_at,
       division_ids
     )
     select x.id, x.tournament_id, x.golfer_id, x.priority_tier, x.rank, x.people, x.min_places, x.entry,
       t.registration_fee, 'waiting', $2, $2,
       coalesce((select array_agg(d::uuid) from json_array_elements_text(x.division_ids) d), '{}')
     from json_to_recordset($1::json) as x(
       id uuid, tournament_id uuid, golfer_id uuid, priority_tier smallint, rank numeric, people integer,
       min_places integer, entry jsonb, division_ids json
     )
     join tournaments t on t.id = x.tournament_id`,
    [JSON.stringify(rows), now],
  );
  await db.query(
    `update tournament_places p set waiting = n.n
     from (select tournament_id, count(*) as n from waitlist_entries where state = 'waiting' group by 1) n
     where p.tournament_id = n.tournament_id and p.tournament_id = any($1::uuid[])`,
    [[...new Set(rows.map((row) => row.tournament_id))]],
  );
  return rows.map(({ id, golfer_id, people, min_places: minPlaces }) => ({
    id,
    golferId: golfer_id,
    people,
    min_places: minPlaces,
  }));
}
