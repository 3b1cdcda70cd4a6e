/** Two pairs are level: both players read what decided, from either line of the board. */
import { describe, expect, it } from 'vitest';
import { explainFigure } from '#golf/explain/explain-figure.ts';
import { tiesOfRow, whyTie } from '#golf/explain/tie.ts';
import { holds } from '#golf/explain/why.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { readEvent } from '#golf/replay/replay.ts';
import { scoreEvent } from '#golf/score-event.ts';
import { tiedCards, tieTexts } from '#areas/scoring/rules/leaderboards/tied-cards.ts';
import { fileOf } from '../golf/small-event.ts';

const front = (first: number) => `${first}${'4'.repeat(8)}`;
/** All level on 72: the second nine is 35, 36 and 37. */
const cards = {
  ann: `${front(5)}${'4'.repeat(8)}3`,
  bob: '4'.repeat(18),
  cy: `${front(3)}${'4'.repeat(8)}5`,
  di: { scores: '5'.repeat(18) },
};
const resultsOf = (more: object) =>
  scoreEvent(
    prepareEvent(readEvent(fileOf({ holes: 18, cards, boards: [{ id: 'b', ties: 'full' }], ...more }))?.input as never)
      .event,
  );
const results = resultsOf({});
const tiedOf = (row: string) => tiedCards(results, 'b', row, (id) => id);

describe('the cards of a tie', () => {
  it('stand side by side for the one who won it and the one who lost it', () => {
    const [tie, ...others] = tiedOf('ann');
    expect(others).toEqual([]);
    expect(tie).toMatchObject({
      text: 'Both 72. Last nine: ann 35, bob 36. ann is ahead.',
      rows: [{ name: 'ann' }, { name: 'bob' }],
    });
    expect(tie?.rows[0]?.holes.filter(({ is_compared }) => is_compared).map(({ hole }) => hole)).toEqual([
      10, 11, 12, 13, 14, 15, 16, 17, 18,
    ]);
    expect(tie?.rows[0]?.holes[17]).toEqual({ hole: 18, value: 3, is_compared: true });
    // A player between two reads both.
    expect(tiedOf('bob').map(({ text }) => text)).toEqual([
      'Both 72. Last nine: ann 35, bob 36. ann is ahead.',
      'Both 72. Last nine: bob 36, cy 37. bob is ahead.',
    ]);
    expect(tiedOf('cy')).toEqual([tiedOf('bob')[1]]);
    expect(tiedOf('di')).toEqual([]);
  });

  it('have one sentence for two neighbours, whoever asks: the day’s list has the same', () => {
    const texts = tieTexts(results, 'b', ['ann', 'bob', 'cy'], (id) => id);
    expect(texts).toEqual(tiedOf('bob').map(({ text }) => text));
    expect(tieTexts(results, 'b', ['ann', 'cy'], (id) => id)).toEqual([]);
    expect(tieTexts(results, 'none', ['ann', 'bob'], (id) => id)).toEqual([]);
  });

  it('are proved from either line', () => {
    const [board] = results.boards;
    for (const id of ['ann', 'bob', 'cy'])
      for (const tie of board ? tiesOfRow(board, id) : []) expect(board && holds(whyTie(board, tie, id))).toBe(true);
    expect(explainFigure(results, { board: 'b', row: 'cy', figure: 'tieBreak' })).toMatchObject({
      what: 'last:9',
      show: '37',
    });
    expect(explainFigure(results, { board: 'b', row: 'di', figure: 'tieBreak' })?.what).toBe('nothing was level');
  });

  it('in the order of play are told by their printed holes', () => {
    const from10 = {
      ann: { scores: `3${'4'.repeat(16)}5`, start: 10 },
      bob: { scores: '4'.repeat(18), start: 10 },
    };
    const played = resultsOf({ cards: undefined, ...fileOf({ holes: 18, cards: from10 }), boards: [playOrder] });
    const [tie] = tiedCards(played, 'b', 'bob', (id) => id);
    expect(tie?.text).toBe('Both 72. Last nine: ann 35, bob 36. ann is ahead.');
    expect(tie?.rows[0]?.holes[0]).toEqual({ hole: 1, value: 3, is_compared: true });
    expect(tie?.rows[0]?.holes[17]).toEqual({ hole: 18, value: 5, is_compared: false });
  });

  it('are told within a flight as well, where the neighbours are others', () => {
    const players = Object.keys(cards).map((id) => ({ id, index: id === 'bob' ? 20 : 2 }));
    const flights = { kind: 'index', upTo: [10] };
    const flown = resultsOf({ players, boards: [{ id: 'b', ties: 'full', flights }] });
    const between = (row: string) =>
      tiedCards(flown, 'b', row, (id) => id).map((tie) => [tie.text, ...tie.rows.map(({ name }) => name)]);
    // Bob stands between them, and in another flight: there Cy is second to Ann.
    expect(between('cy')).toEqual([
      ['Both 72. Last nine: bob 36, cy 37. bob is ahead.', 'bob', 'cy'],
      ['Both 72. Last nine: ann 35, cy 37. ann is ahead.', 'ann', 'cy'],
    ]);
    expect(between('ann')[1]).toEqual(['Both 72. Last nine: ann 35, cy 37. ann is ahead.', 'ann', 'cy']);
    expect(between('bob')).toHaveLength(2);
  });

  it('have no part in what a play-off decided', () => {
    const playedOff = resultsOf({
      rulings: [{ kind: 'play-off', board: 'b', order: [['bob'], ['ann', 'cy']] }],
    });
    expect(tiedCards(playedOff, 'b', 'ann', (id) => id)).toEqual([]);
    expect(explainFigure(playedOff, { board: 'b', row: 'ann', figure: 'tieBreak' })).toMatchObject({
      what: 'play-off',
      show: 'bob',
      k: 2,
    });
  });
});

const playOrder = { id: 'b', ties: { steps: 'full', order: 'play' } };
