import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import type { Choices, Quote, Terms } from '#contracts/terms.ts';
import { ApiError, call } from '#web/client/api.ts';
import type { Divided } from './use-division.ts';

/** What is chosen beside the entries, and what all of it costs. */
export type PricedEntry = {
  terms: Terms;
  /** How many of each, by its id; of a gift the dollars. */
  quantities: Record<string, number>;
  setQuantity: (id: string, quantity: number) => void;
  code: string;
  setCode: (code: string) => void;
  /** What goes with the entry. */
  choices: Choices;
  quote: Quote | undefined;
  /** Why there is no price for what is chosen now, and whether that is the code's fault. */
  refusal: { message: string; isOfCode: boolean } | null;
  /** What the golfer has with the organizer, and whether it pays this entry. */
  credit: { dollars: number; isUsed: boolean; use: (isUsed: boolean) => void };
  /** Nothing has a price before a division is chosen. */
  needsDivision: boolean;
};

/** The price of an entry as it is filled in, asked of the server: the form shows what will be charged. */
export function useChoices(
  tournamentId: string,
  terms: Terms | null,
  people: number,
  divided: Divided | null,
  creditDollars = 0,
): PricedEntry | null {
  const [quantities, setQuantities] = useState<Record<string, number>>({});
  const [code, setCode] = useState('');
  const [isKept, setKept] = useState(false);
  const usesCredit = creditDollars > 0 && !isKept;
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
  const asked = useQuery({
    queryKey: ['quote', tournamentId, people, choices],
    queryFn: () => call(endpoints.quoteEntry, { params: { id: tournamentId }, body: { people, ...choices } }),
    // Before a division is chosen nothing has a price.
    enabled: terms !== null && (divided === null || divisionId !== undefined),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });
  if (!terms) return null;
  const { error } = asked;
  const isOfCode = error instanceof ApiError && error.errors[0]?.field === 'code';
  return {
    terms,
    quantities,
    setQuantity: (id, quantity) => setQuantities((before) => ({ ...before, [id]: quantity })),
    code,
    setCode,
    choices,
    quote: asked.data,
    credit: { dollars: creditDollars, isUsed: usesCredit, use: (isUsed) => setKept(!isUsed) },
    needsDivision: divided !== null && divisionId === undefined,
    refusal: error ? { message: error.message, isOfCode } : null,
  };
}
