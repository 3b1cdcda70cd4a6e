import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Entrant, EntryFacts } from '#areas/tournaments/rules/entry-opening.ts';
import {
  type EntryRefusal,
  type LockedEntryFacts,
  refusalBeforeLock,
  refusalUnderLock,
} from '#areas/entries/rules/entry-refusal.ts';
import { newId, openPool, type Pool } from '#kernel/database/connection.ts';
import { givePlaces, type PlacesAnswer, type PlacesRequest } from '#areas/entries/database/places/give.ts';
import { openPlacesQueue } from '#areas/entries/services/registrations/places-queue.ts';
import { createTestDatabase } from '#tests/database.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';

/** Every combination of what decides about an entry, in the database and told to the domain: both must say the same. */
const now = new Date('2026-06-01T12:00:00Z');
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
const month = '2026-06';
const [places, feeCents, monthLimit] = [2, 5_000, 2];

type Case = {
  state: EntryFacts['state'];
  /** Hours until it opens for everybody; 6 of them are early ones. */
  opensIn: number | null;
  entrant: Entrant;
  closesIn: number;
  feeCents: number;
  chargesEnabled: boolean;
  shown: 'nothing' | 'the price' | 'another price';
  isClosed: boolean;
  hasLiveEntry: boolean;
  usedOfMonth: number;
  hasLimit: boolean;
  placesLeft: number;
  partiesWaiting: number;
  isAheadOfLine: boolean;
};

const product = <T extends object>(lists: { [K in keyof T]: T[K][] }): T[] =>
  Object.entries(lists).reduce<object[]>(
    (rows, [name, values]) => rows.flatMap((row) => (values as unknown[]).map((value) => ({ ...row, [name]: value }))),
    [{}],
  ) as T[];

const cases: Case[] = product<{
  state: Case['state'];
  opening: [number | null, Entrant];
  closesIn: number;
  money: [number, boolean];
  shown: Case['shown'];
  isClosed: boolean;
  hasLiveEntry: boolean;
  used: [number, boolean];
  room: [number, number, boolean];
}>({
  state: ['published', 'draft', 'cancelled'],
  opening: [
    [null, 'golfer'],
    [0, 'golfer'],
    [3, 'golfer'],
    [6, 'priority'],
    [7, 'priority'],
  ],
  closesIn: [24, 0],
  money: [
    [0, false],
    [feeCents, false],
    [feeCents, true],
  ],
  shown: ['nothing', 'the price', 'another price'],
  isClosed: [false, true],
  hasLiveEntry: [false, true],
  used: [
    [1, true],
    [2, true],
    [2, false],
  ],
  room: [
    [places, 0, false],
    [places - 1, 0, false],
    [places, 1, false],
  ],
}).map(({ opening, money, used, room, ...rest }) => ({
  ...rest,
  placesLeft: room[0],
  partiesWaiting: room[1],
  isAheadOfLine: room[2],
  opensIn: opening[0],
  entrant: opening[1],
  feeCents: money[0],
  chargesEnabled: money[1],
  usedOfMonth: used[0],
  hasLimit: used[1],
}));

let pool: Pool;
let drop: () => Promise<void>;
let asked: { one: Case; entry: PlacesRequest }[];

beforeAll(async () => {
  const database = await createTestDatabase();
  pool = openPool(database.url, 8, () => {});
  drop = database.drop;
  asked = await insertAll();
});
afterAll(async () => {
  await pool.end();
  await drop();
});

/**
 * A tournament and a golfer a case; entries of before are inserted beside the counter, which is not what is judged
 * here.
 */
