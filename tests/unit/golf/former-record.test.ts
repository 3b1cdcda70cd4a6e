import { describe, expect, it } from 'vitest';
import { followRecord } from '#golf/handicap-record.ts';
import { ruleReferences } from '#golf/rule-references.ts';
import { correctedIndex, readWith, recordCorrections } from '#areas/golfers/rules/record-corrections.ts';
import answers from './former-answers.json' with { type: 'json' };
import { histories, historyOf, type PostedRound } from './histories.ts';
import { inputOf, scoreOf } from './records.ts';

/** Rounds of one day in the order they were posted. */
const recordOf = (rounds: PostedRound[]) => rounds.map(inputOf);
const all = new Set(recordCorrections);
const records = Array.from({ length: histories }, (_, n) => {
  const { kind, rounds } = historyOf(n);
  return { kind, record: recordOf(rounds), former: answers[n] as (number | null)[] };
});

describe('rounds posted before the engine', () => {
  it('were read as the table of answers has it, round by round', () => {
    expect(answers).toHaveLength(histories);
    for (const { record, former } of records) expect(readWith(record, new Set())).toEqual(former);
  });

  it('are read by the engine as they were, apart from three corrections', () => {
    for (const { record } of records)
      expect(followRecord(record).map(({ index }) => index)).toEqual(readWith(record, all));
  });

  it('keep every index where no correction applies', () => {
    const corrections = records.map(({ record, former }) => {
      const now = followRecord(record).at(-1)?.index ?? null;
      const corrected = correctedIndex(record);
      expect(corrected ?? { before: now, now }).toMatchObject({ before: former.at(-1), now });
      return corrected;
    });
    // Most records are not touched; some with two rounds a day are, so that this was put to the test.
    const touched = corrections.filter((corrected) => corrected !== null);
    expect(touched.length).toBeGreaterThan(0);
    expect(touched.length).toBeLessThan(histories / 5);
    for (const { by } of touched) expect(by.length).toBeGreaterThan(0);
  });

  it('with one round a day, no pause of a year and at most 200 rounds are not touched where nothing is carried', () => {
    const weekly = records.filter(({ kind, record }) => kind === 'weekly' && record.length <= 200);
    expect(weekly.length).toBeGreaterThanOrEqual(20);
    for (const { record, former } of weekly) expect(followRecord(record).map(({ index }) => index)).toEqual(former);
  });
});

describe('a corrected index', () => {
  const steady = Array.from({ length: 20 }, (_, n) => scoreOf(n, 150));

  it('names the morning’s index for rounds of one day', () => {
    // The first round of the day is exceptional and lowers the index; the second is judged by it only in the old
    // reading.
    const day = [scoreOf(30, 80), scoreOf(30, 68, { order: 31 })];
    const corrected = correctedIndex([...steady, ...day]);
    expect(corrected?.by).toEqual(['RH 5.4']);
    expect(corrected?.now).not.toBe(corrected?.before);
    expect(ruleReferences['RH 5.4'].says).toContain('that morning');
  });

  it('names the low index that was carried into the year', () => {
    const fading = Array.from({ length: 20 }, (_, n) => scoreOf(n, n < 8 ? 100 : 200));
    const worse = Array.from({ length: 20 }, (_, n) => scoreOf(500 + n, 300));
    // The index of 10.0 was in force through the pause; before, the first round after it was the lowest that was seen.
    expect(correctedIndex([...fading, ...worse])).toEqual({ before: 163, now: 150, by: ['RH 5.7'] });
  });

  it('names the rounds beyond the newest 200', () => {
    const many = Array.from({ length: 225 }, (_, n) => scoreOf(n, n < 20 ? 100 : 300));
    expect(correctedIndex(many)).toEqual({ before: 300, now: 150, by: ['FW 3.6'] });
  });

  it('is none where both readings agree', () => {
    expect(correctedIndex(steady)).toBeNull();
    expect(correctedIndex([])).toBeNull();
  });
});
