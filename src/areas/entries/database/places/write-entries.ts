import type { EntryVerdict } from '#areas/entries/rules/judge-entries.ts';
import { doer } from '#kernel/database/acting-person.ts';
import { emitEachQuery } from '#kernel/database/events.ts';
import type { Query } from '#kernel/database/flights.ts';
import type { PlacesRequest } from './places-request.ts';
import {
  bookCreditMoves,
  takeOfCodes,
  takeOfCredits,
  takeOfDivisions,
  takeOfExtras,
  writeAnswers,
  writeCreditMoves,
  writeEntries,
  writeExtras,
  writeLines,
  writeShares,
} from './write-entries.sql.ts';

type Seated = { entry: PlacesRequest; verdict: Extract<EntryVerdict, { outcome: 'seated' }> };

/**
 * The statements that write the seated entries of a batch, in lock order. A refused entry writes nothing.
 * @param isQuiet emits no event `registration.completed` for entries that join the field
 */
export function writesOf(
  asked: readonly PlacesRequest[],
  verdicts: readonly EntryVerdict[],
  now: Date,
  isQuiet: boolean,
): Query[] {
  const seated = asked.flatMap((entry, index): Seated[] => {
    const verdict = verdicts[index];
    return verdict?.outcome === 'seated' ? [{ entry, verdict }] : [];
  });
  if (seated.length === 0) return [];
  const told = isQuiet ? [] : seated.filter((one) => !isHeld(one)).map(({ entry }) => entry);
  const rows = [registrationRows(seated, now), seated.flatMap(playerRows), placesTaken(seated)];
  return [
    { name: 'write-entries', text: writeEntries, values: rows.map((some) => JSON.stringify(some)) },
    ...choicesOf(seated, now),
    ...(told.length > 0 ? [completed(told, now)] : []),
  ];
}

const completed = (told: readonly PlacesRequest[], now: Date) =>
  emitEachQuery(
    'registration.completed',
    told.map(({ id }) => id),
    now,
    told.map(({ by_user_id: userId = doer() }) => userId),
  );

const isLater = (entry: PlacesRequest): boolean => entry.pays_later ?? false;
/**
 * Whether the entry only holds its places until it is paid. An entry that is free or pays later joins the field at
 * once.
 */
const isHeld = ({ entry, verdict }: Seated): boolean => verdict.isDue && !isLater(entry);

/** Sorts rows by golfer, month and slot, so that two batches never deadlock on the unique index of monthly slots. */
function registrationRows(seated: readonly Seated[], now: Date) {
  const keyOf = ({ entry, verdict }: Seated) => `${entry.golfer_id} ${verdict.month} ${verdict.slot ?? 0}`;
  return [...seated]
    .sort((a, b) => Number(keyOf(a) > keyOf(b)) - Number(keyOf(a) < keyOf(b)))
    .map(({ entry, verdict }) => ({
      id: entry.id,
      tournament_id: entry.tournament_id,
      golfer_id: entry.golfer_id,
      payment_status: verdict.isDue ? 'pending' : 'completed',
      payment_amount: verdict.amountCents,
      // A free entry cannot be paid later by a link: the organizer has settled it, as at the desk.
      payment_method: isLater(entry) && !verdict.isDue ? 'desk' : entry.payment_method,
      mode: entry.mode,
      team_name: entry.team_name,
      places: entry.places,
      emergency_contact: entry.emergency_contact,
      emergency_phone: entry.emergency_phone,
      dietary_restrictions: entry.dietary_restrictions,
      special_requests: entry.special_requests,
      pays_later: verdict.isDue && isLater(entry),
      hold_expires_at: isHeld({ entry, verdict }) ? entry.hold_expires_at : null,
      entry_month: verdict.month,
      month_slot: verdict.slot,
      kept_amount: entry.price?.kept_amount ?? 0,
      kept_credit: entry.price?.kept_credit ?? 0,
      code_id: entry.price?.code_id ?? null,
      division_id: entry.price?.division_id ?? null,
      pays: entry.price?.pays ?? 'captain',
      kept_places: verdict.keptPlaces,
      credit_amount: (entry.price?.credits ?? []).reduce((sum, { amount }) => sum + amount, 0),
      created_at: now,
      updated_at: now,
    }));
}

