import type { Cents } from '#kernel/rules/money.ts';
import { type EntryAsk, type EntryVerdict, judgeEntries } from '#areas/entries/rules/judge-entries.ts';
import { type Db, isUniqueViolation, type Pool } from '#kernel/database/connection.ts';
import { flight, inFlights, type Send } from '#kernel/database/flights.ts';
import { factsOfBatch } from './batch-facts.ts';
import type { PlacesRequest } from './places-request.ts';
import { writesOf } from './write-entries.ts';

export type PlacesAnswer =
  | { id: string; outcome: 'seated'; status: 'pending' | 'completed'; amountCents: Cents }
  | ({ id: string } & Extract<EntryVerdict, { outcome: 'refused' }>);

/** The type of `givePlaces`, which the queue of waiting entries receives as a parameter; race tests pass their own. */
export type GivePlaces = (pool: Pool, asked: PlacesRequest[], now: Date) => Promise<PlacesAnswer[]>;

/** The most tries of a batch while its golfer's entries into other tournaments conflict with it. */
const maxTries = 5;

/**
 * Gives places to one entry or to many in one transaction with two round trips: the first locks and reads the facts,
 * `judgeEntries` decides, and the second writes the decision unconditionally. Nothing else decides about places.
 *
 * A golfer's entries of one month are in several tournaments, so no single counter lock covers them. Where two
 * transactions take the same monthly slot, the unique index `registrations_month_slot` rejects one of them, and its
 * batch is judged again with fresh facts.
 * @returns one answer for each entry, in the order of the requests
 */
export const givePlaces: GivePlaces = async (pool, asked, now) => {
  for (let tries = 1; ; tries++) {
    try {
      return await inFlights(pool, (send) => giveBy(send, asked, now, false));
    } catch (error) {
      if (tries === maxTries || !isUniqueViolation(error, 'registrations_month_slot')) throw error;
    }
  }
};

/**
 * Gives places within the caller's transaction, which holds the locks until it ends. Such an entry has no monthly limit
 * or no competing entry, so there is no retry.
 * @param options.isQuiet emits no event for the entries
 */
export const givePlacesWithin = (
  tx: Db,
  asked: PlacesRequest[],
  now: Date,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Promise<PlacesAnswer[]> => giveBy((queries) => flight(tx, queries), asked, now, isQuiet);

async function giveBy(send: Send, asked: PlacesRequest[], now: Date, isQuiet: boolean): Promise<PlacesAnswer[]> {
  const { queries, read } = factsOfBatch(asked, now);
  const verdicts = judgeEntries(read(await send(queries)), asked.map(askOf), now);
  await send(writesOf(asked, verdicts, now, isQuiet), true);
  return verdicts.map((verdict, index) => answerOf(asked[index]?.id ?? '', verdict));
}

function answerOf(id: string, verdict: EntryVerdict): PlacesAnswer {
  if (verdict.outcome === 'refused') return { id, ...verdict };
  const { amountCents, isDue } = verdict;
  return { id, outcome: 'seated', status: isDue ? 'pending' : 'completed', amountCents };
}

/** Maps the request to the facts that `judgeEntries` decides by. */
const askOf = (entry: PlacesRequest): EntryAsk => ({
  tournamentId: entry.tournament_id,
  golferId: entry.golfer_id,
  isPaidAtDesk: entry.payment_method === 'desk',
  isFree: entry.is_free ?? false,
  places: entry.places,
  expectedAmountCents: entry.expected_amount,
  monthLimit: entry.month_limit,
  isAheadOfWaitlist: entry.is_ahead_of_waitlist ?? false,
  order: entry.price
    ? {
        amountCents: entry.price.priced_amount,
        termsVersion: entry.price.terms_version,
        feeCents: entry.price.priced_fee,
        pricedUntil: entry.price.priced_until,
        codeId: entry.price.code_id,
        divisionId: entry.price.division_id,
        extras: entry.price.extras.map(({ extra_id: id, quantity }) => ({ id, quantity })),
        credits: (entry.price.credits ?? []).map(({ credit_id: id, amount: cents }) => ({ id, cents })),
      }
    : null,
});
