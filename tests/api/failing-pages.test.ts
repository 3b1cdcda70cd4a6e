import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { brand } from '#kernel/contract/brand.ts';
import { isWebBuilt, openFailingPages } from '#tests/factories/failing-pages.ts';
import { viewerOf } from '#tests/unit/forms/shown/viewers.ts';

/** The answer and status of a page where the API refuses its loader. */

const id = '01890000-0000-7000-8000-000000000001';
const manage = `/tournament-management/${id}`;
const golfer = { ...viewerOf('golfer'), is_admin: false };
const organizer = { ...viewerOf('organizer'), is_admin: false };
const lost = 'Page not found';
const denied = 'Access Denied';

type Screen = {
  path: string;
  viewer?: Viewer;
  heading: string;
  /** The words on 503. */
  failed: string;
  /** The words on 404; null where that is an answer, and none on 403 where it is 404. */
  nowhere?: string | null;
  denied?: string | null;
};
const screens: Screen[] = [
  { path: `/clubs/${id}`, heading: 'Country club', failed: 'Error loading club: Not now' },
  { path: `/tournament-details/${id}`, heading: 'Tournament', failed: 'Error loading tournament: Not now' },
  { path: '/o/oak', heading: 'Organizer', failed: 'Error loading organizer: Not now' },
  { path: `/my-tee-time/${id}`, heading: 'Tee time', failed: 'Error loading the tee time: Not now' },
  {
    path: `/leaderboard/${id}`,
    heading: 'Leaderboard',
    failed: 'Error loading the leaderboard: Not now',
    denied: 'This leaderboard opens only with its link',
  },
  {
    path: `/leaderboard/${id}?form=committee`,
    heading: 'Leaderboard',
    failed: 'Error loading the leaderboard: Not now',
    denied: 'This view is for the committee',
  },
  { path: `/leaderboard/${id}/tv`, heading: 'This page could not be read', failed: 'Not now', denied: null },
  { path: `/ballots/${id}`, heading: 'This page could not be read', failed: 'Not now' },
  { path: `/tournament-registration/${id}`, heading: 'This page could not be read', failed: 'Not now' },
  {
    path: '/invitations/abc',
    heading: 'Your invitation',
    failed: 'The invitation could not be loaded.',
    nowhere: 'This invitation is over',
  },
  {
    path: '/pay/abc',
    heading: 'Pay for your entry',
    failed: 'Your entry could not be loaded.',
    nowhere: 'This payment link is not valid',
  },
  {
    path: '/receipts/abc',
    heading: 'Receipt',
    failed: 'Your receipt could not be loaded.',
    nowhere: 'We could not find this receipt',
  },
  {
    path: '/sponsor-report/abc',
    heading: 'Your sponsor page',
    failed: 'Your page could not be loaded.',
    nowhere: 'We could not find this page',
  },
  {
    path: '/sponsors',
    heading: 'Sponsor a tournament',
    failed: 'The packages could not be searched: Not now',
  },
  {
    path: '/verify-email?token=abc',
    heading: 'Verify your address',
    failed: 'Your address could not be verified: Not now',
    nowhere: null,
    denied: 'Your address could not be verified: Not now',
  },
  {
    path: '/marketplace/success?session_id=cs_1',
    heading: 'We could not look up this payment',
    failed: 'cs_1',
    nowhere: null,
    denied: 'cs_1',
  },
  {
    path: '/my-results',
    viewer: golfer,
    heading: 'My tournament results',
    failed: 'Error loading your results: Not now',
  },
  { path: `/entries/${id}`, viewer: golfer, heading: 'This page could not be read', failed: 'Not now', denied: null },
  {
    path: `/payment?tournamentId=${id}`,
    viewer: golfer,
    heading: 'Payment',
    failed: 'Failed to load payment information.',
    nowhere: null,
  },
  {
    path: `/create-event?bookingId=${id}`,
    viewer: organizer,
    heading: 'Welcome!',
    failed: 'Your booking could not be read: Not now',
    nowhere: null,
  },
  {
    path: `/my-courses/new?facilityId=${id}`,
    viewer: organizer,
    heading: 'Enter a course',
    failed: 'The facility could not be read: Not now',
  },
  {
    path: `/disputes/${id}`,
    viewer: organizer,
    heading: 'Disputed payment',
    failed: 'Error loading the dispute: Not now',
  },
  ...[
    ['', 'Tournament management', 'tournament'],
    ['/import', 'Import players', 'tournament'],
    ['/course', 'Course Setup', 'the course setup'],
    ['/schedule', 'Tee Sheet', 'the tee sheet'],
    ['/desk', 'Desk', 'the desk'],
    ['/scores', 'Scores', 'the scores'],
    ['/day', 'Run the day', 'the day'],
    ['/print', 'Print', 'the prints'],
    ['/rehearsal', 'Dress Rehearsal', 'the rehearsal'],
    ['/export', 'Export everything', 'the tournament'],
    ['/questions', 'Questions', 'the questions'],
    ['/prices', 'Prices and extras', 'the prices'],
    ['/sponsors', 'Sponsors', 'the sponsors'],
    ['/waitlist', 'Waitlist', 'the waitlist'],
    ['/prizes', 'Prizes', 'the prizes'],
    ['/test-entry', 'Enter as a test', 'the tournament'],
  ].map(([tool, heading = '', noun]) => ({
    path: `${manage}${tool}`,
    viewer: organizer,
    heading,
    failed: `Error loading ${noun}: Not now`,
  })),
];

