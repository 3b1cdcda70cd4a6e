import { newId } from '#kernel/database/connection.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { SheetOperation } from '#areas/play/rules/tee-sheets/sheet-operations.ts';
import type { SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';
import { timeOf } from '#kernel/rules/day-times.ts';
import type { TestServer } from './server.ts';

/**
 * Entered and paid players of a tournament, in entries of one, without accounts unless golfers are given.
 * @returns their ids in the order of entry
 */
export async function insertField(
  server: TestServer,
  tournamentId: string,
  size: number,
  golferIds: readonly string[] = [],
): Promise<string[]> {
  const { pool } = server.context;
  const people = Array.from({ length: size }, (_, place) => ({
    id: newId(),
    registration_id: newId(),
    golfer_id: golferIds[place] ?? null,
    method: golferIds[place] ? 'card' : 'desk',
    last_name: `Player${String(place).padStart(4, '0')}`,
    email: `field${place}-${tournamentId.slice(-6)}@example.test`,
    index_tenths: (place * 37) % 360,
    created_at: new Date(server.clock.now().getTime() + place).toISOString(),
  }));
  const given = `jsonb_to_recordset($1::jsonb) as p (id uuid, registration_id uuid, golfer_id uuid, method text,
    last_name text, email text, index_tenths integer, created_at timestamptz)`;
  await pool.query(
    `insert into tournament_registrations (id, tournament_id, golfer_id, payment_method, payment_status,
       payment_amount, mode, places, entry_month, created_at, updated_at)
     select registration_id, $2, golfer_id, method, 'completed', 0, 'solo', 1, '2026-01', created_at, created_at
     from ${given}`,
    [JSON.stringify(people), tournamentId],
  );
  await pool.query(
    `insert into registration_players (id, registration_id, position, golfer_id, first_name, last_name, email, phone,
       index_tenths)
     select id, registration_id, 0, golfer_id, 'Pat', last_name, email, '', index_tenths
     from ${given}`,
    [JSON.stringify(people)],
  );
  await pool.query('update tournament_places set sold = sold + $2 where tournament_id = $1', [tournamentId, size]);
  return people.map(({ id }) => id);
}

/** A group that starts so many times ten minutes after eight, with these players in it. */
export const groupAt = (turn: number, players: readonly (string | null)[] = [], hole = 1): SheetGroup => ({
  id: newId(),
  start: { time: timeOf(8 * 60 + turn * 10), hole, letter: '' },
  seats: Array.from({ length: Math.max(4, players.length) }, (_, seat) => players[seat] ?? null),
  isLocked: false,
  isAloneOk: false,
  note: null,
});

/** Operations that add these groups. */
export const adding = (...groups: SheetGroup[]): SheetOperation[] =>
  groups.map((group) => ({ op: 'add_group' as const, group }));

/** The edits of an open page of a round's committee to its sheet. */
export function sheetPage(server: TestServer, round: Pick<GolfRoundRow, 'id'>, as: string) {
  const path = `/api/organizer/rounds/${round.id}/sheet`;
  const editor = newId();
  let version = 0;
  return {
    editor,
    path,
    see: async () => {
      const { body } = await server.call('GET', path, { as });
      version = body.version;
      return body;
    },
    edit: async (ops: SheetOperation[], seen = version) => {
      const answer = await server.call('PATCH', path, { as, body: { sheet_version: seen, editor, ops } });
      if (answer.status === 200) version = answer.body.version;
      return answer;
    },
    undo: () => server.call('POST', `${path}/undo`, { as, body: { editor } }),
    /** Goes on where players would have no result, unless that is what is tried. */
    publish: (body: object = {}) => server.call('POST', `${path}/publish`, { as, body: { go_on: true, ...body } }),
    unpublish: (body: object = {}) => server.call('POST', `${path}/unpublish`, { as, body }),
    propose: (body: object = {}) =>
      server.call('POST', `${path}/proposals`, { as, body: { pairing: 'random', seed: 1, group_size: 4, ...body } }),
  };
}

/** Makes these teams as the committee's page does, of players who are in none. @returns their ids */
export async function putInTeams(
  server: TestServer,
  tournamentId: string,
  as: string,
  teams: readonly { name: string; players: readonly string[] }[],
): Promise<string[]> {
  const operations = teams.map((team) => ({ op: 'make', team: newId(), ...team }));
  const path = `/api/organizer/tournaments/${tournamentId}/teams/operations`;
  const { status, body } = await server.call('POST', path, { as, body: { operations } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return operations.map(({ team }) => team);
}
