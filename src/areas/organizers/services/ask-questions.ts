import { AppError } from '#kernel/contract/errors.ts';
import type { OwnQuestions, QuestionsForm } from '#areas/entries/contract/questions.ts';
import { type EntryQuestion, questionsRefusal } from '#areas/entries/rules/entry-questions.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { lockUncancelled } from '#areas/tournaments/services/lock-tournament.ts';
import {
  countAnswered,
  saveQuestions,
  listForeignQuestions,
  raiseTerms,
} from '#areas/entries/database/terms/questions.ts';
import { findTerms } from '#areas/entries/database/terms/terms.ts';
import type { Context } from '#kernel/services/context.ts';
import { presentQuestion } from '#areas/entries/services/terms/answers.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { savedMeanwhile } from './price-list.ts';

/** The questions with entries into the organizer's own tournament. @throws AppError not_found */
export async function readOwnQuestions(context: Context, { id }: TournamentDetailRow): Promise<OwnQuestions> {
  const [terms, answered] = await Promise.all([findTerms(context.pool, id), countAnswered(context.pool, id)]);
  if (!terms) throw new AppError('not_found', 'This tournament does not exist.');
  return {
    version: terms.version,
    changes_until: terms.changes_until,
    questions: terms.questions.map(presentQuestion),
    answered: Object.fromEntries(answered),
    extras: terms.extras.map(({ id: extraId, name }) => ({ id: extraId, name })),
  };
}

/**
 * Replaces the questions asked with an entry. Existing answers stay.
 * @throws AppError validation_failed naming `questions.<n>.<part>`, wrong_state where somebody else saved meanwhile
 */
export async function setQuestions(
  context: Context,
  tournament: TournamentDetailRow,
  form: QuestionsForm,
): Promise<OwnQuestions> {
  const { id } = tournament;
  const now = context.clock();
  await inTransaction(context.pool, async (tx) => {
    // Entries are priced and seated under this lock, so no entry sees half of a list.
    await lockUncancelled(tx, id);
    const terms = await findTerms(tx, id);
    const before = new Map(terms?.questions.map((question) => [question.id, question]));
    const questions = form.questions.map((question) => questionOf(question, before.get(question.id)));
    const wrong =
      questionsRefusal(questions, new Set(terms?.extras.map((extra) => extra.id))) ??
      (new Set(questions.map((question) => question.id)).size < questions.length
        ? { index: 0, field: 'id', message: 'Each question only once' }
        : null);
    if (wrong) throw refused(wrong.index, wrong.field, wrong.message);
    const [foreign] = await listForeignQuestions(tx, id, questions);
    if (foreign !== undefined)
      throw refused(
        questions.findIndex((question) => question.id === foreign),
        'kind',
        'Asked otherwise before: make a new question',
      );
    if (!(await raiseTerms(tx, id, form.version, form.changes_until, now))) throw savedMeanwhile('these questions');
    await saveQuestions(tx, id, questions);
  });
  return readOwnQuestions(context, tournament);
}

const refused = (index: number, part: string, message: string) =>
  new AppError('validation_failed', message, [{ field: `questions.${index}.${part}`, message }]);

/** A question as it is stored: a changed text of an agreement is a new version. */
function questionOf(form: QuestionsForm['questions'][number], before: EntryQuestion | undefined): EntryQuestion {
  const isOtherText = before !== undefined && (before.help !== form.help || before.label !== form.label);
  return {
    id: form.id,
    askedOf: form.asked_of,
    kind: form.kind,
    label: form.label,
    help: form.help,
    isRequired: form.is_required,
    options: form.kind === 'choice' || form.kind === 'choices' ? form.options : [],
    shownIf: form.shown_if,
    isPrivate: form.is_private,
    textVersion: (before?.textVersion ?? 1) + (form.kind === 'agreement' && isOtherText ? 1 : 0),
  };
}
