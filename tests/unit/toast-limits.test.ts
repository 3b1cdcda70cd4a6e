import { describe, expect, it } from 'vitest';
import type { Toast } from '#kernel/web/ui/toast.ts';
import { durationOf, endedBy, isSameAction, leftBehind, maxAtOnce, toDismiss } from '#kernel/web/ui/toast-limits.ts';

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
  ])('%s', (_, one, other, isSame) => expect(isSameAction(one, other)).toBe(isSame));

  const failure: Toast = { title: 'Not saved', variant: 'destructive' };
  const said = (message: Toast, path = '/a') => ({ message, path });

  it('a failure ends with the next success, and not with news of elsewhere or another failure', () => {
    const shown = [said(failure), said({ title: 'Copied' }), said(notice('/t/1'))];
    expect(endedBy(shown, { title: 'Saved' })).toEqual([shown[0]]);
    expect(endedBy(shown, notice('/t/2'))).toEqual([]);
    expect(endedBy(shown, { title: 'Not sent', variant: 'destructive' })).toEqual([]);
  });

  it.each<[string, Toast, number]>([
    ['a success', { title: 'Saved' }, 6_000],
    ['a notice', notice('/t/1'), 6_000],
    ['what can be taken back', { title: 'Moved', action: { label: 'Undo', onOpen: () => {} } }, 10_000],
    ['a failure', failure, 20_000],
    ['a failure that leads on', { ...failure, action: { label: 'Sign in', to: '/sign-in' } }, 20_000],
  ])('%s stays its time', (_, message, stays) => expect(durationOf(message)).toBe(stays));

  it('a failure does not follow to the next page; what succeeded goes by its time', () => {
    const shown = [said(failure), said(failure, '/b'), said({ title: 'Saved' })];
    expect(leftBehind(shown, '/b')).toEqual([shown[0]]);
  });

  it('gives way from the oldest, failures last', () => {
    const shown = ['a', 'b', 'c'].map((id) => ({ id, message: { title: id } as Toast }));
    expect(toDismiss(shown.slice(0, maxAtOnce - 1))).toBeNull();
    expect(toDismiss(shown)?.id).toBe('a');
    const [first, ...rest] = shown;
    const failed = [{ id: 'x', message: { ...first?.message, title: 'x', variant: 'destructive' } as Toast }, ...rest];
    expect(toDismiss(failed)?.id).toBe('b');
    const all = failed.map((one) => ({ ...one, message: { ...one.message, variant: 'destructive' as const } }));
    expect(toDismiss(all)?.id).toBe('x');
  });
});
