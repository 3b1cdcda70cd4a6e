import { afterEach, expect, it, vi } from 'vitest';
import { openScorer } from '#apps/scorer/scorer.ts';
import { openStore } from '#apps/scorer/store/store.ts';
import { bannerOf } from '#apps/scorer/view/sync-line.ts';

afterEach(() => vi.unstubAllGlobals());

it('a phone that refuses every store says so before anybody types', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  vi.stubGlobal('navigator', { onLine: true });
  const refuse = () => Promise.reject(new Error());
  const scorer = openScorer(openStore({ read: refuse, write: refuse, close: () => undefined }, null));
  await scorer.start(null);
  expect(bannerOf(scorer.read())?.text).toMatch(/^Scores are not saved on this phone/);
  scorer.shut();
});
