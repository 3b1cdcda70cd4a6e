import { describe, expect, it } from 'vitest';
import { splitName } from '#kernel/rules/read-name.ts';
import { isWrittenOf, type Name, shortName, shownName } from '#kernel/rules/names.ts';

const names: [name: Name, shown: string, short: string][] = [
  [{ firstName: 'Ann', lastName: 'Berg' }, 'Ann Berg', 'Ann B.'],
  [{ firstName: 'Tom', lastName: 'King' }, 'Tom King', 'Tom K.'],
  [{ firstName: 'Vincent', lastName: 'van der Berg' }, 'Vincent van der Berg', 'Vincent v.'],
  [{ firstName: 'Suharto', lastName: '' }, 'Suharto', 'Suharto'],
  [{ firstName: 'Suharto', lastName: null }, 'Suharto', 'Suharto'],
  [{ firstName: '', lastName: '' }, '', ''],
  [{ firstName: '伟', lastName: '王' }, '王伟', '王.'],
  [{ firstName: '王伟', lastName: '' }, '王伟', '王.'],
  [{ firstName: '太郎', lastName: '田中' }, '田中太郎', '田.'],
  [{ firstName: 'さくら', lastName: '佐々木' }, '佐々木さくら', '佐.'],
  [{ firstName: '민준', lastName: '김' }, '김민준', '김.'],
  [{ firstName: '😀', lastName: '𠮷' }, '😀 𠮷', '😀 𠮷.'],
  [{ firstName: '一郎', lastName: '𠮷田' }, '𠮷田一郎', '𠮷.'],
  [{ firstName: 'David', lastName: '王' }, 'David 王', 'David 王.'],
  [{ firstName: 'トム', lastName: 'スミス' }, 'トム スミス', 'トム ス.'],
  [{ firstName: 'Tom King', lastName: null }, 'Tom King', 'Tom K.'],
  [{ firstName: 'Aung San Suu Kyi', lastName: '' }, 'Aung San Suu Kyi', 'Aung K.'],
  [{ firstName: '阿卜杜拉·买买提', lastName: '' }, '阿卜杜拉·买买提', '阿卜杜拉 买.'],
  [{ firstName: 'Mary Ann', lastName: 'Lee' }, 'Mary Ann Lee', 'Mary Ann L.'],
];

describe('a name as it is shown', () => {
  it.each(names)('%j is %s, in short %s', (name, shown, short) => {
    expect(shownName(name)).toBe(shown);
    expect(shortName(shown, name)).toBe(short);
  });

  it.each(names)('%j is written %s, and as nobody else', (name, shown) => {
    expect(isWrittenOf(shown, name)).toBe(true);
    expect(isWrittenOf(`${shown}x`, name)).toBe(false);
  });

  it('may be written with a space', () => {
    expect(isWrittenOf('田中 太郎', { firstName: '太郎', lastName: '田中' })).toBe(true);
  });

  it('is shortened as it was written, with a space too', () => {
    expect(shortName('田中 太郎', { firstName: '太郎', lastName: '田中' })).toBe('田.');
  });
});

describe('a name of one field', () => {
  it.each<[typed: string, firstName: string, lastName: string, shown?: string]>([
    ['Ann Berg', 'Ann', 'Berg'],
    ['  Ann   Berg ', 'Ann', 'Berg', 'Ann Berg'],
    ['CAL OWENS', 'CAL', 'OWENS'],
    ['Suharto', 'Suharto', ''],
    ['Vincent van der Berg', 'Vincent', 'van der Berg'],
    ['王伟', '王伟', ''],
    ['田中 太郎', '太郎', '田中'],
    ['Berg, Anna', 'Anna', 'Berg', 'Anna Berg'],
    ['Dr. Ann Berg', 'Dr. Ann', 'Berg'],
    ['Ann Berg (pro)', 'Ann Berg', '(pro)'],
    ['TBD', 'TBD', ''],
    ['Player 12', 'Player', '12'],
  ])('%j sorts by its parts, and is shown as it is written', (typed, firstName, lastName, shown = typed) => {
    const { writtenName, ...parts } = splitName(typed);
    expect(parts).toEqual({ firstName, lastName });
    expect(writtenName ?? shownName(parts)).toBe(shown);
    expect(isWrittenOf(shown, parts)).toBe(true);
  });
});