async function insertAll(): Promise<{ one: Case; entry: PlacesRequest }[]> {
  const golfers = await insertGolfers(pool, cases.length);
  const [elsewhere] = await insertTournaments(pool, 1, { now });
  const other = (await insertTournaments(pool, 1, { now }))[0]?.id ?? '';
  const ofCharges = async (charges: boolean) =>
    insertTournaments(pool, cases.filter((one) => one.chargesEnabled === charges).length, { now, charges });
  const waiting = { yes: await ofCharges(true), no: await ofCharges(false) };
  const rows = cases.map((one, index) => ({
    one,
    tournamentId: (one.chargesEnabled ? waiting.yes : waiting.no).pop()?.id ?? '',
    golferId: golfers[index]?.golferId ?? '',
  }));
  await pool.query(
    `update tournaments t set state = x.state, opens_at = x.opens_at, early_hours = 6, closes_at = x.closes_at, registration_fee = x.fee
     from json_to_recordset($1::json) as x(id uuid, state text, opens_at timestamptz, closes_at timestamptz, fee integer) where x.id = t.id`,
    [
      JSON.stringify(
        rows.map(({ one, tournamentId }) => ({
          id: tournamentId,
          state: one.state,
          opens_at: one.opensIn === null ? null : hours(one.opensIn),
          closes_at: hours(one.closesIn),
          fee: one.feeCents,
        })),
      ),
    ],
  );
  await pool.query(
    `update tournament_places p set capacity = x.capacity, is_closed = x.closed, waiting = x.waiting
     from json_to_recordset($1::json) as x(id uuid, capacity integer, closed boolean, waiting integer) where x.id = p.tournament_id`,
    [
      JSON.stringify(
        rows.map(({ one, tournamentId }) => ({
          id: tournamentId,
          capacity: one.placesLeft,
          closed: one.isClosed,
          waiting: one.partiesWaiting,
        })),
      ),
    ],
  );
  // An entry here counts for the month as well.
  const before = rows.flatMap(({ one, tournamentId, golferId }) => {
    const where = [...(one.hasLiveEntry ? [tournamentId] : []), elsewhere?.id ?? '', other];
    return where.slice(0, one.usedOfMonth).map((tournament) => ({ id: newId(), tournament, golfer: golferId }));
  });
  await pool.query(
    `insert into tournament_registrations (id, tournament_id, golfer_id, payment_status, payment_amount, mode,
       places, entry_month, created_at, updated_at)
     select id, tournament, golfer, 'completed', 0, 'solo', 1, $2, $3, $3
     from json_to_recordset($1::json) as x(id uuid, tournament uuid, golfer uuid)`,
    [JSON.stringify(before), month, now],
  );
  return rows.map(({ one, tournamentId, golferId }) => ({
    one,
    entry: {
      id: newId(),
      tournament_id: tournamentId,
      golfer_id: golferId,
      payment_method: 'card',
      places,
      expected_amount: one.shown === 'nothing' ? null : one.feeCents * places + (one.shown === 'another price' ? 1 : 0),
      month_limit: one.hasLimit ? monthLimit : null,
      is_ahead_of_line: one.isAheadOfLine,
      hold_expires_at: hours(1),
      mode: 'group',
      team_name: null,
      emergency_contact: null,
      emergency_phone: null,
      dietary_restrictions: null,
      special_requests: null,
      players: [],
    },
  }));
}

const wishOf = (entry: PlacesRequest) => ({
  places: entry.places,
  expectedAmountCents: entry.expected_amount,
  monthLimit: entry.month_limit,
  isAheadOfLine: entry.is_ahead_of_line ?? false,
});
const factsOf = (one: Case): EntryFacts => ({
  state: one.state,
  opensAt: one.opensIn === null ? null : hours(one.opensIn),
  earlyHours: 6,
  closesAt: hours(one.closesIn),
  registrationFeeCents: one.feeCents,
  placesLeft: one.placesLeft,
  chargesEnabled: one.chargesEnabled,
});
const lockedOf = (one: Case): LockedEntryFacts => ({
  isClosed: one.isClosed,
  amountCents: one.feeCents * places,
  hasLiveEntry: one.hasLiveEntry,
  entriesOfMonth: one.hasLimit ? one.usedOfMonth : 0,
  placesLeft: one.placesLeft,
  partiesWaiting: one.partiesWaiting,
});
const said = (answer: PlacesAnswer | undefined): EntryRefusal | 'seated' | 'contended' | undefined =>
  answer?.outcome === 'refused' ? answer.refusal : answer?.outcome;
/** What differs, in words, so that a failure names its combinations. */
const differences = (rows: { one: Case; ruled: string; done: string | undefined }[]) =>
  rows.filter(({ ruled, done }) => ruled !== done).slice(0, 5);

/** Asks without leaving anything behind, so that both tests judge the same rows. */
async function givenInVain(): Promise<PlacesAnswer[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answers = await givePlaces(
      client,
      asked.map(({ entry }) => entry),
      now,
    );
    await client.query('rollback');
    return answers;
  } finally {
    client.release();
  }
}

it('seats under the lock exactly those whom the rule for it does not refuse, and says why', async () => {
  const answers = await givenInVain();
  const rows = asked.map(({ one, entry }, index) => ({
    one,
    ruled: refusalUnderLock(lockedOf(one), wishOf(entry)) ?? 'seated',
    done: said(answers[index]),
  }));
  expect(differences(rows)).toEqual([]);
  expect(new Set(rows.map(({ ruled }) => ruled)).size).toBe(7);
});

it('answers the whole way what the rules before and under the lock say of every combination', async () => {
  const queue = openPlacesQueue(pool, () => now, { queue: cases.length });
  const rows = await Promise.all(
    asked.map(async ({ one, entry }) => ({
      one,
      ruled:
        refusalBeforeLock(factsOf(one), wishOf(entry), one.entrant, now) ??
        refusalUnderLock(lockedOf(one), wishOf(entry)) ??
        'seated',
      done: said(await queue.request(entry, one.entrant)),
    })),
  );
  expect(differences(rows)).toEqual([]);
  expect([...new Set(rows.map(({ ruled }) => ruled))].sort()).toEqual(
    [
      'already_entered',
      'entry_closed',
      'entry_not_open',
      'entry_not_yet',
      'join_line',
      'not_found',
      'price_changed',
      'seated',
      'tournament_full',
      'upgrade_required',
    ].sort(),
  );
});

it('says of a tournament that does not exist, or was deleted meanwhile, that it is not found', async () => {
  const entry = { ...(asked[0]?.entry as PlacesRequest), id: newId(), tournament_id: newId() };
  expect((await givePlaces(pool, [entry], now)).map(said)).toEqual(['not_found']);
  const queue = openPlacesQueue(pool, () => now);
  expect(said(await queue.request(entry, 'golfer'))).toBe('not_found');
});
