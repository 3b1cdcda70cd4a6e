import { startReceiver } from '#tests/factories/webhook-receiver.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('an organizer adds a webhook, tries it, sees what was sent, and sends it again', async ({ page, signIn }) => {
  const receiver = await startReceiver();
  await signIn(page, 'organizer.platinum@demo.golf');
  await page.goto('/settings?section=webhooks');
  await page.getByLabel('Address').fill('http://10.0.0.1/hook');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText('Must begin with https://')).toBeVisible();
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const secret = (await page.locator('code', { hasText: /^whsec_/ }).textContent()) ?? '';
  await page.getByRole('button', { name: 'I have it' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  const webhook = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').filter({ hasText: receiver.url });
  await webhook.getByRole('button', { name: 'Send a test event' }).click();
  await page.getByLabel('Event').selectOption('registration.completed');
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByText('It was taken: answered 200')).toBeVisible();
  expect(receiver.verified(secret)).toMatchObject({
    type: 'registration.completed',
    data: { players: [{ name: 'Ann Lee' }] },
  });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  const published = await page.request.post('/api/tournaments', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      action: 'publish',
      tournamentName: 'Webhook Open',
      organizerName: 'Society',
      countryClub: 'Links',
      date: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
      maxEntries: 40,
      registrationFee: 0,
      city: 'Austin',
      state: 'TX',
    },
  });
  expect(published.status()).toBe(201);
  await receiver.until(2);
  await webhook.getByRole('button', { name: 'Deliveries' }).click();
  const deliveries = page.getByRole('region', { name: `Deliveries to ${receiver.url}` });
  const row = deliveries.getByRole('listitem').filter({ hasText: 'tournament.published' });
  await expect(row.getByText('Delivered')).toBeVisible();
  await row.getByRole('button', { name: 'Look' }).click();
  await expect(page.getByRole('region', { name: 'Body of the request' })).toContainText('Webhook Open');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send again' }).click();
  await receiver.until(3);
  expect(receiver.received[2]?.headers['webhook-id']).toBe(receiver.received[1]?.headers['webhook-id']);

  await webhook.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(webhook).toHaveCount(0);
  await receiver.stop();
});
