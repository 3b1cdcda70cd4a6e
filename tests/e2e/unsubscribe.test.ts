import pg from 'pg';
import { newId } from '#kernel/database/connection.ts';
import { queueMail } from '#areas/messages/database/mails.ts';
import { expect, expectAccessible, expectNoSideScroll, test, views } from './journey.ts';
import { patience } from '#tests/patience.ts';

/** Mails the demo golfer about venues, and gives the mail as the outbox keeps it. */
async function mailGolfer(site: string): Promise<{ id: string; link: string }> {
  const pool = new pg.Pool({ connectionString: process.env.SITE_DATABASE_URL });
  const id = newId();
  const { rows } = await pool.query(
    `select u.id, u.email from users u join golfers g on g.user_id = u.id where u.email like '%@%' order by u.id limit 1`,
  );
  // Before it is queued: what is switched off by then is not sent.
  await pool.query(`delete from user_notification_preferences where user_id = $1`, [rows[0].id]);
  await queueMail(pool, {
    id,
    subjectKey: id,
    to: `${id}@unsubscribe.test`,
    userId: rows[0].id,
    preference: 'venue_updates',
    now: new Date(),
    content: {
      subject: 'New slots',
      greeting: 'New slots',
      paragraphs: ['There are new slots.'],
      facts: [['Venue', 'Test Links']],
      action: { label: 'See them', url: `${site}/tournaments` },
    },
  });
  await pool.end();
  const until = performance.now() + patience(10_000);
  while (performance.now() < until) {
    const [mail] = (await (await fetch(`${site}/dev/outbox.json?to=${id}@unsubscribe.test`)).json()) as {
      links: string[];
    }[];
    const link = mail?.links.find((one) => new URL(one).pathname === '/unsubscribe');
    if (link) return { id, link };
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error('the mail did not come');
}

test('a mail’s unsubscribe link asks, switches that kind off for somebody signed out, and leads to the preferences', async ({
  page,
  site,
}) => {
  const { link } = await mailGolfer(site);
  for (const { width, colorScheme } of views) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe from venue updates?');
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
  await expect(page.getByRole('status').filter({ hasText: 'venue updates are switched off' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
  await page.getByRole('main').getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Fnotifications%3Ftab%3Dsettings/);
});

test('a link that is not ours says so, and offers the preferences', async ({ page }) => {
  await page.goto('/unsubscribe?token=018f3c3a-0000-7000-8000-000000000000.venue_updates.nonsense');
  await expect(page.getByRole('alert')).toHaveText('This link is not complete, or not valid any more.');
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0);
  await expectAccessible(page);
});

test('the outbox shows the mail as a mail program does, with its text beside it', async ({ page, site }) => {
  const { id } = await mailGolfer(site);
  await page.goto('/dev/outbox');
  await page.getByLabel('To').fill(`${id}@unsubscribe.test`);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['New slots']);
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('New slots');
  await expect(mail.getByRole('rowheader', { name: 'Venue' })).toBeVisible();
  // The styles of the mail are its own, and let in.
  await expect(mail.getByRole('link', { name: 'See them' })).toHaveCSS('background-color', 'rgb(31, 95, 63)');
  await expectNoSideScroll(page);
});
