import { afterEach, describe, expect, it, vi } from 'vitest';
import { announce } from '#kernel/web/ui/announce.ts';
import { failuresUntilNow, receiveToasts, type Toast, toast } from '#kernel/web/ui/toast.ts';

let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('what the page shows by itself', () => {
  it('is said to screen readers, not over the page, and ends what failed before', () => {
    const [shown, said]: [string[], string[]] = [[], []];
    const ended: boolean[] = [];
    const region = { replaceChildren: ({ textContent }: Element) => said.push(textContent) };
    vi.stubGlobal('document', { querySelector: () => region, createElement: () => ({ remove: () => {} }) });
    stop = receiveToasts(
      ({ title }) => shown.push(title),
      (isMeant) => ended.push(isMeant(failure), isMeant({ title: 'Copied' })),
    );
    const failure: Toast = { title: 'Not saved', variant: 'destructive' };
    toast(failure);
    announce('Course renamed: Heron');
    expect({ shown, said, ended }).toEqual({
      shown: ['Not saved'],
      said: ['Course renamed: Heron'],
      ended: [true, false],
    });
  });
});

describe('failures, once what was tried has been done', () => {
  it.each([
    ['while they are drawn', true],
    ['while they wait to be drawn', false],
  ])('end but for those said meanwhile, %s', (_, isDrawn) => {
    let shown: Toast[] = [];
    const draw = () => {
      stop = receiveToasts(
        (message) => shown.push(message),
        (isMeant) => {
          shown = shown.filter((one) => !isMeant(one));
        },
      );
    };
    if (isDrawn) draw();
    toast({ title: 'Not saved', variant: 'destructive' });
    toast({ title: 'Copied' });
    const end = failuresUntilNow();
    toast({ title: 'Payment Error', variant: 'destructive' });
    end();
    if (!isDrawn) draw();
    expect(shown.map(({ title }) => title)).toEqual(['Copied', 'Payment Error']);
  });
});
