import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, tabOpenedBy, test } from './journey.ts';
import { refusal, signUpAs } from './new-account.ts';
import { dateInDays } from './dates.ts';

const creditCall = '**/api/functions/create-event-credit*';

/** A new organizer who has published the two tournaments that the free plan has a month. */
async function signUpAtTheLimit(page: Page, site: string): Promise<void> {
  await signUpAs(page, site, 'organizer');
  for (const name of ['First of the Month', 'Second of the Month']) {
    const answer = await page.request.post(`${site}/api/tournaments`, {
      data: {
        action: 'publish',
        tournamentName: name,
        organizerName: 'Journey Society',
        countryClub: 'Barton Creek Links',
        date: dateInDays(40),
        maxEntries: 20,
        registrationFee: 50,
        city: 'Austin',
        state: 'TX',
      },
      headers: { origin: site },
    });
    expect(answer.status()).toBe(201);
  }
}

async function fillThird(page: Page): Promise<void> {
  await page.goto('/create-event');
  await page.getByLabel('Tournament name').fill('Third of the Month');
  await page.getByLabel('Country club').fill('Barton Creek Links');
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill(dateInDays(41));
  await page.getByLabel('Max entries').fill('20');
  await expect(page.getByRole('main').getByText('Free covers 2 tournaments a month. This is the third.')).toBeVisible();
}

test('over the monthly limit one tournament is paid for, and published by that credit', async ({
  page,
  context,
  site,
}) => {
  await signUpAtTheLimit(page, site);
  await page.goto('/organizer-dashboard');
  await expect(page.getByText('The 2 tournaments of this month are published')).toBeVisible();
  await expectAccessible(page);
  await fillThird(page);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Get Pro' })).toBeVisible();

  const left = await tabOpenedBy(context, () => page.getByRole('button', { name: 'Pay $100 once' }).click());
  await left.getByRole('button', { name: 'Cancel' }).click();
  await left.waitForURL(/\/create-event/);
  await expect(left.getByText('Payment cancelled')).toBeVisible();
  await expect(left).toHaveURL(/\/create-event\?draft=[^&]+$/);
  await left.close();

  const checkout = await tabOpenedBy(context, () => page.getByRole('button', { name: 'Pay $100 once' }).click());
  await checkout.getByRole('button', { name: 'Pay $100.00' }).click();
  await checkout.waitForURL(/\/create-event/);
  await expect(checkout.getByText('You have 1 event credit').first()).toBeVisible();
  await expect(checkout).toHaveURL(/\/create-event\?draft=[^&]+$/);
  await checkout.close();

  // The page that was left behind knows by itself, and has kept what was typed.
  await expect(page.getByText('You have 1 event credit')).toBeVisible();
  await expect(page.getByLabel('Tournament name')).toHaveValue('Third of the Month');
  await page.getByRole('button', { name: 'Publish Tournament' }).click();
  await expect(page).toHaveURL(/\/organizer-dashboard\?created=/);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Third of the Month' })).toBeVisible();
  await expect(page.getByText('You have 1 event credit')).toHaveCount(0);
});

test('a credit that cannot be bought says why; a blocked tab gives way to a link', async ({ page, site }) => {
  await signUpAtTheLimit(page, site);
  await fillThird(page);
  await page.route(creditCall, (route) =>
    route.fulfill(refusal(502, 'provider_failed', 'Failed to set up payment. Please try again.')),
  );
  await page.getByRole('button', { name: 'Pay $100 once' }).click();
  await expect(page.getByText('Payment Error')).toBeVisible();
  await expect(page.getByText('Failed to set up payment. Please try again.')).toBeVisible();
  await page.unroute(creditCall);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Pay $100 once' }).click();
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute('href', /\/sandbox\/|checkout/);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSideScroll(page);
});
