import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import type { Choices, Quote, Terms } from '#areas/entries/contract/terms.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import type { Divided } from './entry-division.ts';
import type { Chosen } from './entry-values.ts';

/** The choices of an entry besides its players, and the total price. */
export type PricedEntry = {
  terms: Terms;
  /** The quantity of each extra by id; for a donation, the amount in dollars. */
  quantities: Record<string, number>;
  setQuantity: (id: string, quantity: number) => void;
  code: string;
  setCode: (code: string) => void;
  /** The text in the code's field, which has no effect until it is used. */
  typedCode: string;
  typeCode: (typed: string) => void;
  /** The choices as sent with the entry. */
  choices: Choices;
  quote: Quote | undefined;
  /** The price of the current choices is being read; the one shown is for earlier choices. */
  isAsking: boolean;
  /** Resolves with the price of the current choices. @throws ApiError where they have none */
  settle: () => Promise<Quote>;
  /** Why the current choices have no price, and whether the code is the reason. */
  refusal: { message: string; isOfCode: boolean } | null;
  /** The golfer's credit with the organizer, and whether it pays for this entry. */
  credit: { dollars: number; isUsed: boolean; use: (isUsed: boolean) => void };
  /** A division has to be chosen before there is a price. */
  needsDivision: boolean;
};

const pauseMs = 300;
const isSame = (one: Choices, other: Choices) => JSON.stringify(one) === JSON.stringify(other);

/** The value after it has not changed for `ms` milliseconds. */
function usePaused(value: Choices, ms: number): Choices {
  const [paused, setPaused] = useState(value);
  const settled = isSame(paused, value) ? paused : null;
  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(() => setPaused(value), ms);
    return () => clearTimeout(timer);
  });
  return paused;
}

/** The cached prices of a tournament: each is valid for a while, unless the server says otherwise. */
export const quotesOf = (tournamentId: string) => ['quote', tournamentId] as const;

export const quoteQuery = (tournamentId: string, people: number, choices: Choices) =>
  queryOptions({
    queryKey: [...quotesOf(tournamentId), people, choices],
    queryFn: () => call(termsEndpoints.quoteEntry, { params: { id: tournamentId }, body: { people, ...choices } }),
    retry: false,
    staleTime: 30_000,
  });

/**
 * The price that a form shows: that of earlier choices until the new one has arrived.
 * @param hasPrice false before a division is chosen, when there is no price and an earlier one is not shown either
 */
export const shownQuoteQuery = (tournamentId: string, people: number, choices: Choices, hasPrice: boolean) => ({
  ...quoteQuery(tournamentId, people, choices),
  enabled: hasPrice,
  ...(hasPrice ? { placeholderData: keepPreviousData } : {}),
});

/**
 * The amount due for an entry that is sent now, in dollars; never the price of earlier choices.
 * @param fee where there is no price list
 * @throws ApiError where the choices have no price
 */
export const dueOf = async (priced: PricedEntry | null, fee: number): Promise<number> =>
  priced && !priced.needsDivision ? (await priced.settle()).total : fee;

/**
 * The price of an entry while it is filled in, from the server, so that the form shows what will be charged.
 * @param chosen the form's values besides its people
 */
export function useChoices(
  tournamentId: string,
  terms: Terms | null,
  people: number,
  divided: Divided | null,
  creditDollars: number,
  chosen: Chosen,
  choose: (part: Partial<Chosen>) => void,
): PricedEntry | null {
  const { quantities, code, keepsCredit } = chosen;
  const usesCredit = creditDollars > 0 && !keepsCredit;
  const divisionId = divided?.chosen[0];
  const choices: Choices = {
    ...(code ? { code } : {}),
    ...(usesCredit ? { useCredit: true } : {}),
    ...(divisionId ? { divisionId } : {}),
    extras: (terms?.extras ?? [])
      .filter(({ id }) => (quantities[id] ?? 0) > 0)
      .map(({ id, kind }) =>
        kind === 'donation' ? { id, quantity: 1, amount: quantities[id] ?? 0 } : { id, quantity: quantities[id] ?? 0 },
      ),
  };
  const queryClient = useQueryClient();
  // The price for a typed amount is read once typing pauses.
  const quiet = usePaused(choices, pauseMs);
  const hasPrice = terms !== null && (divided === null || divisionId !== undefined);
  const asked = useQuery(shownQuoteQuery(tournamentId, people, quiet, hasPrice));
  if (!terms) return null;
  const { error } = asked;
  const isOfCode = error instanceof ApiError && error.errors[0]?.field === 'code';
  return {
    terms,
    quantities,
    setQuantity: (id, quantity) => choose({ quantities: { ...quantities, [id]: quantity } }),
    code,
    setCode: (used) => choose({ code: used, typedCode: null }),
    typedCode: chosen.typedCode ?? code,
    typeCode: (typed) => choose({ typedCode: typed }),
    choices,
    quote: asked.data,
    isAsking: asked.isPlaceholderData || !isSame(quiet, choices),
    settle: () => queryClient.fetchQuery(quoteQuery(tournamentId, people, choices)),
    credit: { dollars: creditDollars, isUsed: usesCredit, use: (isUsed) => choose({ keepsCredit: !isUsed }) },
    needsDivision: divided !== null && divisionId === undefined,
    refusal: error ? { message: error.message, isOfCode } : null,
  };
}
