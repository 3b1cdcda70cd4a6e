import { z } from 'zod';
import { type CommitteeCard, correctScoresSchema } from '#areas/scoring/contract/round-scores.ts';
import { cardPlaceName } from '#areas/scoring/rules/leaderboards/further-holes.ts';
import { isSameResult, resultSaid } from './match-fields.tsx';
import type { Correction } from './queries.ts';
import { changedHoles, needsReason, readTyped } from './typed-card.ts';
import { holeOutcomes } from '#kernel/contract/scoring-choices.ts';

const texts = z.record(z.string(), z.string());
const result = z.object({ winner: z.enum(['', ...holeOutcomes]), by: z.string() });

const cardDraftSchema = z.object({
  /** Typed values in place of the kept ones, by hole. */
  typed: texts,
  /** The kept values of those holes when typing over them began. */
  seen: texts,
  /** The result as it is typed, with what it was when that began; null while nobody touched it. */
  result: result.nullable(),
  result_seen: result.nullable(),
  reason: correctScoresSchema.shape.reason.unwrap().or(z.literal('')),
  returns: z.boolean(),
});
export type CardDraft = z.output<typeof cardDraftSchema>;

export const emptyCardDraft: CardDraft = {
  typed: {},
  seen: {},
  result: null,
  result_seen: null,
  reason: '',
  returns: false,
};

/** The values kept by hole, as fields read them. */
export const byHole = (kept: Readonly<Record<string, string>>): ReadonlyMap<number, string> =>
  new Map(Object.entries(kept).map(([hole, text]) => [Number(hole), text]));

/** The holes of a card and those after its last one. */
export const holesOf = ({ holes, match }: CommitteeCard) => [
  ...holes,
  ...(match?.extra ?? []).map((hole) => ({ ...hole, par: null, late: 0 })),
];

/** The changes of a draft to a card as it is now. */
export function readDraft(whole: CommitteeCard, draft: Pick<CardDraft, 'typed' | 'result'>) {
  const before = resultSaid(whole.match);
  const changed = changedHoles(holesOf(whole), byHole(draft.typed));
  const isResultChanged = draft.result !== null && !isSameResult(draft.result, before);
  return {
    changed,
    wrong: new Set(
      changed.flatMap(({ hole, text }) => (readTyped(text, whole.is_match) === undefined ? [hole.number] : [])),
    ),
    before,
    isResultChanged,
    isReasonNeeded:
      needsReason(whole, changed) || (isResultChanged && whole.mode !== 'committee' && before.winner !== ''),
  };
}

/** The schema of a draft of this card, with its errors. */
export const cardFormSchema = (whole: CommitteeCard) =>
  cardDraftSchema.superRefine((draft, context) => {
    const { wrong, isReasonNeeded } = readDraft(whole, draft);
    for (const hole of wrong)
      context.addIssue({
        code: 'custom',
        path: ['typed', String(hole)],
        message: `${cardPlaceName(hole)}: must be 1 to 20, X or -`,
      });
    if (isReasonNeeded && draft.reason === '')
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Say why' });
  });

/** The call's body. */
export function correctionOf(whole: CommitteeCard, draft: CardDraft, mayReturn: boolean): Correction {
  const { changed, isResultChanged } = readDraft(whole, draft);
  const { winner = '', by = '' } = draft.result ?? {};
  return {
    card: whole.card.id,
    entries: changed.map(({ hole, text }) => ({ hole: hole.number, value: readTyped(text, whole.is_match) ?? null })),
    ...(isResultChanged ? { result: winner === '' ? null : { winner, by: winner === 'H' ? '' : by } } : {}),
    reason: draft.reason === '' ? null : draft.reason,
    after: whole.entries.filter(({ stands }) => stands).map(({ id }) => id),
    returns: mayReturn && draft.returns,
  };
}
