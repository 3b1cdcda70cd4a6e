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
  /** Typed values by hole, for changed holes only. */
  typed: texts,
  /** The stored values of those holes at the time when typing began. */
  seen: texts,
  /** The typed match result, and the stored one at the time when typing began; null if untouched. */
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

/** Stored values by hole number, for the fields. */
export const byHole = (kept: Readonly<Record<string, string>>): ReadonlyMap<number, string> =>
  new Map(Object.entries(kept).map(([hole, text]) => [Number(hole), text]));

/** The holes of a card, followed by its extra holes. */
export const holesOf = ({ holes, match }: CommitteeCard) => [
  ...holes,
  ...(match?.extra ?? []).map((hole) => ({ ...hole, par: null, late: 0 })),
];

/** The changes that a draft makes to the card's current state. */
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

/** The schema of a card's draft, which also reports invalid holes and a missing reason. */
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

/** The body of the request that saves a draft. */
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
