import { AppError } from '#kernel/contract/errors.ts';
import type { Question, SentAnswers } from '#areas/entries/contract/questions.ts';
import { type EntryQuestion, type GivenAnswer, judgeAnswers } from '#areas/entries/rules/entry-questions.ts';
import type { AnswerRow } from '#areas/entries/database/terms/questions.ts';
import { pick } from '#kernel/database/rows.ts';

/** A question as an entrant is asked it. */
export const presentQuestion = (question: EntryQuestion): Question => ({
  ...pick(question, ['id', 'kind', 'label', 'help']),
  asked_of: question.askedOf,
  is_required: question.isRequired,
  options: [...question.options],
  shown_if:
    question.shownIf &&
    ('extra' in question.shownIf ? question.shownIf : { ...question.shownIf, is: [...question.shownIf.is] }),
  is_private: question.isPrivate,
});

/**
 * The answers of an order as they are stored: those to questions that its people are asked; an agreement together with
 * the text that was agreed to.
 * @param by the number of people, the extras that are bought, and the client's address
 * @throws AppError validation_failed naming `answers.<question>.<player>`
 */
export function answersToKeep(
  questions: readonly EntryQuestion[],
  sent: SentAnswers,
  by: { people: number; extras: ReadonlySet<string>; address: string | null; now: Date },
): AnswerRow[] {
  const given = sent.map(({ player = 0, ...answer }) => ({ ...answer, player }));
  const { kept, faults } = judgeAnswers(questions, given, by.people, by.extras);
  if (faults.length > 0)
    throw new AppError(
      'validation_failed',
      undefined,
      faults.map(({ question, player, message }) => ({ field: `answers.${question.id}.${player}`, message })),
    );
  const byId = new Map(questions.map((question) => [question.id, question]));
  const keptValue = ({ questionId, value }: GivenAnswer): unknown => {
    const question = byId.get(questionId);
    if (question?.kind !== 'agreement') return value;
    const { textVersion: version, label, help: text } = question;
    return { name: value, version, label, text, at: by.now.toISOString(), address: by.address };
  };
  return kept.map((one) => ({ question_id: one.questionId, player_position: one.player, value: keptValue(one) }));
}
