import { describe, expect, it } from 'vitest';
import type { Toast } from '#web/ui/toast.ts';
import { isSameDeed, mostAtOnce, toDismiss } from '#web/ui/toast-limits.ts';

const notice = (to: string, title = 'Registration confirmed'): Toast => ({
  title,
  variant: 'notice',
  action: { label: 'Open', to },
});

describe('messages over the page', () => {
  it.each<[string, Toast, Toast, boolean]>([
    ['the same words', { title: 'Saved' }, { title: 'Saved' }, true],
    ['another description', { title: 'Saved', description: 'a' }, { title: 'Saved', description: 'b' }, false],
    ['own words and the notice of it', { title: 'You are registered', about: '/t/1' }, notice('/t/1'), true],
    ['the notice first', notice('/t/1'), { title: 'You are registered', about: '/t/1' }, true],
    ['a notice of something else', { title: 'You are registered', about: '/t/1' }, notice('/t/2'), false],
    ['two notices of one tournament', notice('/t/1'), notice('/t/1', 'New date'), false],
    ['words without an address', { title: 'Saved' }, notice('/t/1'), false],
  ])('%s', (_, one, other, isSame) => expect(isSameDeed(one, other)).toBe(isSame));

  it('gives way from the oldest, failures last', () => {
    const shown = ['a', 'b', 'c'].map((id) => ({ id, message: { title: id } as Toast }));
    expect(toDismiss(shown.slice(0, mostAtOnce - 1))).toBeNull();
    expect(toDismiss(shown)?.id).toBe('a');
    const [first, ...rest] = shown;
    const failed = [{ id: 'x', message: { ...first?.message, title: 'x', variant: 'destructive' } as Toast }, ...rest];
    expect(toDismiss(failed)?.id).toBe('b');
    const all = failed.map((one) => ({ ...one, message: { ...one.message, variant: 'destructive' as const } }));
    expect(toDismiss(all)?.id).toBe('x');
  });
});
