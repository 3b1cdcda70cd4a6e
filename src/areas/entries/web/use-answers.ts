import { useState } from 'react';
import type { Question } from '#areas/entries/contract/questions.ts';
import {
  type AnswerValue,
  type EntryQuestion,
  type GivenAnswer,
  judgeAnswers,
  shownQuestions,
} from '#areas/entries/rules/entry-questions.ts';

/** A question in the form that the rules take. */
export const questionOf = (question: Question): EntryQuestion => ({
  id: question.id,
  askedOf: question.asked_of,
  kind: question.kind,
  label: question.label,
  help: question.help,
  isRequired: question.is_required,
  options: question.options,
  shownIf: question.shown_if,
  isPrivate: question.is_private,
  textVersion: 1,
});

/** The answers of a form, by `<question>.<player>`. */
export type AnswerValues = Record<string, AnswerValue | undefined>;
const keyOf = (questionId: string, player: number) => `${questionId}.${player}`;

/** Saved answers as values of the form. */
export const answerValuesOf = (given: readonly GivenAnswer[]): AnswerValues =>
  Object.fromEntries(given.map(({ questionId, player, value }) => [keyOf(questionId, player), value]));

/** The answers after a row is removed: those of later rows move up with their players. */
export const answersWithout = (answers: AnswerValues, row: number): AnswerValues =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([key, value]) => {
      const [questionId = '', place = ''] = key.split('.');
      const at = Number(place);
      return at === row ? [] : [[keyOf(questionId, at > row ? at - 1 : at), value] as const];
    }),
  );

/** The questions of a form with their answers, in groups: those about the order, then those of each player. */
export type AskedQuestions = {
  groups: { title: string; fields: AskedOne[] }[];
  /** The answers to send: only those to questions that are asked. */
  given: GivenAnswer[];
  /** Shows the errors of missing answers. @returns whether there are none */
  check: () => boolean;
};
type AskedOne = Pick<EntryQuestion, 'kind' | 'label' | 'help' | 'isRequired' | 'isPrivate' | 'options'> & {
  key: string;
  value: AnswerValue | undefined;
  onChange: (value: AnswerValue | undefined) => void;
  error: string | undefined;
};

/**
 * The questions of a form: the answers and the bought extras decide which are asked.
 * @param players their names by row; an empty name is shown as a number, and a player who is named later (null) is
 *   asked nothing
 * @param answers the form's values, and their setter
 * @param said the server's error for an answer, by `<question>.<player>`
 */
export function useAnswers(
  listed: readonly Question[],
  players: readonly (string | null)[],
  extras: readonly string[],
  [answers, setAnswers]: readonly [AnswerValues, (answers: AnswerValues) => void],
  said: (key: string) => string | undefined = () => undefined,
): AskedQuestions {
  const [isTried, setTried] = useState(false);
  const questions = listed.map(questionOf);
  const bought = new Set(extras);
  // A typed answer belongs to its row; a sent answer belongs to the player's index among the named ones.
  const rows = players.flatMap((name, row) => (name === null ? [] : [row]));
  const typed: GivenAnswer[] = rows.flatMap((row, player) =>
    questions.flatMap(({ id }) => {
      const value = answers[keyOf(id, row)];
      return value === undefined ? [] : [{ questionId: id, player, value }];
    }),
  );
  const { kept, faults } = judgeAnswers(questions, typed, rows.length, bought);
  const ofOrder = questions.filter(({ askedOf }) => askedOf === 'order');
  const shownTo = (player: number) =>
    shownQuestions(
      questions,
      new Map(
        typed
          .filter((one) => one.player === player || ofOrder.some(({ id }) => id === one.questionId))
          .map(({ questionId, value }) => [questionId, value]),
      ),
      bought,
    );
  const fieldOf = (question: EntryQuestion, player: number): AskedOne => {
    const key = keyOf(question.id, rows[player] ?? player);
    const fault = faults.find((one) => one.question.id === question.id && one.player === player);
    return {
      key,
      kind: question.kind,
      label: question.label,
      help: question.help,
      isRequired: question.isRequired,
      isPrivate: question.isPrivate,
      options: question.options,
      value: answers[key],
      onChange: (value) => setAnswers({ ...answers, [key]: value }),
      error: (isTried ? fault?.message : undefined) ?? said(keyOf(question.id, player)),
    };
  };
  const groupOf = (title: string, player: number, askedOf: EntryQuestion['askedOf']) => ({
    title,
    fields: shownTo(player)
      .filter((question) => question.askedOf === askedOf)
      .map((question) => fieldOf(question, player)),
  });
  return {
    groups: [
      groupOf('Questions', 0, 'order'),
      ...rows.map((row, player) =>
        groupOf(
          players.length === 1 ? 'About you' : `About ${players[row]?.trim() || `player ${row + 1}`}`,
          player,
          'player',
        ),
      ),
    ],
    given: kept,
    check: () => {
      setTried(true);
      return faults.length === 0;
    },
  };
}