describe.skipIf(!isWebBuilt())('where the API refuses', () => {
  let open: Awaited<ReturnType<typeof openFailingPages>>;
  const read = async ({ path, viewer = undefined }: Screen, status: number) => {
    const page = await open(`http://localhost${path}`, { status, detail: 'Not now', viewer: viewer ?? null });
    const html = await page.text();
    const text = html
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll('<!-- -->', '')
      .replaceAll('&#x27;', '’');
    return { status: page.status, text, titles: [...text.matchAll(/<title>([^<]*)/g)].map(([, title]) => title) };
  };
  beforeAll(async () => {
    open = await openFailingPages();
  });

  it.each(screens)('$path says so with 503, in its frame, and offers to try again', async (screen) => {
    const { status, text } = await read(screen, 503);
    expect(status).toBe(503);
    expect(text).toContain(screen.failed);
    expect(text).toMatch(new RegExp(`<h1[^>]*>${screen.heading}`));
    expect(text).toContain('Try again');
    expect(text).toContain('id="content"');
    expect(text).toMatch(/<title>[^<]+ \| [^<]+<\/title>/);
    expect(text).not.toContain('Unexpected Application Error');
  });

  it.each([
    [429, 429],
    [500, 503],
    [502, 503],
  ])('%i of the API is %i of the page', async (asked, answered) => {
    expect((await read({ path: `/clubs/${id}`, heading: '', failed: '' }, asked)).status).toBe(answered);
  });

  it.each(screens.filter(({ nowhere }) => nowhere !== null))('$path is not found', async (screen) => {
    const { status, text } = await read(screen, 404);
    expect(status).toBe(404);
    expect(text).toContain(screen.nowhere ?? lost);
    expect(text).not.toContain(screen.failed);
    if (screen.nowhere) expect((await read(screen, 410)).status).toBe(410);
  });

  it.each(screens)('$path is not for everybody', async (screen) => {
    const { status, text } = await read(screen, 403);
    expect(status).toBe(screen.denied === null ? 404 : 403);
    expect(text).toContain(screen.denied === null ? lost : (screen.denied ?? denied));
  });

  it.each([
    [401, 'Access Denied'],
    [403, 'Access Denied'],
    [404, 'Page not found'],
    [410, 'Page not found'],
    [503, 'This page could not be read'],
  ])('%i of a page without a frame of its own has one title, and it says so', async (status, title) => {
    const { titles } = await read({ path: `/ballots/${id}`, heading: '', failed: '' }, status);
    expect(titles).toEqual([`${title} | ${brand.name}`]);
  });

  it('a page that is nowhere has one title, in the frame of its screen too', async () => {
    expect((await read({ path: `/clubs/${id}`, heading: '', failed: '' }, 404)).titles).toHaveLength(1);
  });

  it.each(['/browse-venue-slots', '/venue-bookings', '/product-management', `/booking-confirmation?slotId=${id}`])(
    '%s says without scripts too that it is for organizers',
    async (path) => {
      const { text } = await read({ path, viewer: golfer, heading: '', failed: '' }, 503);
      expect(text).toContain('This page is only accessible to tournament organizers.');
    },
  );

  it('what a page stands without, or reads again by itself, takes nothing from it', async () => {
    const { status, text } = await read({ path: '/', heading: '', failed: '' }, 503);
    expect(status).toBe(200);
    expect(text).not.toContain('Not now');
    const dashboard = await read({ path: '/credits', viewer: golfer, heading: '', failed: '' }, 503);
    expect(dashboard.status).toBe(200);
    expect(dashboard.text).toContain('My credit');
  });
});
