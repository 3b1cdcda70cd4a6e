/** The effects of one entry: which rows are named, what is left as it was, and how a card begins. */
import { describe, expect, it } from 'vitest';
import { prepareEvent } from '#golf/prepare-event.ts';
import { readEvent } from '#golf/replay/replay.ts';
import { applyEntry, rescore } from '#golf/rescore.ts';
import { boardsOf, type Results, scoreEvent } from '#golf/score-event.ts';
import type { Row } from '#golf/standing.ts';
import { fileOf } from './small-event.ts';
import { changesOf } from './wide/changes.ts';

type Field = Parameters<typeof fileOf>[0];
const scored = (file: unknown): Results => scoreEvent(prepareEvent(readEvent(file)?.input as never).event);
const resultsOf = (field: Field) => scored(fileOf({ boards: [{ id: 'b', ties: 'full' }], ...field }));
const enter = (results: Results, player: string, hole: number, entry: number | 'X' | null) =>
  rescore(results, { card: { round: 'r', player }, hole, entry });
const namesOf = (results: Results, player: string, hole: number, entry: number | 'X' | null) =>
  enter(results, player, hole, entry).changed.map(({ id }) => id);
const live = { state: 'live' };

describe('an entry names the rows', () => {
  it('whose score it changes, and nobody else’s', () => {
    const cards = { a: '444444444', b: '555555555', c: '666666666' };
    expect(namesOf(resultsOf({ cards }), 'b', 3, 6)).toEqual(['b']);
    // The same entry once more changes nothing.
    expect(namesOf(resultsOf({ cards }), 'b', 3, 5)).toEqual([]);
  });

  it('whose position is shared from now on, or no longer', () => {
    const cards = { a: '444444444', b: '444444445', c: '666666666' };
    const boards = [{ id: 'b' }];
    expect(namesOf(resultsOf({ cards, boards }), 'b', 9, 4)).toEqual(['a', 'b']);
    expect(namesOf(resultsOf({ cards: { ...cards, b: '' }, boards }), 'b', 9, 5)).toEqual(['a', 'b']);
  });

  it('whose tie is decided by another step, or over another row', () => {
    // Level with b: by the last six first, then by the last three, while label and total of a stay.
    const cards = { a: '444444444', b: '344444445', c: '999999999' };
    const before = resultsOf({ cards });
    expect(boardsOf(before)[0]?.rows[0]?.tieBreak).toMatchObject({ step: 'last:6', over: 'b' });
    const exchanged = enter(before, 'b', 4, 5).results;
    const after = enter(exchanged, 'b', 1, 2);
    expect(after.changed.map(({ id }) => id)).toEqual(['a', 'b']);
    // A third row comes in between.
    const third = resultsOf({ cards: { a: '444444444', b: '334444446', c: '345444445' } });
    const between = enter(third, 'c', 3, 4).changed;
    expect(between.map(({ id, after }) => [id, after?.tieBreak?.over])).toContainEqual(['a', 'c']);
  });

  it('that begin a round, also where they keep neither place nor total', () => {
    const rounds = ['r', 'later'].map((id) => ({ id, course: 'course' }));
    const before = resultsOf({
      rounds,
      players: [{ id: 'a' }],
      cards: [{ round: 'later', player: 'a', scores: Array(9).fill(4), status: 'wd' }],
    });
    expect(enter(before, 'a', 1, 5).changed.map(({ after }) => after?.rounds[0]?.values[0])).toEqual([5]);
  });

  it('that are through one hole more without a stroke more to par', () => {
    const cards = { a: { scores: '44.......', status: 'open' }, b: { scores: '55.......', status: 'open' } };
    expect(namesOf(resultsOf({ ...live, cards }), 'a', 3, 4)).toEqual(['a']);
  });

  it('that lose their result, and get it back', () => {
    const before = resultsOf({ cards: { a: '444444444', b: '555555555' } });
    const without = enter(before, 'b', 9, 'X');
    expect(without.changed.map(({ before: old, after }) => [old?.status, after?.status])).toEqual([['ranked', 'nr']]);
    expect(namesOf(without.results, 'b', 9, 5)).toEqual(['b']);
  });

  it('as they are shown: exactly those that differ, in any event', () => {
    const look = (row: Row | undefined) =>
      row && [
        [row.label, row.status, row.total, row.toPar, row.thru, row.incomplete],
        [row.tieBreak?.step, row.tieBreak?.over],
        row.rounds.map(({ values }) => values),
      ];
    const looks = (results: Results) =>
      new Map(
        boardsOf(results)
          .filter(({ flight }) => flight === null)
          .flatMap(({ id, rows }) => rows.map((row) => [`${id} ${row.id}`, JSON.stringify(look(row))] as const)),
      );
    for (let seed = 1_000; seed < 1_060; seed++) {
      const { file, changes } = changesOf(seed);
      let results = scored(file);
      for (const change of changes) {
        const [next, before] = [rescore(results, change), looks(results)];
        const different = [...looks(next.results)].filter(([row, own]) => before.get(row) !== own).map(([row]) => row);
        expect(next.changed.map(({ board, id }) => `${board} ${id}`).sort(), `seed ${seed}`).toEqual(different.sort());
        results = next.results;
      }
    }
  });
});

