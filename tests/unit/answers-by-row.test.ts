import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Question } from '#areas/entries/contract/questions.ts';
import { atRows } from '#areas/entries/web/registrations/at-rows.ts';
import { emptyPlayer } from '#areas/entries/web/registrations/entry-values.ts';
import { type AnswerValues, type AskedQuestions, answersWithout, useAnswers } from '#areas/entries/web/use-answers.ts';
import { ApiError } from '#kernel/web/client/api.ts';

const size: Question = {
  id: '018f3c3a-0000-7000-8000-000000000001',
  asked_of: 'player',
  kind: 'text',
  label: 'Shirt size',
  help: null,
  is_required: true,
  options: [],
  shown_if: null,
  is_private: false,
} as unknown as Question;

type Rows = { players: readonly (string | null)[]; answers: AnswerValues; said: Record<string, string> };
function Form({ players, answers, said, onAsked }: Rows & { onAsked: (asking: AskedQuestions) => void }) {
  onAsked(useAnswers([size], players, [], [answers, () => {}], (key) => said[key]));
  return null;
}

/** The form's questions for these rows. */
function askingOf(players: Rows['players'], answers: AnswerValues, said: Rows['said'] = {}): AskedQuestions {
  const asked: AskedQuestions[] = [];
  renderToStaticMarkup(createElement(Form, { players, answers, said, onAsked: (one) => asked.push(one) }));
  const [asking] = asked;
  if (!asking) throw new Error('nothing was drawn');
  return asking;
}
const at = (row: number) => `${size.id}.${row}`;

// The answers of an empty row went along with whoever was typed in the row below it.
describe('answers of players, where a row between them is named later', () => {
  const rows = ['Ann', null, 'Bo'] as const;
  const answers = { [at(0)]: 'S', [at(1)]: 'M', [at(2)]: 'XL' };

  it('are sent by the place of their own player, and of nobody else', () =>
    expect(askingOf(rows, answers).given.map(({ player, value }) => [player, value])).toEqual([
      [0, 'S'],
      [1, 'XL'],
    ]));

  it('are asked of who is named alone, under the number of their row', () => {
    const { groups, check } = askingOf([rows[0], null, ''], { [at(0)]: 'S' });
    expect(groups.map(({ title }) => title)).toEqual(['Questions', 'About Ann', 'About player 3']);
    expect(check()).toBe(false);
    expect(askingOf([rows[0], null, null], { [at(0)]: 'S' }).check()).toBe(true);
  });

  it('show the server’s refusal at the player whom it means', () => {
    const { groups } = askingOf(rows, answers, { [at(1)]: 'Not in stock' });
    expect(groups.map(({ fields }) => fields.map(({ error }) => error))).toEqual([[], [undefined], ['Not in stock']]);
  });
});

// A player who moved up was sent with the shirt of the player who was taken away.
it('answers move up with their players where a row is taken away', () => {
  const answers = { [at(0)]: 'S', [at(1)]: 'M', [at(2)]: 'XL' };
  expect(answersWithout(answers, 1)).toEqual({ [at(0)]: 'S', [at(1)]: 'XL' });
  expect(answersWithout(answers, 2)).toEqual({ [at(0)]: 'S', [at(1)]: 'M' });
});

it('a refusal of a group stands at the row of its player', () => {
  const bo = { ...emptyPlayer(), name: 'Bo' };
  const refusal = new ApiError({
    status: 422,
    code: 'validation_failed',
    title: 'Some fields need attention',
    errors: [
      { field: 'players.0.email', message: 'Their link to pay goes there' },
      { field: 'players.0.firstName', message: 'Needed' },
      { field: 'teamName', message: 'Taken' },
    ],
  });
  const moved = atRows(refusal, [emptyPlayer(), bo]) as ApiError;
  expect(moved.errors.map(({ field }) => field)).toEqual(['players.1.email', 'players.1.name', 'teamName']);
  expect(moved.message).toBe(refusal.message);
  const other = new Error('away');
  expect(atRows(other, [bo])).toBe(other);
});
