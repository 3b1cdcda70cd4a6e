import { describe, expect, it } from 'vitest';
import {
  type CardTyping,
  differentialOf,
  type JudgedCard,
  type KnownRecord,
  oddCards,
} from '#areas/results/rules/odd-cards.ts';
import type { RecordRound } from '#areas/golfers/rules/record-round.ts';
import { heronPoint } from '#tests/factories/courses.ts';
import { sourceFiles, textOf } from '#tests/source-files.ts';

const card = (playerId: string, index: number, differential: number, round = 1): JudgedCard => ({
  cardId: `${playerId}${round}`,
  playerId,
  round,
  index,
  differential,
});
const typing = (fields: Partial<CardTyping> = {}): CardTyping => ({
  cardId: 'ann1',
  playerId: 'ann',
  round: 1,
  holes: 18,
  ofOnePhone: 0,
  isSignedAtOnce: false,
  ...fields,
});
const record = (fields: Partial<KnownRecord> = {}): KnownRecord => ({
  scores: 20,
  competition: [],
  indexBefore: 148,
  indexNow: 148,
  ...fields,
});
const field = Array.from({ length: 20 }, (_, place) => card(`p${place}`, 150, 190));
const odd = (cards: JudgedCard[], typings: CardTyping[] = [], records: [string, KnownRecord][] = []) =>
  oddCards(['zoe', 'ann'], [...field, ...cards], typings, new Map(records));

describe('what is unusual about cards', () => {
  it('is a card that is rare for its index and for the field, in the words of the engine', () => {
    const [found] = odd([card('ann', 148, 68)]);
    expect(found?.things.map(({ text }) => text)).toEqual([
      'Round 1, 6.8 off 14.8: very unusual. A card this good is expected about once in 1,600 rounds at this index. ' +
        'Fast improvement, a new index, an easy day (PCC not applied) and luck all look like this.',
    ]);
    expect(odd([card('ann', 148, 148)])).toEqual([]);
  });

  it('says where an index is still settling, and nothing of it where no record is here', () => {
    expect(odd([card('ann', 148, 68)], [], [['ann', record({ scores: 19 })]])[0]?.things[0]?.text).toMatch(
      /The index is still settling\.$/,
    );
    expect(odd([card('ann', 148, 68)])[0]?.things[0]?.text).not.toMatch(/settling/);
  });

  it('says how rare two such rounds of three are together, and what the record holds', () => {
    const competition = Array.from({ length: 10 }, (_, place) => ({ index: 148, differential: place < 4 ? 140 : 200 }));
    const [found] = odd(
      [card('ann', 148, 68), card('ann', 148, 70, 2), card('ann', 148, 200, 3)],
      [],
      [['ann', record({ competition })]],
    );
    expect(found?.things.map(({ kind }) => kind)).toEqual(['odds', 'odds', 'several', 'record']);
    expect(found?.things[2]?.text).toBe('2 of 3 rounds were as good: expected about once in 5,000 such tournaments.');
    expect(found?.things[3]?.text).toMatch(
      /^Of 10 tournament rounds in the record 4 were at or below the index; about \d\.\d are expected\.$/,
    );
  });

  it('is what one phone did for two, signatures at once, and an index that has just moved', () => {
    const [found] = odd(
      [],
      [typing({ ofOnePhone: 12, isSignedAtOnce: true })],
      [['ann', record({ indexBefore: 124 })]],
    );
    expect(found?.things.map(({ text }) => text)).toEqual([
      'Round 1: both scores of 12 of 18 holes were typed on one phone.',
      'Round 1: signed within 20 seconds of another signature on the same phone.',
      'Index in the 30 days before: 12.4, then 14.8.',
    ]);
    expect(odd([], [typing()], [['ann', record()]])).toEqual([]);
  });

  it('is nothing that most of the field did', () => {
    const both = ['ann', 'zoe'].map((playerId) => typing({ playerId, ofOnePhone: 18, isSignedAtOnce: true }));
    expect(odd([], both)).toEqual([]);
    expect(odd([], both.slice(0, 1))[0]?.things).toHaveLength(2);
    expect(odd([], [both[0] as CardTyping, typing({ playerId: 'zoe', round: 2, ofOnePhone: 1 })])).toHaveLength(2);
  });

  it('stands in the order of the field, however rare', () => {
    expect(odd([card('ann', 148, 40), card('zoe', 148, 68)]).map(({ playerId }) => playerId)).toEqual(['zoe', 'ann']);
  });

  it('is asked of whole cards alone', () => {
    const { rating, ...tee } = heronPoint().tees[0];
    const round = {
      holes: 18,
      missing: 0,
      rating: rating?.all,
      par: 72,
      pccTenths: 0,
      card: { par: tee.par, strokeIndex: tee.strokeIndex, entries: tee.par.map((par) => par + 1) },
    } as unknown as RecordRound;
    // 90 strokes: 113 / 128 x (90 - 71.3).
    expect(differentialOf(round, 180)).toBe(165);
    expect(differentialOf({ ...round, missing: 1 }, 180)).toBeNull();
    expect(differentialOf({ ...round, holes: 9 }, 180)).toBeNull();
  });

  it('never has a word that judges somebody, nor the colour of alarm', () => {
    const own = sourceFiles.filter((path) => /integrity/.test(path));
    expect(own.length).toBeGreaterThan(3);
    for (const file of own) {
      const text = textOf(file);
      expect(text, file).not.toMatch(/sandbag|cheat|suspicio|\bfraud/i);
      expect(text.replace(/variant: 'destructive'/g, ''), file).not.toMatch(/destructive|text-red/);
    }
  });
});
