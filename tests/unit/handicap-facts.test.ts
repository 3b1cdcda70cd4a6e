import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handicap, handicapOrNone } from '#kernel/contract/handicap.ts';
import { printIndex } from '#golf/numbers.ts';
import { handicapText, indexToType, readIndex, strokesText, typedIndex } from '#kernel/rules/handicap-facts.ts';

const range = 'a number from 0 to 54, or +10 to +0.1 for a plus handicap';
/** The value that a form sends for a text, or its words beside the field. */
const sent = (text: string) => {
  const read = handicap.safeParse(typedIndex(text));
  return read.success ? read.data : read.error.issues[0]?.message;
};

describe('a plus golfer types her handicap', () => {
  it.each([
    ['+1.2', -1.2],
    ['plus 1.2', -1.2],
    ['1.2+', -1.2],
    ['+1,2', -1.2],
    ['+10', -10],
    ['+0.1', -0.1],
    ['+0', 0],
    ['12.4', 12.4],
    ['12,4', 12.4],
    ['.5', 0.5],
    ['12.40', 12.4],
    ['54', 54],
    ['scratch', 0],
    ['+10.1', `Handicap must be ${range}`],
    ['54.1', `Handicap must be ${range}`],
    ['61', `Handicap must be ${range}`],
    ['twelve', `Handicap must be ${range}`],
    ['1e1', `Handicap must be ${range}`],
    ['12.45', 'Handicap must be a number with at most one decimal'],
    ['-1.2', `Handicap must be ${range}. A plus handicap is written +1.2, without a minus sign`],
    ['−1', `Handicap must be ${range}. A plus handicap is written +1, without a minus sign`],
  ])('%s is sent or refused as %s', (text, value) => expect(sent(text)).toBe(value));

  it('and finds it as she typed it when she comes back to the form', () => {
    for (const text of ['+1.2', '12.4', '0', '+10']) expect(indexToType(Number(typedIndex(text)))).toBe(text);
  });

  it('reads every index as it is printed', () =>
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 540 }), (tenths) => {
        expect(readIndex(printIndex(tenths))).toEqual({ value: tenths });
      }),
    ));
});

describe('a golfer without a handicap', () => {
  it.each(['', 'none', 'N/A', 'NH', '–', 'no handicap', 'no index'])('says so as ‘%s’', (text) =>
    expect(readIndex(text)).toEqual({ value: null }),
  );
  it('is shown as that, never as +0 or −1.2', () => {
    expect([handicapText(null), strokesText(null), strokesText(-1.2), strokesText(0), strokesText(12)]).toEqual([
      'No handicap',
      'No handicap',
      '+1.2',
      '0.0',
      '12.0',
    ]);
  });
  it('is an answer in requests; nothing is not', () => {
    expect(handicapOrNone.safeParse(null).success).toBe(true);
    expect(handicapOrNone.safeParse(undefined).success).toBe(false);
  });
});
