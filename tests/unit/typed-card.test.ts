import { describe, expect, it } from 'vitest';
import type { CommitteeCard } from '#areas/scoring/contract/round-scores.ts';
import {
  cameMeanwhile,
  changedHoles,
  isFull,
  meanwhileWords,
  needsReason,
  readTyped,
} from '#areas/scoring/web/scores/typed-card.ts';
import { isSameResult, type Match, resultMeanwhile } from '#areas/scoring/web/scores/match-fields.tsx';

const hole = (number: number, fields: Partial<CommitteeCard['holes'][number]> = {}) => ({
  number,
  par: 4,
  value: null,
  state: 'empty' as const,
  late: 0,
  ...fields,
});

describe('the result of a match while it is typed', () => {
  const ofMatch = (said: { winner: 'A' | 'B' | 'H'; result: string } | null): Match => ({
    sides: { A: 'Ann', B: 'Bob' },
    standing: '',
    winner: null,
    goes_on: true,
    is_level: false,
    extra: [],
    said,
  });
  const nothing = { winner: '' as const, by: '' };
  const annWon = { winner: 'A' as const, by: '3&2' };

  it('is told where somebody else said another one meanwhile', () => {
    const now = ofMatch({ winner: 'B', result: '1 up' });
    expect(resultMeanwhile(now, { result: annWon, seen: nothing })).toBe(
      'The result: Bob, 1 up is there now, nothing was there before, you said Ann, 3&2.',
    );
    expect(resultMeanwhile(now, { result: nothing, seen: annWon })).toContain('you said nothing');
  });

  it('is nobody’s news where nobody touched it, nobody else did, or both say the same', () => {
    expect(resultMeanwhile(ofMatch({ winner: 'B', result: '1 up' }), null)).toBeNull();
    expect(resultMeanwhile(ofMatch(null), { result: annWon, seen: nothing })).toBeNull();
    expect(resultMeanwhile(ofMatch({ winner: 'A', result: '3&2' }), { result: annWon, seen: nothing })).toBeNull();
  });

  it('is the same half whatever stands beside it', () => {
    expect(isSameResult({ winner: 'H', by: '3&2' }, { winner: 'H', by: '' })).toBe(true);
    expect(isSameResult(annWon, { winner: 'A', by: '3&2 ' })).toBe(true);
    expect(isSameResult(annWon, { winner: 'B', by: '3&2' })).toBe(false);
  });
});

describe('what is typed on a card', () => {
  it.each([
    ['5', 5],
    [' 12 ', 12],
    ['x', 'X'],
    ['-', '-'],
    ['', null],
    ['0', undefined],
    ['21', undefined],
    ['A', undefined],
    ['5.', undefined],
  ])('%j is %j', (typed, value) => expect(readTyped(typed, false)).toBe(value));

  it('may say who won a hole in a match', () => expect(readTyped('h', true)).toBe('H'));

  it('hands the focus on once it can be nothing longer: a 1 may become 12', () => {
    expect(['2', '9', '12', 'x', '-'].map(isFull)).toEqual([true, true, true, true, true]);
    expect(['1', '', '0'].map(isFull)).toEqual([false, false, false]);
  });

  it('changes the holes that say something else than before', () => {
    const holes = [hole(1, { value: 5, state: 'single' }), hole(2), hole(3, { value: 'X', state: 'agreed' })];
    const typed = new Map([
      [1, '5'],
      [2, '4'],
      [3, 'x'],
    ]);
    expect(changedHoles(holes, typed).map(({ hole: { number } }) => number)).toEqual([2]);
    expect(changedHoles(holes, new Map([[1, '']])).map(({ text }) => text)).toEqual(['']);
  });
});

describe('scores that come while the committee types', () => {
  const seen = new Map([
    [1, ''],
    [2, '5'],
    [3, ''],
  ]);
  const typed = new Map([
    [1, '4'],
    [2, '6'],
    [3, '3'],
  ]);

  it('are shown beside what was typed, which stays', () => {
    const now = [hole(1, { value: 7 }), hole(2, { value: 5 }), hole(3, { value: 3 })];
    const came = cameMeanwhile(now, typed, seen);
    expect(changedHoles(now, typed).map(({ text }) => text)).toEqual(['4', '6']);
    expect(came.map(meanwhileWords)).toEqual(['Hole 1: 7 is there now, nothing was there before, you typed 4.']);
  });
});

describe('a reason', () => {
  const card = { state: 'open' } as CommitteeCard['card'];
  it.each([
    ['paper for holes that nobody typed', { card, mode: 'marker' }, 'empty', false],
    ['a value of others', { card, mode: 'marker' }, 'single', true],
    ['the committee’s own card', { card, mode: 'committee' }, 'agreed', false],
    ['a card that is returned', { card: { ...card, state: 'returned' }, mode: 'committee' }, 'empty', true],
  ] as const)('for %s', (_name, whole, state, isNeeded) =>
    expect(needsReason(whole, [{ hole: hole(1, { state }) }])).toBe(isNeeded),
  );
});
