import { afterEach, describe, expect, it } from 'vitest';
import { failuresUntilNow, receiveToasts, type Toast, toast } from '#kernel/web/ui/toast.ts';

let stop = () => {};
afterEach(() => stop());

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
