import { useEffect, useRef } from 'react';
import type { WaitingList } from './waiting-list.ts';
import type { GivenAnswer } from '#areas/entries/rules/entry-questions.ts';
import type { Choices, Terms } from '#areas/entries/contract/terms.ts';
import type { TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import { toCents, toDollars } from '#kernel/rules/money.ts';
import { type Name, shownName } from '#kernel/rules/names.ts';
import { entryAmountCents } from '#areas/entries/rules/registrations.ts';
import { type AskedQuestions, useAnswers } from '../use-answers.ts';
import { feeAlone, useOwnCredit } from './credit-choice.tsx';
import { type Divided, dividedBy, type TypedFacts } from './entry-division.ts';
import type { Chosen } from './entry-values.ts';
import { dueOf, type PricedEntry, useChoices } from './use-choices.ts';

type PartsOptions = {
  tournament: TournamentDetail;
  /** The price list, if the tournament has one. */
  terms: Terms | null;
  /** The waitlist that the party joins instead of entering; its form only offers divisions. */
  waitlist: WaitingList | undefined;
  /** The players by row, as typed so far; null for a player who is named later. `people` counts all of them. */
  players: readonly ((TypedFacts & Name) | null)[];
  people: number;
  /** Whether the golfer's credit can be used: not where each person pays a share. */
  takesCredit: boolean;
  /** The code of the address: put in once, and not again after its removal. */
  givenCode: string | undefined;
  chosen: Chosen;
  choose: (part: Partial<Chosen>) => void;
  errorOf: (name: string) => string | undefined;
};

type EntryParts = {
  divided: Divided | null;
  /** Dollars per person, where there is no total price. */
  fee: number;
  priced: PricedEntry | null;
  /** The places left for the entry, with those that its code keeps; null while they are not known. */
  left: number | null;
  asked: AskedQuestions;
  /** The data of the entry besides its people, for sending it now. @throws ApiError where the choices have no price */
  sent: () => Promise<Partial<Choices> & { answers: GivenAnswer[]; amount: number }>;
};

/** The parts of an entry besides its people: division, extras, code and credit with their price, and questions. */
export function useEntryParts(options: PartsOptions): EntryParts {
  const { tournament, terms, waitlist, players, people, takesCredit, givenCode, chosen, choose, errorOf } = options;
  const now = useRef({ chosen, choose });
  now.current = { chosen, choose };
  useEffect(() => {
    if (!givenCode) return;
    // After what this tab has kept of the form was put back.
    queueMicrotask(() => {
      if (now.current.chosen.given !== givenCode)
        now.current.choose({ code: givenCode, typedCode: null, given: givenCode });
    });
  }, [givenCode]);
  const named = players.flatMap((player, row) => {
    if (player === null) return [];
    return [{ ...player, called: players.length === 1 ? 'you' : shownName(player).trim() || `player ${row + 1}` }];
  });
  const divided = dividedBy(terms, named, people, waitlist !== undefined, chosen.divisions, (divisions) =>
    choose({ divisions }),
  );
  const fee = divided?.from ?? terms?.from ?? tournament.registration_fee;
  const owned = useOwnCredit(tournament.organizer_id, waitlist === undefined);
  const credit = takesCredit ? owned : 0;
  const list = terms ?? (credit > 0 ? feeAlone(tournament) : null);
  const priced = useChoices(tournament.id, waitlist ? null : list, people, divided, credit, chosen, choose);
  const asked = useAnswers(
    (waitlist ? null : terms)?.questions ?? [],
    players.map((player) => player && (players.length === 1 ? player.firstName : shownName(player))),
    (priced?.choices.extras ?? []).map(({ id }) => id),
    [chosen.answers, (answers) => choose({ answers })],
    (key) => errorOf(`answers.${key}`),
  );
  const sent = async () => ({
    ...priced?.choices,
    answers: asked.given,
    amount: await dueOf(priced, toDollars(entryAmountCents(toCents(fee), people))),
  });
  return { divided, fee, priced, left: leftFor(priced, tournament.places_left), asked, sent };
}

/** Places that anybody may take, or those that the code in use keeps where they are more. */
export function leftFor(priced: PricedEntry | null, free: number): number | null {
  if (!priced?.code) return free;
  if (priced.isAsking || priced.refusal || !priced.quote) return null;
  return Math.max(free, priced.quote.places_left);
}
