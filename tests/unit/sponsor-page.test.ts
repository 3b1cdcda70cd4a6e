import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { SponsorReport } from '#areas/sponsors/contract/sponsors.ts';
import { SponsorPage } from '#areas/sponsors/web/sponsor-page.tsx';
import { renderScreen } from '#tests/factories/render-screen.ts';

const nothing = { views: 0, seconds: 0, clicks: 0 };
const report: SponsorReport = {
  sponsor: 'Acme Rakes',
  tournament: { id: '018f3c3a-0000-7000-8000-000000000000', title: 'Spring Cup', date: '2027-06-05' },
  organizer: 'Society',
  package: 'Hole sponsor',
  amount: 500,
  state: 'agreed',
  asked_again: null,
  website: null,
  line: null,
  hole: 7,
  logo: null,
  gives: { page: true, board: true, cards: false, mails: false, hole: true },
  places: null,
  shows_logos: false,
  counts: false,
  total: nothing,
  surfaces: [],
  days: [],
};
const render = (more: Partial<SponsorReport>): string =>
  renderScreen(createElement(SponsorPage, { loaded: { ...report, ...more }, token: 'secret' }));

it('a sponsor is shown no zeros of views that nobody counts, and none where nothing was counted yet', () => {
  expect(render({})).not.toMatch(/Logo statistics|does not count|Clicks/);
  expect(render({ counts: true })).toContain('Nothing was counted yet');
  expect(render({ counts: true })).not.toContain('Clicks');
  const seen = { views: 12, seconds: 0, clicks: 3 };
  expect(render({ counts: true, total: seen, surfaces: [{ surface: 'page', ...seen }] })).toContain('Clicks');
});

it.each<[Partial<SponsorReport>, string[]]>([
  [
    { state: 'asked', asked_again: 'open' },
    ['Do you sponsor it again?', '$500', 'Yes, sponsor again', 'Not this time'],
  ],
  [{ state: 'asked', asked_again: 'yes' }, ['Society was told that you sponsor Spring Cup again', 'Not this time']],
  [{ state: 'declined', asked_again: 'no' }, ['you do not sponsor Spring Cup this time']],
  [{ state: 'agreed', asked_again: 'yes' }, []],
  [{ state: 'declined', asked_again: 'open' }, []],
])('a earlier sponsor, %j, reads %j', (more, words) => {
  const page = render(more);
  for (const one of words) expect(page).toContain(one);
  if (words.length === 0) expect(page).not.toContain('role="status">Society');
  if (more.asked_again !== 'open' || words.length === 0) expect(page).not.toContain('Yes, sponsor again');
});

it.each([
  [2, 'as=group&amp;code=ACME-27"', 'Enter your players'],
  [1, 'as=solo&amp;code=ACME-27"', 'Enter your player'],
])('a sponsor with %i places is led to the form of an entry with the code in it', (count, address, words) => {
  const page = render({ places: { count, code: 'ACME-27', kept: count, is_used: false } });
  expect(page).toContain(address);
  expect(page).toContain(words);
});

it('a sponsor who comes back from the card page is told that its payment is awaited, until it is there', () => {
  const back = (state: SponsorReport['state'], at: string) =>
    renderScreen(createElement(SponsorPage, { loaded: { ...report, state }, token: 'secret' }), at);
  expect(back('pending', '/?session_id=cs_1')).toMatch(/Hole sponsor · Payment processing.*changes by itself/s);
  expect(back('pending', '/')).toContain('Hole sponsor · Payment open');
  expect(back('pending', '/')).not.toContain('changes by itself');
  expect(back('paid', '/?session_id=cs_1')).toContain('Hole sponsor · Paid');
});
