import type Stripe from 'stripe';
import { invalid } from './failure.ts';
import type { Kept, Kind } from './kinds.ts';
import type { Params } from './params.ts';
import type { Listed, Page } from '#stand-ins/stripe/store/books.ts';
import type { Work } from './work.ts';

/** One request to the API. */
export type Call = {
  work: Work;
  params: Params;
  /** A part of the address, such as the id of `/v1/refunds/:refund`. */
  id: (name: string) => string;
  /** The connected account it is made for (`Stripe-Account`); null is the platform. */
  account: string | null;
  /** The fields that the caller wants in full; an operation reads it only where a field is otherwise left out. */
  expand: string[];
  baseUrl: string;
};

/** One address of the API. `run` reads its parameters, changes the books through `work` and returns the answer. */
export type Operation = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** A change that may be made on behalf of a connected account. */
  forAccounts?: true;
  run: (call: Call) => Promise<object>;
};

/** The paging every list has. Read it before the list's own filters. */
export function readPage(params: Params): Page {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalid('Limit must be between 1 and 100.', params.nameOf('limit'), 'parameter_invalid_integer');
  }
  const created = params.group('created');
  const after = created?.integer('gt') ?? null;
  const upTo = created?.integer('lte') ?? null;
  return {
    limit,
    startingAfter: params.text('starting_after'),
    endingBefore: params.text('ending_before'),
    createdFrom: created?.integer('gte') ?? (after === null ? null : after + 1),
    createdTo: created?.integer('lt') ?? (upTo === null ? null : upTo + 1),
  };
}

/** A list that is read to its end. Nobody's list is longer in a sandbox. */
export const everything: Page = {
  limit: 1_000,
  startingAfter: null,
  endingBefore: null,
  createdFrom: null,
  createdTo: null,
};

/** @param url the path of the list, as Stripe repeats it in the answer */
export const listOf = <Item extends { id: string }>(
  url: string,
  data: Item[],
  hasMore: boolean,
): Stripe.ApiList<Item> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});

export const objectsOf = <K extends Kind>({ rows }: Listed<Kept<K>>): Kept<K>['object'][] =>
  rows.map(({ object }) => object);

/** Metadata after an update: new values replace, empty ones delete. */
export const mergeMetadata = (known: Record<string, string>, given: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...known, ...given }).filter(([, value]) => value !== ''));
