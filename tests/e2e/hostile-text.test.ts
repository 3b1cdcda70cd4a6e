import type { Page } from '@playwright/test';
import { hostileTexts } from '#tests/factories/hostile.ts';
import { expect, test } from './journey.ts';
import { signUpAs } from './new-account.ts';

const dateInDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

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

test('hostile texts are shown as text on every screen that shows them, and nothing of them runs', async ({ page, browser, site }) => {
  test.slow();
  await signUpAs(page, site, 'organizer');
  const send = async (method: string, path: string, data: unknown) => {
    const answer = await page.request.fetch(`${site}${path}`, { method, data, headers: { origin: site } });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const all = hostileTexts.filter((_, n) => n % 10 === 0);
  await send('PATCH', '/api/organizers', { organization_name: all[0], description: all.join('\n') });
  const refused = await page.request.fetch(`${site}/api/organizers`, { method: 'PATCH', data: { website: 'javascript:window.__hit=1' }, headers: { origin: site } });
  expect(refused.status()).toBe(422);
  const made = [];
  for (const n of [0, 1]) {
    const half = all.filter((_, at) => at % 2 === n);
    const { id, title } = await send('POST', '/api/tournaments', {
      action: 'publish', tournamentName: half.join(' ').slice(0, 120), organizerName: half[1], countryClub: half[2], date: dateInDays(30 + n), maxEntries: 40, registrationFee: 0,
      description: half.join('\n'), additionalServices: half.join('\n'), address: half[3], city: half[4]?.slice(0, 100), state: half[5]?.slice(0, 40),
    });
    for (const [at, text] of half.slice(0, 4).entries()) {
      await send('POST', `/api/organizer/tournaments/${id}/players`, { firstName: text.slice(0, 80), lastName: text.slice(0, 80), email: `h${n}${at}@hostile.test`, phone: '1', handicap: 1 });
    }
    made.push({ id, title });
  }
  const visitor = await (await browser.newContext({ baseURL: site })).newPage();
  for (const [who, screens] of [
    [visitor, ['/tournaments?q=window.__hit', '/tournaments?q=%3Cscript%3Ewindow.__hit%3D1%3C%2Fscript%3E', ...made.map(({ id }) => `/tournament-details/${id}`), '/sign-in?returnTo=%22%3E%3Cscript%3Ewindow.__hit=1%3C/script%3E']],
    [page, ['/organizer-dashboard', '/my-tournaments', '/organizer-analytics', '/organizer-statement', '/settings', '/notifications', '/create-event', ...made.flatMap(({ id }) => [`/tournament-details/${id}`, `/tournament-management/${id}`, `/organizer-statement?tournament=${id}`])]],
  ] as const) {
    const found = await watch(who);
    for (const screen of screens) {
      await who.goto(screen);
      await who.waitForTimeout(250);
      expect(await who.evaluate(() => (window as { __hit?: number }).__hit), screen).toBeUndefined();
    }
    expect(found).toEqual([]);
  }
  await visitor.goto(`/tournament-details/${made[0]?.id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('<script>window.__hit=1</script>');
  await visitor.context().close();
});
