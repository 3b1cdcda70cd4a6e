import type { Page } from '@playwright/test';
import { hostileTexts } from '#tests/factories/hostile.ts';
import { picture } from '#tests/factories/shop.ts';
import { expect, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { offerSlot, signUpClub } from './own-club.ts';
import { dateInDays } from './dates.ts';
import { makeSeller } from './own-seller.ts';

/** Collects what a browser says of scripts that it was not to run, or did. */
async function watch(page: Page): Promise<string[]> {
  const found: string[] = [];
  page.on('dialog', (dialog) => found.push(`dialog on ${page.url()}: ${dialog.message()}`));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) found.push(`${page.url()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.test')) found.push(`asked for ${request.url()}`);
  });
  return found;
}

/** Until every picture is there or has failed, and what waits for that has had its turn. */
async function untilPicturesAreDone(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/**
 * Goes through screens and fails where something ran, was asked for elsewhere, or was held back by the policy alone.
 */
async function look(page: Page, screens: string[]): Promise<void> {
  const found = await watch(page);
  for (const screen of screens) {
    await page.goto(screen);
    await untilPicturesAreDone(page);
    expect(await page.evaluate(() => (window as { __hit?: number }).__hit), screen).toBeUndefined();
  }
  expect(found).toEqual([]);
}

test('hostile texts are shown as text on every screen that shows them, and nothing of them runs', async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  await signUpAs(page, site, 'organizer');
  const send = async (method: string, path: string, data: unknown) => {
    const answer = await page.request.fetch(`${site}${path}`, { method, data, headers: { origin: site } });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const all = hostileTexts.filter((_, n) => n % 10 === 0);
  await send('PATCH', '/api/organizers', { organization_name: all[0], description: all.join('\n') });
  const refused = await page.request.fetch(`${site}/api/organizers`, {
    method: 'PATCH',
    data: { website: 'javascript:window.__hit=1' },
    headers: { origin: site },
  });
  expect(refused.status()).toBe(422);
  const made = [];
  for (const n of [0, 1]) {
    const half = all.filter((_, at) => at % 2 === n);
    const { id, title } = await send('POST', '/api/tournaments', {
      action: 'publish',
      tournamentName: half.join(' ').slice(0, 120),
      organizerName: half[1],
      countryClub: half[2],
      date: dateInDays(30 + n),
      maxEntries: 40,
      registrationFee: 0,
      description: half.join('\n'),
      additionalServices: half.join('\n'),
      address: half[3],
      city: half[4]?.slice(0, 100),
      state: half[5]?.slice(0, 40),
    });
    for (const [at, text] of half.slice(0, 4).entries()) {
      await send('POST', `/api/organizer/tournaments/${id}/players`, {
        firstName: text.slice(0, 80),
        lastName: text.slice(0, 80),
        email: `h${n}${at}@hostile.test`,
        phone: '+1 555 0100',
        handicap: 1,
      });
    }
    made.push({ id, title });
  }
  const visitor = await (await browser.newContext({ baseURL: site })).newPage();
  for (const [who, screens] of [
    [
      visitor,
      [
        '/tournaments?q=window.__hit',
        '/tournaments?q=%3Cscript%3Ewindow.__hit%3D1%3C%2Fscript%3E',
        ...made.map(({ id }) => `/tournament-details/${id}`),
        '/sign-in?returnTo=%22%3E%3Cscript%3Ewindow.__hit=1%3C/script%3E',
      ],
    ],
    [
      page,
      [
        '/organizer-dashboard',
        '/my-tournaments',
        '/organizer-analytics',
        '/organizer-statement',
        '/settings',
        '/notifications',
        '/create-event',
        ...made.flatMap(({ id }) => [
          `/tournament-details/${id}`,
          `/tournament-management/${id}`,
          `/organizer-statement?tournament=${id}`,
        ]),
      ],
    ],
  ] as const) {
    await look(who, [...screens]);
  }
  await visitor.goto(`/tournament-details/${made[0]?.id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('<script>window.__hit=1</script>');
  await visitor.context().close();
});

test('so are those of clubs, of the shop and of the operator', async ({ page, browser, site }) => {
  test.slow();
  const all = hostileTexts.filter((_, n) => n % 10 === 0);
  const text = (n: number, most: number) => (all[n % all.length] ?? '').slice(0, most);
  const sender = (who: Page) => async (method: string, path: string, data: unknown) => {
    const answer = await who.request.fetch(`${site}${path}`, { method, data, headers: { origin: site } });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  await signUpClub(page, site);
  const club = sender(page);
  await club('PATCH', '/api/country-clubs', {
    club_name: text(0, 120),
    contact_name: text(1, 80),
    phone: '+1 555 0100',
    address: text(2, 200),
    city: 'Austin',
    state: 'TX',
    zip_code: '78735',
    website: '',
    course_details: all.join('\n').slice(0, 2000),
  });
  for (const n of [3, 4, 5]) await club('POST', '/api/country-club/facilities', { name: text(n, 120), status: 'good' });
  const photo = await page.request.post(`${site}/api/country-club/photos?alt=${encodeURIComponent(text(6, 200))}`, {
    data: await picture('png'),
    headers: { origin: site, 'content-type': 'image/png' },
  });
  expect(photo.status()).toBe(201);
  const free = await offerSlot(page, site, { date: dateInDays(50) });
  const taken = await offerSlot(page, site, { date: dateInDays(51) });

  const { page: seller } = await makeSeller(browser, site, { base: 10 });
  const organizer = sender(seller);
  await organizer('PATCH', '/api/organizers', { organization_name: text(7, 120), description: all.join('\n') });
  const { booking } = await organizer('POST', '/api/functions/book-tournament-slot', { slotId: taken.id });
  const operator = await (await browser.newContext({ baseURL: site })).newPage();
  await sender(operator)('POST', '/api/auth/sign-in', { email: 'admin@demo.golf', password: 'demo1234' });
  const product = await sender(operator)('POST', '/api/admin/products', {
    name: `${text(8, 80)} ${Date.now().toString(36)}`,
    category: text(9, 60),
    description: all.join('\n').slice(0, 1000),
    base_price: 12,
  });
  await organizer('POST', '/api/functions/manage-product-mappings', {
    action: 'add',
    productId: product.id,
    active: true,
  });
  await sender(page)('POST', '/api/contact', {
    name: text(10, 80),
    email: 'hostile@journey.test',
    message: all.join('\n').slice(0, 2000),
  });

  const visitor = await (await browser.newContext({ baseURL: site })).newPage();
  await look(visitor, [
    `/clubs/${free.country_club_id}`,
    '/marketplace?q=window.__hit',
    `/marketplace?category=${encodeURIComponent(text(9, 60))}`,
    '/marketplace/success?session_id=%3Cscript%3Ewindow.__hit=1%3C/script%3E',
    '/receipts/%3Cscript%3Ewindow.__hit=1%3C',
  ]);
  await look(page, [
    '/country-club-dashboard',
    '/country-club-analytics',
    '/tournament-slot-selection',
    '/settings',
    `/clubs/${free.country_club_id}`,
  ]);
  await look(seller, [
    '/browse-venue-slots',
    `/booking-confirmation?slot=${free.id}`,
    `/booking-confirmation?slotId=${free.id}`,
    '/venue-bookings',
    `/create-event?booking=${booking.id}`,
    '/product-management',
    `/clubs/${free.country_club_id}`,
    '/organizer-platinum-dashboard',
    '/notifications',
  ]);
  await look(operator, [
    '/admin/products?q=window.__hit',
    '/admin/accounts',
    '/admin/clubs',
    '/admin/jobs',
    '/admin/invariants',
    '/admin/audit',
    '/dev/outbox',
  ]);
  await visitor.goto(`/clubs/${free.country_club_id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('<script>window.__hit=1</script>');
  // The rows that others look at are left as they were found.
  await sender(operator)('PATCH', `/api/admin/products/${product.id}`, { active: false, version: product.version });
  await organizer('DELETE', `/api/slot-bookings/${booking.id}`, undefined);
  for (const { id } of [free, taken]) await club('DELETE', `/api/tournament-slots/${id}`, undefined);
  for (const one of [visitor, operator, seller]) await one.context().close();
});
