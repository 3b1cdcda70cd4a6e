import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Prizes } from '#areas/results/contract/prizes.ts';
import { type PurseDraft, PurseFields } from '#areas/results/web/prizes/purse-fields.tsx';
import { renderScreen } from '#tests/factories/render-screen.ts';

it('an organizer who has no contest yet is led to where one is added', () => {
  const none = () => undefined;
  const purse: PurseDraft = {
    key: 'a',
    name: 'Pin',
    kind: 'pin',
    source: 'fund',
    pays: 'goods',
    places: [{}],
  } as PurseDraft;
  const prizes = {
    tournament: { id: 'cup' },
    choices: { boards: [], contests: [], extras: [] },
    rules: { are_purses_allowed: false },
  } as unknown as Prizes;
  const props = {
    purse,
    n: 0,
    count: 1,
    prizes,
    isUsed: false,
    errorOf: none,
    onChange: none,
    onMove: none,
    onRemove: none,
  };
  const markup = renderScreen(createElement(PurseFields, props));
  expect(markup).toContain('href="/leaderboard/cup?form=committee"');
  expect(markup).toContain('Add it on the leaderboard');
});
