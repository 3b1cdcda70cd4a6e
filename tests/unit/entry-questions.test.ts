import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerRefusal,
  answerWords,
  type EntryQuestion,
  judgeAnswers,
  questionsRefusal,
  shownQuestions,
} from '#areas/entries/rules/entry-questions.ts';

const question = (id: string, fields: Partial<EntryQuestion> = {}): EntryQuestion => ({
  id,
  askedOf: 'player',
  kind: 'text',
  label: id,
  help: '',
  isRequired: false,
  options: [],
  shownIf: null,
  isPrivate: false,
  textVersion: 1,
  ...fields,
});
const shirt = question('shirt', { kind: 'yes_no' });
const size = question('size', {
  kind: 'choice',
  options: ['S', 'M'],
  isRequired: true,
  shownIf: { question: 'shirt', is: ['yes'] },
});
const print = question('print', { shownIf: { question: 'size', is: ['M'] } });
const meal = question('meal', { askedOf: 'order', shownIf: { extra: 'dinner' } });
const all = [shirt, size, print, meal];
const none = new Set<string>();

describe('questions that hang on answers', () => {
  it.each<[string, [string, string | boolean][], string[]]>([
    ['nothing answered', [], ['shirt']],
    ['yes', [['shirt', true]], ['shirt', 'size']],
    ['no', [['shirt', false]], ['shirt']],
    [
      'through two',
      [
        ['shirt', true],
        ['size', 'M'],
      ],
      ['shirt', 'size', 'print'],
    ],
    [
      'not through a hidden one',
      [
        ['shirt', false],
        ['size', 'M'],
      ],
      ['shirt'],
    ],
  ])('%s', (_, answers, ids) => {
    expect(shownQuestions(all, new Map(answers), none).map(({ id }) => id)).toEqual(ids);
  });

  it('are asked where an extra is bought', () => {
    expect(shownQuestions(all, new Map(), new Set(['dinner'])).map(({ id }) => id)).toEqual(['shirt', 'meal']);
  });

  it('drop what is hidden, name what is missing of whom, and ask once of the order', () => {
    const given = [
      { questionId: 'shirt', player: 0, value: false },
      { questionId: 'size', player: 0, value: 'M' },
      { questionId: 'shirt', player: 1, value: true },
      { questionId: 'meal', player: 0, value: 'Fish' },
      { questionId: 'nothing', player: 0, value: 'x' },
      { questionId: 'shirt', player: 9, value: true },
    ];
    const judged = judgeAnswers(all, given, 2, new Set(['dinner']));
    expect(judged.kept).toEqual([given[0], given[3], given[2]]);
    expect(judged.faults).toMatchObject([{ question: { id: 'size' }, player: 1, message: 'Please choose' }]);
  });
});

describe('an answer', () => {
  it.each<[Partial<EntryQuestion>, any, string | null]>([
    [{}, 'x', null],
    [{}, 'x'.repeat(1_001), 'At most 1,000 characters'],
    [{ isRequired: true }, undefined, 'Please answer'],
    [{ kind: 'number' }, 4.5, null],
    [{ kind: 'number' }, '4', 'A number'],
    [{ kind: 'choice', options: ['a'] }, 'b', 'One of the choices'],
    [{ kind: 'choices', options: ['a', 'b'] }, ['b', 'a'], null],
    [{ kind: 'choices', options: ['a', 'b'] }, ['a', 'a'], 'Only of the choices, each once'],
    [{ kind: 'choices', options: ['a'], isRequired: true }, [], 'Please choose'],
    [{ kind: 'yes_no' }, 'yes', 'Yes or no'],
    [{ kind: 'yes_no', isRequired: true }, false, null],
    [{ kind: 'date' }, '2026-02-03', null],
    [{ kind: 'date' }, '2026-13-03', 'A date'],
    [{ kind: 'agreement', isRequired: true }, undefined, 'Type your name to agree'],
    [{ kind: 'agreement' }, 'Ann Lee', null],
  ])('%o: %s', (fields, value, message) => {
    expect(answerRefusal(question('q', fields), value)).toBe(message);
  });

  it('reads in lists as words', () => {
    expect([true, ['a', 'b'], { name: 'Ann Lee', version: 2 }, 4].map(answerWords)).toEqual([
      'Yes',
      'a; b',
      'Agreed, Ann Lee',
      '4',
    ]);
  });
});

describe('a list of questions', () => {
  it.each<[string, EntryQuestion[], string]>([
    ['hangs on none that is asked', [question('a', { shownIf: { question: 'b', is: ['yes'] } })], 'shown_if'],
    ['hangs on an extra that is not sold', [meal], 'shown_if'],
    ['hangs on itself', [question('a', { shownIf: { question: 'a', is: ['yes'] } })], 'shown_if'],
    [
      'hangs on itself through others',
      [
        question('a', { shownIf: { question: 'b', is: ['x'] } }),
        question('b', { shownIf: { question: 'c', is: ['x'] } }),
        question('c', { shownIf: { question: 'a', is: ['x'] } }),
      ],
      'shown_if',
    ],
    [
      'asks once what hangs on one player',
      [shirt, question('b', { askedOf: 'order', shownIf: { question: 'shirt', is: ['yes'] } })],
      'shown_if',
    ],
    ['has one choice', [question('a', { kind: 'choice', options: ['x'] })], 'options'],
    ['has a choice twice', [question('a', { kind: 'choice', options: ['x', 'x'] })], 'options'],
    ['agrees to nothing', [question('a', { kind: 'agreement' })], 'help'],
  ])('that %s cannot stand', (_, questions, field) => {
    expect(questionsRefusal(questions, none)).toMatchObject({ field });
  });

  it('ends for any conditions, also in circles, and shows nothing that hangs on a circle', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1, max: 9 }), { minLength: 1, maxLength: 10 }), (conditions) => {
        const questions = conditions.map((on, n) =>
          question(String(n), { shownIf: on < 0 ? null : { question: String(on), is: ['x'] } }),
        );
        const answers = new Map(questions.map(({ id }) => [id, 'x']));
        const shown = shownQuestions(questions, answers, none);
        if (questionsRefusal(questions, none) === null) expect(shown).toHaveLength(questions.length);
        else expect(shown.length).toBeLessThan(questions.length);
      }),
    );
  });
});
