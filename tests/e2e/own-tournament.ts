import { expect, type Page } from '@playwright/test';
import { dateInDays } from './dates.ts';

type Published = { tournamentName: string; days: number; maxEntries: number; registrationFee: number };

/** A tournament of whoever is signed in on the page, so many days from now and open to everybody; its id. */
export async function publishTournament(page: Page, site: string, { days, ...fields }: Published): Promise<string> {
  const made = await page.request.post(`${site}/api/tournaments`, {
    headers: { origin: site },
    data: {
      action: 'publish',
      organizerName: 'Journey Society',
      countryClub: 'Journey Club',
      date: dateInDays(days),
      city: 'Austin',
      state: 'TX',
      ...fields,
    },
  });
  expect(made.status()).toBe(201);
  return (await made.json()).id;
}
