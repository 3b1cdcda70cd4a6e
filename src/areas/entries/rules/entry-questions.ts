import type { PutQuestion, QuestionKind } from '#kernel/contract/question-kinds.ts';

/** The condition under which a question is asked: an answer to another question, or an extra that is bought. */
export type ShownIf = { question: string; is: readonly string[] } | { extra: string };

/** A question that an organizer asks with an entry: of each player, or once for the order. */
export type EntryQuestion = PutQuestion & {
  id: string;
  askedOf: 'player' | 'order';
  shownIf: ShownIf | null;
  textVersion: number;
};

/** Text, number, yes or no, or chosen options; for an agreement, the name that was typed. */
export type AnswerValue = string | number | boolean | string[];
/** The answers of one player, or of the order, by question id. */
export type Answers = ReadonlyMap<string, AnswerValue>;

/** An answer as the strings that conditions are compared with. */
function wordsOf(value: AnswerValue | undefined, kind: QuestionKind): string[] {
  if (value === undefined || value === '') return [];
  if (kind === 'agreement') return ['yes'];
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  return Array.isArray(value) ? value : [String(value)];
}

/**
 * The questions that a player is asked: those whose condition holds for the answers of the player and the order, where
 * the question of the condition is itself asked.
 * @param extras that the order buys
 */
export function shownQuestions(
  questions: readonly EntryQuestion[],
  answers: Answers,
  extras: ReadonlySet<string>,
): EntryQuestion[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const isShown = (question: EntryQuestion, depth: number): boolean => {
    const { shownIf } = question;
    if (shownIf === null) return true;
    if ('extra' in shownIf) return extras.has(shownIf.extra);
    const other = byId.get(shownIf.question);
    if (!other || depth > questions.length || !isShown(other, depth + 1)) return false;
    return wordsOf(answers.get(other.id), other.kind).some((word) => shownIf.is.includes(word));
  };
  return questions.filter((question) => isShown(question, 0));
}

/** Why an answer is not valid for its question; null where it is. */
export function answerRefusal(question: EntryQuestion, value: AnswerValue | undefined): string | null {
  const { kind, options, isRequired } = question;
  const isMissing = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (isMissing) return isRequired ? missingWords(kind) : null;
  const fits: Record<QuestionKind, boolean> = {
    text: typeof value === 'string' && value.length <= 1_000,
    number: typeof value === 'number' && Number.isFinite(value),
    choice: typeof value === 'string' && options.includes(value),
    choices:
      Array.isArray(value) && value.every((one) => options.includes(one)) && new Set(value).size === value.length,
    yes_no: typeof value === 'boolean',
    date: typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
    agreement: typeof value === 'string' && value.trim().length >= 2 && value.length <= 160,
  };
  return fits[kind] ? null : wrongWords[kind];
}

const missingWords = (kind: QuestionKind) => {
  if (kind === 'agreement') return 'Type your name to agree';
  return kind === 'choice' || kind === 'choices' || kind === 'yes_no' ? 'Please choose' : 'Please answer';
};
const wrongWords: Record<QuestionKind, string> = {
  text: 'At most 1,000 characters',
  number: 'A number',
  choice: 'One of the choices',
  choices: 'Only of the choices, each once',
  yes_no: 'Yes or no',
  date: 'A date',
  agreement: 'Type your name to agree',
};

/** Why a list of questions is not valid: the question at fault, its part, and the reason. Null where it is valid. */
export function questionsRefusal(
  questions: readonly EntryQuestion[],
  extras: ReadonlySet<string>,
): { index: number; field: string; message: string } | null {
  const byId = new Map(questions.map((question) => [question.id, question]));
  for (const [index, { kind, options, shownIf, askedOf, help }] of questions.entries()) {
    const hasChoices = kind === 'choice' || kind === 'choices';
    if (hasChoices && options.length < 2) return { index, field: 'options', message: 'At least two choices' };
    if (new Set(options).size < options.length) return { index, field: 'options', message: 'Name each only once' };
    if (kind === 'agreement' && help === '') return { index, field: 'help', message: 'Enter the agreement' };
    if (shownIf === null) continue;
    if ('extra' in shownIf) {
      if (!extras.has(shownIf.extra)) return { index, field: 'shown_if', message: 'This extra is not sold' };
      continue;
    }
    const other = byId.get(shownIf.question);
    if (!other) return { index, field: 'shown_if', message: 'That question is not asked' };
    if (askedOf === 'order' && other.askedOf === 'player')
      return { index, field: 'shown_if', message: 'A question asked once cannot depend on one player’s answer' };
    if (turnsRound(shownIf.question, byId))
      return { index, field: 'shown_if', message: 'Questions wait for each other' };
  }
  return null;
}

/** Whether a question depends on itself, directly or through other questions. */
function turnsRound(start: string, byId: ReadonlyMap<string, EntryQuestion>): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = start; at !== undefined; ) {
    if (seen.has(at)) return true;
    seen.add(at);
    const condition: ShownIf | null | undefined = byId.get(at)?.shownIf;
    at = condition && 'question' in condition ? condition.question : undefined;
  }
  return false;
}

export type GivenAnswer = { questionId: string; player: number; value: AnswerValue };
export type AnswerFault = { question: EntryQuestion; player: number; message: string };

/**
 * Validates the answers of an order. Keeps answers to the questions that are asked, and drops those to hidden
 * questions. Also returns the faults: missing or invalid answers.
 */
export function judgeAnswers(
  questions: readonly EntryQuestion[],
  given: readonly GivenAnswer[],
  people: number,
  extras: ReadonlySet<string>,
): { kept: GivenAnswer[]; faults: AnswerFault[] } {
  const kept: GivenAnswer[] = [];
  const faults: AnswerFault[] = [];
  const ofOrder = new Set(questions.filter(({ askedOf }) => askedOf === 'order').map(({ id }) => id));
  const answersOf = (player: number) =>
    new Map(
      given
        .filter((one) => one.player === player || ofOrder.has(one.questionId))
        .map(({ questionId, value }) => [questionId, value]),
    );
  for (let player = 0; player < people; player++) {
    const answers = answersOf(player);
    for (const question of shownQuestions(questions, answers, extras)) {
      if (question.askedOf === 'order' && player > 0) continue;
      const value = answers.get(question.id);
      const message = answerRefusal(question, value);
      if (message) faults.push({ question, player, message });
      else if (value !== undefined && value !== '') kept.push({ questionId: question.id, player, value });
    }
  }
  return { kept, faults };
}

/** An answer in words, for lists and files. */
export function answerWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value === 'object' && value !== null && 'name' in value) return `Agreed, ${String(value.name)}`;
  return String(value);
}
