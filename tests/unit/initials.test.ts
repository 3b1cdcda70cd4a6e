import { describe, expect, it } from 'vitest';
import { initialsOf } from '#kernel/web/ui/initials.ts';

describe('initials of an avatar', () => {
  it.each([
    [{ name: 'Ann Lee', email: 'x@demo.golf' }, 'AL'],
    [{ name: ' ann  lee ' }, 'AL'],
    [{ name: 'Ann van der Berg' }, 'AB'],
    [{ name: 'Suharto' }, 'S'],
    [{ name: '王伟' }, '王'],
    [{ name: '  ', email: 'golfer@demo.golf' }, 'G'],
    [{ name: 'Émile 𝒵oe' }, 'É𝒵'],
    [{ name: '', email: '' }, 'U'],
    [{ name: null }, 'U'],
    [{}, 'U'],
  ])('%j gives %s', (person, initials) => {
    expect(initialsOf(person)).toBe(initials);
  });
});
