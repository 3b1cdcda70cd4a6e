import { expect, expectAccessible, test } from './journey.ts';

/** Organizers and clubs have the same screens; each key may do what its owner has, and reads that first. */
const owners = [
  ['organizer.platinum@demo.golf', '/api/organizer/tournaments', 'Write scores', 'An entry is complete'],
  ['club.premium@demo.golf', '/api/country-club/slots', 'Change the profile and facilities', 'A day was booked'],
] as const;

for (const [email, first, permission, event] of owners) {
  test(`${email} makes a key, calls by it, replaces and revokes it`, async ({ page, site, request }) => {
    await signInNow(page.request, site, email);
    await page.goto('/settings?section=api');
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect(page.getByText('Please name the key')).toBeVisible();
    const name = `Journey ${Date.now()}`;
    await page
      .getByRole('main')
      .getByLabel(/^Name\*?$/)
      .fill(name);
    await page.getByLabel(permission).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    const made = page.getByRole('status').filter({ hasText: `Your key “${name}”` });
    await expect(made).toContainText(`${site}${first}`);
    const secret = (await made.locator('code').first().textContent()) ?? '';
    const answer = await request.get(`${site}${first}`, { headers: { authorization: `Bearer ${secret}` } });
    expect(answer.status()).toBe(200);
    await expectAccessible(page);
    await made.getByRole('button', { name: 'I have it' }).click();
    const keys = page.getByRole('list', { name: 'Keys' });
    await keys.getByRole('button', { name: `Replace ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
    await expect(made).not.toContainText(secret);
    await made.getByRole('button', { name: 'I have it' }).click();
    const live = keys.getByRole('button', { name: `Revoke ${name}` });
    await expect(live).toHaveCount(2);
    for (const left of [1, 0]) {
      await live.first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
      await expect(live).toHaveCount(left);
    }
    await page.reload();
    await expect(keys.getByRole('listitem').filter({ hasText: name })).toHaveCount(2);
    await expect(page.getByText(/this month$/).first()).toBeVisible();
  });

  test(`${email} adds a webhook, tries, changes and deletes it`, async ({ page, site }) => {
    await signInNow(page.request, site, email);
    await page.goto('/settings?section=webhooks');
    const url = `http://127.0.0.1:9/${Date.now()}`;
    await page.getByRole('main').getByLabel('Address').fill(url);
    await page.getByLabel('All events, later ones too').click();
    await expect(page.getByLabel(event)).toBeChecked();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const made = page.getByRole('status').filter({ hasText: `The secret of ${url}` });
    await expect(made).toContainText('whsec_');
    const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').filter({ hasText: url });
    await row.getByRole('button', { name: 'Send a test event' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send it' }).click();
    await expect(dialog.getByRole('status')).toContainText('It was not taken');
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'Deliveries' }).click();
    await row.getByRole('button', { name: 'Look at ping' }).click();
    await expect(dialog.getByLabel('Headers of the request')).toContainText(`POST ${url}`);
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'New secret' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make it' }).click();
    await expect(row).toContainText('The secret before signs too');
    await row.getByRole('button', { name: 'Turn off' }).click();
    await expect(row).toContainText('You turned it off.');
    await row.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
  });
}

type Ask = { post(url: string, options: object): Promise<{ status(): number }> };
/** A session of now: of an older one the password would be asked for again. */
async function signInNow(ask: Ask, site: string, email: string): Promise<void> {
  const data = { email, password: 'demo1234' };
  const answer = await ask.post(`${site}/api/auth/sign-in`, { data, headers: { origin: site } });
  expect(answer.status()).toBe(200);
}
