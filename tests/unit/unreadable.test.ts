import { describe, expect, it } from 'vitest';
import { hasUnreadable, unreadableWords } from '#kernel/web/ui/unreadable.ts';

/** A field as a browser has it: of what it cannot read it gives no text, and says so. */
function field(type: string, badInput: boolean) {
  const told: string[] = [];
  return {
    type,
    validity: { badInput },
    told,
    dispatchEvent: (event: Event) => told.push(event.type) > 0,
    focus: () => void told.push('focus'),
  };
}
const formOf = (...elements: ReturnType<typeof field>[]) => ({ elements: elements as unknown as Element[] });

describe('a field that cannot be read', () => {
  it.each([
    ['number', 'Must be a number'],
    ['date', 'Must be a date that exists'],
    ['time', 'Must be a time'],
  ])('a %s says so', (type, words) => {
    expect(unreadableWords(field(type, true))).toBe(words);
    expect(unreadableWords(field(type, false))).toBeUndefined();
  });

  it('keeps its form from being sent as if it were empty: each is told, the first has the focus', () => {
    const [count, until, name] = [field('number', true), field('date', true), field('text', false)];
    expect(hasUnreadable(formOf(name, count, until))).toBe(true);
    expect([name.told, count.told, until.told]).toEqual([[], ['invalid', 'focus'], ['invalid']]);
  });

  it('empty fields, and no form, are fine', () => {
    expect(hasUnreadable(formOf(field('number', false), field('date', false)))).toBe(false);
    expect(hasUnreadable(null)).toBe(false);
  });
});
