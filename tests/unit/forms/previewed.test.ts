import { describe, expect, it, vi } from 'vitest';
import { type Preview, previewed } from '#areas/day/web/previewed.ts';
import type { FramedForm } from '#kernel/web/ui/form-foot.tsx';

const shown = { isPending: false, isPlaceholderData: false, isError: false, isFetching: false, error: null };

/** The result of a press: sent, held back, or spent on asking for the preview again. */
function pressed(of: Partial<Preview>) {
  const form = { submit: vi.fn(), isBusy: false, isDirty: false, failure: undefined, discard: vi.fn() };
  const refetch = vi.fn();
  const made = previewed(form as FramedForm, { ...shown, refetch, ...of });
  made.submit({ preventDefault: () => {} } as Parameters<FramedForm['submit']>[0]);
  return { isBusy: made.isBusy, sent: form.submit.mock.calls.length, asked: refetch.mock.calls.length };
}

describe('a press on a button that says first what it will do', () => {
  it.each<[string, Partial<Preview>, ReturnType<typeof pressed>]>([
    ['is sent once that is shown', {}, { isBusy: false, sent: 1, asked: 0 }],
    ['counts while what is shown is read again', { isFetching: true }, { isBusy: false, sent: 1, asked: 0 }],
    ['waits for the first answer', { isPending: true, isFetching: true }, { isBusy: true, sent: 0, asked: 0 }],
    ['goes to the form, which says what is missing', { isPending: true }, { isBusy: false, sent: 1, asked: 0 }],
    [
      'waits while another choice is shown',
      { isPlaceholderData: true, isFetching: true },
      { isBusy: true, sent: 0, asked: 0 },
    ],
    ['asks again after a failure', { isError: true }, { isBusy: false, sent: 0, asked: 1 }],
    ['asks once', { isError: true, isFetching: true }, { isBusy: true, sent: 0, asked: 0 }],
  ])('%s', (_, of, becomes) => expect(pressed(of)).toEqual(becomes));
});
