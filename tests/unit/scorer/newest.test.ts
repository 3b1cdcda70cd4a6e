import { expect, it } from 'vitest';
import { newestOnly } from '#apps/scorer/state/newest.ts';

it('who types "an" and then "ann" at the desk keeps the list of "ann", whichever comes last', async () => {
  const begin = newestOnly();
  const waiting = new Map<string, () => void>();
  let list = '';
  const read = async (q: string) => {
    const isNewest = begin();
    await new Promise<void>((done) => waiting.set(q, done));
    if (isNewest()) list = q;
  };
  const both = [read('an'), read('ann')];
  waiting.get('ann')?.();
  waiting.get('an')?.();
  await Promise.all(both);
  expect(list).toBe('ann');
});
