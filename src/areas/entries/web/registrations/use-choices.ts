import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import type { Choices, Quote, Terms } from '#areas/entries/contract/terms.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import type { Divided } from './entry-division.ts';
import type { Chosen } from './entry-values.ts';

/** The choices beside the entries, and the price of all of it. */
export type PricedEntry = {
  terms: Terms;
  /** The number of each, by its id; of a gift the dollars. */
  quantities: Record<string, number>;
  setQuantity: (id: string, quantity: number) => void;
  code: string;
  setCode: (code: string) => void;
  /** The text in the field of the code: it counts once it is used. */
  typedCode: string;
  typeCode: (typed: string) => void;
  /** The choices sent with the entry. */
  choices: Choices;
  quote: Quote | undefined;
  /** The price of what is chosen now is under way: the one that is shown is of before. */
  isAsking: boolean;
  /** The price of what is chosen now, as soon as it is there. @throws ApiError where it has none */
  settle: () => Promise<Quote>;
  /** Why there is no price for what is chosen now, and whether that is the code's fault. */
  refusal: { message: string; isOfCode: boolean } | null;
  /** The golfer's credit with the organizer, and whether it pays this entry. */
  credit: { dollars: number; isUsed: boolean; use: (isUsed: boolean) => void };
  /** Nothing has a price before a division is chosen. */
  needsDivision: boolean;
};

const pauseMs = 300;
const isSame = (one: Choices, other: Choices) => JSON.stringify(one) === JSON.stringify(other);

/** A value as it was when it last stood still for so long. */
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

/** The prices of a tournament that were asked for: each holds for a while, unless the server says that it does not. */
export const quotesOf = (tournamentId: string) => ['quote', tournamentId] as const;

export const quoteQuery = (tournamentId: string, people: number, choices: Choices) =>
  queryOptions({
    queryKey: [...quotesOf(tournamentId), people, choices],
    queryFn: () => call(termsEndpoints.quoteEntry, { params: { id: tournamentId }, body: { people, ...choices } }),
    retry: false,
    staleTime: 30_000,
  });

/**
 * The price that a form shows: of what was chosen before, until the new one is there.
 * @param hasPrice false before a division is chosen, when nothing has one, and an older one is not shown either
 */
export const shownQuoteQuery = (tournamentId: string, people: number, choices: Choices, hasPrice: boolean) => ({
  ...quoteQuery(tournamentId, people, choices),
  enabled: hasPrice,
  ...(hasPrice ? { placeholderData: keepPreviousData } : {}),
});

/**
 * The amount due for an entry that is sent now, in dollars: never the price of an earlier choice.
 * @param fee where there is no price list @throws ApiError where the choice has no price
 */
export const dueOf = async (priced: PricedEntry | null, fee: number): Promise<number> =>
  priced && !priced.needsDivision ? (await priced.settle()).total : fee;

/**
 * The price of an entry as it is filled in, asked of the server: the form shows what will be charged.
 * @param chosen beside the people, as it stands in the form
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
  // The price of an amount is asked for once its typing pauses.
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
