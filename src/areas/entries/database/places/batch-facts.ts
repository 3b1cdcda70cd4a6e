import type { QueryResultRow } from 'pg';
import type { EntryBatchFacts } from '#areas/entries/rules/judge-entries.ts';
import type { Query } from '#kernel/database/flights.ts';
import type { PlacesRequest } from './places-request.ts';
import {
  lockCodes,
  lockCounters,
  lockCredits,
  lockDivisions,
  lockExtras,
  readEntered,
  readOfMonth,
  readPrices,
} from './lock-facts.sql.ts';
import type { Filled, RowOf } from '#kernel/database/rows.ts';
import type { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { LockedPlaces } from '#areas/tournaments/database/counter.ts';
import type { credits } from '#areas/entries/tables/credits.ts';
import type { entryCodes } from '#areas/entries/tables/entry-codes.ts';
import type { tournamentRegistrations } from '#areas/entries/tables/registrations.ts';

type Rest = { id: string; rest: number | null };
/** The rows that each query returns. */
type FactRows = {
  counters: Pick<LockedPlaces, 'waiting' | 'is_closed' | 'is_paused'> & { id: string; free: number };
  prices: Pick<RowOf<typeof tournaments>, 'id' | 'registration_fee' | 'closes_at' | 'time_zone'> & {
    version: number | null;
  };
  entered: Filled<Pick<RowOf<typeof tournamentRegistrations>, 'golfer_id' | 'tournament_id'>>;
  ofMonth: Pick<RowOf<typeof tournamentRegistrations>, 'entry_month' | 'month_slot'> & { golfer_id: string };
  divisions: Rest;
  codes: Rest & Pick<RowOf<typeof entryCodes>, 'is_active' | 'kept_places' | 'kept_until'>;
  extras: Rest;
  credits: Pick<RowOf<typeof credits>, 'id' | 'left_amount' | 'expires_at'>;
};
type Name = keyof FactRows;
const names: readonly Name[] = ['counters', 'prices', 'entered', 'ofMonth', 'divisions', 'codes', 'extras', 'credits'];

const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

const hourMs = 3_600_000;
/** The current calendar months, counted over all time zones: one, or two around the end of a month. */
const monthsAt = (now: Date): string[] =>
  distinct([-12, 14].map((hours) => new Date(now.getTime() + hours * hourMs).toISOString().slice(0, 7)));

/** The queries that a batch needs before it is judged; null for a query without use in this batch. */
function questionsOf(asked: readonly PlacesRequest[], now: Date): Record<Name, Query | null> {
  const tournamentIds = distinct(asked.map((entry) => entry.tournament_id));
  const golfers = asked.filter((entry) => entry.golfer_id !== null);
  const limited = distinct(golfers.map((entry) => (entry.month_limit === null ? null : entry.golfer_id)));
  const orders = asked.flatMap(({ price }) => price ?? []);
  const divisionIds = distinct(orders.map((order) => order.division_id));
  const codeIds = distinct(orders.map((order) => order.code_id));
  const extraIds = distinct(orders.flatMap((order) => order.extras.map((one) => one.extra_id)));
  const creditIds = distinct(orders.flatMap((order) => (order.credits ?? []).map((one) => one.credit_id)));
  const pairs = [golfers.map((entry) => entry.golfer_id), golfers.map((entry) => entry.tournament_id)];
  const where = (ids: readonly unknown[], query: Query): Query | null => (ids.length > 0 ? query : null);
  return {
    counters: { name: 'lock-counters', text: lockCounters, values: [tournamentIds] },
    prices: { name: 'read-prices-of-batch', text: readPrices, values: [tournamentIds] },
    entered: where(golfers, { name: 'read-entered-of-batch', text: readEntered, values: pairs }),
    ofMonth: where(limited, { name: 'read-month-of-batch', text: readOfMonth, values: [limited, monthsAt(now)] }),
    divisions: where(divisionIds, { name: 'lock-divisions', text: lockDivisions, values: [divisionIds] }),
    codes: where(codeIds, { name: 'lock-codes', text: lockCodes, values: [codeIds] }),
    extras: where(extraIds, { name: 'lock-extras', text: lockExtras, values: [extraIds] }),
    credits: where(creditIds, { name: 'lock-credits', text: lockCredits, values: [creditIds] }),
  };
}

/**
 * Builds the queries to run before a batch is judged, in lock order, and the function that reads their answers. The
 * answers must come in the order of the queries.
 */
export function factsOfBatch(
  asked: readonly PlacesRequest[],
  now: Date,
): { queries: Query[]; read(answers: readonly QueryResultRow[][]): EntryBatchFacts } {
  const questions = questionsOf(asked, now);
  const wanted = names.filter((name) => questions[name] !== null);
  return {
    queries: wanted.map((name) => questions[name] as Query),
    read: (answers) =>
      factsIn(<Wanted extends Name>(name: Wanted) => (answers[wanted.indexOf(name)] ?? []) as FactRows[Wanted][]),
  };
}

const mapOf = <Row extends { id: string }, Value>(rows: readonly Row[], read: (row: Row) => Value) =>
  new Map(rows.map((row) => [row.id, read(row)]));

function factsIn(rowsOf: <Wanted extends Name>(name: Wanted) => FactRows[Wanted][]): EntryBatchFacts {
  const prices = mapOf(rowsOf('prices'), (row) => row);
  return {
    tournaments: new Map(
      rowsOf('counters').flatMap((row) => {
        const price = prices.get(row.id);
        if (!price) return [];
        const { id, free, waiting, is_closed: isClosed, is_paused: isPaused } = row;
        const { registration_fee: feeCents, version: termsVersion, closes_at: closesAt, time_zone: timeZone } = price;
        return [[id, { free, waiting, isClosed, isPaused, feeCents, termsVersion, closesAt, timeZone }] as const];
      }),
    ),
    entered: rowsOf('entered').map((row) => ({ golferId: row.golfer_id, tournamentId: row.tournament_id })),
    ofMonth: rowsOf('ofMonth').map((row) => ({
      golferId: row.golfer_id,
      month: row.entry_month,
      slot: row.month_slot,
    })),
    divisions: mapOf(rowsOf('divisions'), ({ rest }) => rest),
    codes: mapOf(rowsOf('codes'), (row) => ({
      isActive: row.is_active,
      usesLeft: row.rest,
      keptPlaces: row.kept_places,
      keptUntil: row.kept_until,
    })),
    extras: mapOf(rowsOf('extras'), ({ rest }) => rest),
    credits: mapOf(rowsOf('credits'), (row) => ({ leftCents: row.left_amount, expiresAt: row.expires_at })),
  };
}
