import { describe, expect, it } from 'vitest';
import { initialsOf } from '#web/ui/initials.ts';

describe('initials of an avatar', () => {
  it.each([
    [{ firstName: 'Ann', lastName: 'Lee', email: 'x@demo.golf' }, 'AL'],
    [{ firstName: ' ann ', lastName: ' lee ' }, 'AL'],
    [{ firstName: 'Ann', lastName: '' }, 'A'],
    [{ firstName: null, lastName: 'Lee' }, 'L'],
    [{ firstName: '', lastName: '  ', email: 'golfer@demo.golf' }, 'G'],
    [{ firstName: 'Émile', lastName: '𝒵oe' }, 'É𝒵'],
    [{ firstName: '', lastName: '', email: '' }, 'U'],
    [{}, 'U'],
  ])('%j gives %s', (person, initials) => {
    expect(initialsOf(person)).toBe(initials);
  });
});