describe('an entry leaves as it was', () => {
  const field = {
    rounds: ['r', 'later'].map((id) => ({ id, course: 'course' })),
    players: [{ id: 'a' }, { id: 'b' }],
    cards: ['r', 'later'].flatMap((round) => ['a', 'b'].map((player) => ({ round, player, scores: Array(9).fill(4) }))),
    boards: [
      { id: 'first', rounds: ['r'] },
      { id: 'second', rounds: ['later'] },
    ],
    matches: ['r', 'later'].map((round) => ({ id: `match ${round}`, round, sides: [['a'], ['b']] })),
  };

  it('boards and matches that do not read its card', () => {
    const before = resultsOf(field);
    const { results } = enter(before, 'a', 1, 3);
    expect(results.boards[1]).toBe(before.boards[1]);
    expect(results.matches[1]).toBe(before.matches[1]);
    expect(results.boards[0]).not.toBe(before.boards[0]);
    expect(results.matches[0]?.state.winner).toBe('A');
  });

  it('rows that it does not move', () => {
    const before = resultsOf({ cards: { a: '', b: '555555555', c: '666666666' } });
    const { results } = enter(before, 'a', 1, 3);
    const [rows, old] = [results, before].map((own) => boardsOf(own)[0]?.rows ?? []);
    expect(rows?.map((row, at) => row === old?.[at])).toEqual([false, true, true]);
  });
});

describe('a card', () => {
  it('begins with its first entry: open, all other holes still to come', () => {
    const before = resultsOf({ ...live, players: [{ id: 'a' }, { id: 'b' }], cards: [] });
    const first = enter(before, 'b', 2, 5).results;
    const own = { round: 'r', player: 'b', status: 'open', start: 1, likely: {}, handicap: null };
    const entries = [null, 5, ...Array(7).fill(null)];
    expect(first.prepared.event.cards.filter((card) => card !== null)).toEqual([{ ...own, entries }]);
    const changed = enter(first, 'a', 1, 4);
    expect(changed.changed.map(({ id, after }) => [id, after?.toPar])).toContainEqual(['a', 0]);
  });

  it('is nothing for a hole or a round that there is not', () => {
    const { event } = resultsOf({ cards: { a: '' } }).prepared;
    const card = { round: 'r', player: 'a' };
    expect(applyEntry(event, { card, hole: 10, entry: 4 })).toBeNull();
    expect(applyEntry(event, { card: { ...card, round: 'x' }, hole: 1, entry: 4 })).toBeNull();
    expect(applyEntry(event, { card: { ...card, player: 'x' }, hole: 1, entry: 4 })).toBeNull();
  });
});