/**
 * Rows of the players of an entry, in the entry's division. Year of birth and gender are stored only for a priced
 * order, because only divisions need them.
 */
const playerRows = ({ entry: { id, players, price } }: Seated) =>
  players.map(({ birth_year, gender, is_named, ...player }) => ({
    ...player,
    registration_id: id,
    birth_year: price ? birth_year : null,
    gender: price ? gender : null,
    divisions: price?.division_id ? [price.division_id] : [],
    is_named: is_named ?? true,
  }));

function placesTaken(seated: readonly Seated[]) {
  const counts = new Map<string, { id: string; held: number; sold: number; kept: number }>();
  for (const { entry, verdict } of seated) {
    const { tournament_id: id, places } = entry;
    const count = counts.get(id) ?? { id, held: 0, sold: 0, kept: 0 };
    count[isHeld({ entry, verdict }) ? 'held' : 'sold'] += places;
    count.kept += verdict.keptPlaces;
    counts.set(id, count);
  }
  return [...counts.values()];
}

/** The statements that write what priced orders chose: code, division, extras and credit. */
function choicesOf(seated: readonly Seated[], now: Date): Query[] {
  const orders = seated.flatMap(({ entry: { id, places, price }, verdict }) =>
    price ? [{ price, registration_id: id, places, kept: verdict.keptPlaces }] : [],
  );
  const ofEach = <Part extends object>(partsOf: (order: (typeof orders)[number]) => readonly Part[]) =>
    orders.flatMap((order) => partsOf(order).map((part) => ({ ...part, registration_id: order.registration_id })));
  const divisions = totals(orders, ({ price, places }) => ({ id: price.division_id, n: places }));
  const codes = totals(orders, ({ price, kept }) => ({ id: price.code_id, n: 1, kept }));
  const extras = ofEach(({ price }) => price.extras);
  const credits = ofEach(({ price }) => price.credits ?? []);
  const moves = credits.map((one) => ({ ...one, amount: -one.amount, moved_at: now }));
  const taken = totals(extras, ({ extra_id: id, quantity: n }) => ({ id, n }));
  const spent = totals(credits, ({ credit_id: id, amount: n }) => ({ id, n }));
  const lines = ofEach(({ price }) => price.lines);
  const shares = ofEach(({ price }) => price.shares ?? []);
  const answers = ofEach(({ price }) => price.answers.map((one) => ({ ...one, answered_at: now })));
  const writes: [rows: readonly object[], query: Omit<Query, 'values'>][] = [
    [divisions, { name: 'take-of-divisions', text: takeOfDivisions }],
    [codes, { name: 'take-of-codes', text: takeOfCodes }],
    [taken, { name: 'take-of-extras', text: takeOfExtras }],
    [spent, { name: 'take-of-credits', text: takeOfCredits }],
    [extras, { name: 'write-extras', text: writeExtras }],
    [lines, { name: 'write-lines', text: writeLines }],
    [shares, { name: 'write-shares', text: writeShares }],
    [answers, { name: 'write-answers', text: writeAnswers }],
    [moves, { name: 'write-credit-moves', text: writeCreditMoves }],
  ];
  const written = writes.flatMap(([rows, query]) =>
    rows.length > 0 ? [{ ...query, values: [JSON.stringify(rows)] }] : [],
  );
  const booked = { name: 'book-credit-moves', text: bookCreditMoves, values: [moves.map(({ id }) => id), now] };
  return moves.length > 0 ? [...written, booked] : written;
}

/** Sums by id; rows whose id is null are left out. */
function totals<Row>(rows: readonly Row[], of: (row: Row) => { id: string | null; n: number; kept?: number }) {
  const sums = new Map<string, { id: string; n: number; kept: number }>();
  for (const row of rows) {
    const { id, n, kept = 0 } = of(row);
    if (id === null) continue;
    const sum = sums.get(id) ?? { id, n: 0, kept: 0 };
    sums.set(id, { id, n: sum.n + n, kept: sum.kept + kept });
  }
  return [...sums.values()];
}
