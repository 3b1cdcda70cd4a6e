import { expect, expectAccessible, test } from './journey.ts';
import { refusal, signUpAs } from './new-account.ts';

test('a new golfer: empty figures, the usual goals; both are edited, kept, and found on another browser', async ({
  page,
  browser,
  site,
}) => {
  const email = await signUpAs(page, site, 'golfer');
  await page.goto('/golfer-stats');
  for (const name of ['handicap', 'bestScore', 'avgScore', 'tournamentsPlayed'])
    await expect(page.locator(`[data-figure=${name}]`)).toHaveText('0');
  for (const goal of ['10.0 handicap', '20 tournaments', '72 best score'])
    await expect(page.getByRole('listitem').filter({ hasText: goal })).toBeVisible();

  await page.getByRole('button', { name: 'Edit statistics' }).click();
  const handicap = page.getByRole('spinbutton', { name: 'Handicap', exact: true });
  await expect(handicap).toHaveAttribute('step', '0.1');
  await expect(page.getByRole('spinbutton', { name: 'Average score' })).toHaveAttribute('step', '0.1');
  await handicap.fill('14.2');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('[data-figure=handicap]')).toHaveText('0');
  await page.getByRole('button', { name: 'Edit statistics' }).click();
  await handicap.fill('60');
  await page.getByRole('spinbutton', { name: 'Best score' }).fill('81');
  await page.getByRole('spinbutton', { name: 'Average score' }).fill('88.5');
  await page.getByRole('spinbutton', { name: 'Tournaments played' }).fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Handicap must be a number from 0 to 54')).toBeVisible();
  await handicap.fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Statistics saved')).toBeVisible();
  await expect(page.locator('[data-figure=handicap]')).toHaveText('20.0');
  await expect(page.getByRole('progressbar', { name: 'Goal: 10.0 handicap' })).toHaveAttribute('aria-valuetext', '50%');
  await expect(page.getByRole('progressbar', { name: 'Goal: 20 tournaments' })).toHaveAttribute(
    'aria-valuetext',
    '25%',
  );

  await page.getByRole('button', { name: 'Edit goals' }).click();
  await page.getByLabel('Tournaments goal').fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Goals saved')).toBeVisible();
  await expect(page.getByText('Reached: 5')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: site });
  const second = await elsewhere.newPage();
  await second.request.post(`${site}/api/auth/sign-in`, {
    data: { email, password: 'secret-of-mine-1' },
    headers: { origin: site },
  });
  await second.goto('/golfer-stats');
  await expect(second.locator('[data-figure=avgScore]')).toHaveText('88.5');
  await expect(second.getByText('Reached: 5')).toBeVisible();
  await elsewhere.close();

  // Cleared counts as nothing.
  await page.getByRole('button', { name: 'Edit statistics' }).click();
  await handicap.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[data-figure=handicap]')).toHaveText('0');
});

test('a save that fails says so and loses nothing', async ({ page, site }) => {
  await signUpAs(page, site, 'golfer');
  await page.goto('/golfer-stats');
  await page.route('**/api/golfer-stats', (route) =>
    route.fulfill(refusal(502, 'unexpected', 'An unexpected error occurred. Please try again.')),
  );
  await page.getByRole('button', { name: 'Edit statistics' }).click();
  await page.getByRole('spinbutton', { name: 'Best score' }).fill('79');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Could not save')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Best score' })).toHaveValue('79');
});

test('a plan that begins while the screen is on its way has its part there', async ({ page, context, site }) => {
  await signUpAs(page, site, 'golfer');
  await page.goto('/golfer-dashboard');
  await page.getByRole('button', { name: 'My Stats & Handicap' }).click();
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/golfer-stats.data**', async (route) => {
    await held;
    // Only the last of them is still waited for.
    await route.continue().catch(() => undefined);
  });
  const [asked] = await Promise.all([
    page.waitForRequest('**/golfer-stats.data**'),
    page.getByRole('link', { name: 'See my figures' }).click(),
  ]);
  const { url } = await (
    await page.request.post(`${site}/api/functions/create-subscription`, {
      data: { plan: 'premium' },
      headers: { origin: site },
    })
  ).json();
  const checkout = await context.newPage();
  const askedAgain = page.waitForRequest(
    (request) => request.url().includes('/golfer-stats.data') && request !== asked,
  );
  await checkout.goto(url);
  await checkout.getByRole('button', { name: 'Start trial' }).click();
  await askedAgain;
  await checkout.close();
  arrive();
  await expect(page.getByText('No rounds posted yet')).toBeVisible();
});

test('the premium part: opens when bought elsewhere, rounds are posted, the index appears, a round is taken back', async ({
  page,
  context,
  site,
  signIn,
}) => {
  await signUpAs(page, site, 'golfer');
  await page.goto('/golfer-stats');
  await expect(page.getByRole('main').getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
    'href',
    '/golfer-subscription',
  );
  const { url } = await (
    await page.request.post(`${site}/api/functions/create-subscription`, {
      data: { plan: 'premium' },
      headers: { origin: site },
    })
  ).json();
  const checkout = await context.newPage();
  await checkout.goto(url);
  await checkout.getByRole('button', { name: 'Start trial' }).click();
  await expect(page.getByText('No rounds posted yet')).toBeVisible({ timeout: 20_000 });
  await checkout.close();
  await expect(page.getByText('Your index is on its way')).toBeVisible();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Post a round' }).click();
  await dialog.getByRole('button', { name: 'Post round' }).click();
  for (const text of ['Course is required', 'Score is required', 'Course rating is required', 'Slope is required'])
    await expect(dialog.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Date', exact: true }).fill('2099-01-01');
  const round = async (score: string, date: string) => {
    await dialog.getByRole('textbox', { name: 'Course', exact: true }).fill('Links of Tests');
    await dialog.getByLabel('Adjusted gross score').fill(score);
    await dialog.getByLabel('Course rating').fill('71.5');
    await dialog.getByLabel('Slope').fill('125');
    if (date) await dialog.getByRole('textbox', { name: 'Date', exact: true }).fill(date);
    await dialog.getByRole('button', { name: 'Post round' }).click();
  };
  await round('85', '');
  await expect(dialog.getByText('The date must not be in the future')).toBeVisible();
  await round('85', '2026-05-01');
  await expect(page.getByText('A differential of 12.2.')).toBeVisible();
  for (const [score, date] of [
    ['88', '2026-05-08'],
    ['90', '2026-05-15'],
  ] as const) {
    await page.getByRole('button', { name: 'Post a round' }).click();
    await round(score, date);
    await expect(dialog).toHaveCount(0);
  }
  // The lowest of three less two: 12.2 - 2.0.
  const panel = page.getByRole('heading', { name: 'Estimated Handicap Index' }).locator('xpath=..');
  await expect(panel).toContainText('10.2');
  await expect(page.getByRole('img', { name: /^Index 10\.2/ })).toBeVisible();
  await page.getByText('Show as table').click();
  await expect(page.getByRole('table', { name: /^Index 10\.2/ }).getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Correct Links of Tests, May 15, 2026' }).click();
  await expect(dialog.getByLabel('Adjusted gross score')).toHaveValue('90');
  await dialog.getByLabel('Adjusted gross score').fill('84');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Correct round' }).click();
  // 12.5 strokes over the rating at slope 125 are 11.3.
  await expect(page.getByText('Your index was 10.2 and is 9.3 now.')).toBeVisible();
  await expect(panel).toContainText('9.3');
  const corrected = page.getByRole('list', { name: 'Posted rounds' }).getByRole('listitem').first();
  await expect(corrected).toContainText('corrected');
  await corrected.getByRole('button', { name: /^differential/ }).click();
  await expect(dialog.getByRole('region', { name: 'Corrections' })).toContainText('90 at Links of Tests');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Take back Links of Tests, May 1, 2026' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Round taken back')).toBeVisible();
  await expect(panel).toContainText('–');
  await expect(page.getByRole('list', { name: 'Posted rounds' }).getByRole('listitem')).toHaveCount(2);
  await page.route('**/api/golfer-rounds/*', (route) =>
    route.fulfill(refusal(502, 'unexpected', 'An unexpected error occurred. Please try again.')),
  );
  await page.getByRole('button', { name: 'Take back Links of Tests, May 8, 2026' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Could not take the round back')).toBeVisible();

  await signIn(page, 'golfer.premium@demo.golf');
  await page.goto('/golfer-stats');
  await expect(page.getByRole('list', { name: 'Posted rounds' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('list', { name: 'Posted rounds' }).getByRole('listitem')).toHaveCount(20);
});

test('below premium the gate stands where the rest would be, and nothing of it is sent', async ({ page, signIn }) => {
  await signIn(page, 'golfer@demo.golf');
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/golfer')) answers.push(await response.text().catch(() => ''));
  });
  const html = await (await page.goto('/golfer-stats'))?.text();
  expect(html).not.toContain('differential');
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Post a round' })).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /upgrade/i })
      .or(page.getByRole('main').getByRole('button', { name: /upgrade/i }))
      .first(),
  ).toBeVisible();
  expect(answers.join()).not.toContain('differential');
});

test('the dashboard leads to the statistics, or to premium first; and to the settings', async ({ page, signIn }) => {
  await signIn(page, 'golfer@demo.golf');
  await page.goto('/golfer-dashboard');
  await page.getByRole('button', { name: 'My Stats & Handicap' }).click();
  await expect(page.getByRole('dialog')).toContainText('Upgrade to Premium');
  await expectAccessible(page);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Upgrade' })).toHaveAttribute(
    'href',
    '/golfer-upgrade',
  );
  await page.getByRole('dialog').getByRole('link', { name: 'See my figures' }).click();
  await expect(page).toHaveURL(/\/golfer-stats$/);
  await page.goto('/golfer-dashboard');
  await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/golfer-upgrade');
  await page.getByRole('link', { name: 'Account Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);

  await signIn(page, 'golfer.premium@demo.golf');
  await page.goto('/golfer-dashboard');
  await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toHaveCount(0);
  await page.getByRole('link', { name: 'My Stats & Handicap' }).click();
  await expect(page).toHaveURL(/\/golfer-stats$/);

  await signIn(page, 'organizer.pro@demo.golf');
  await page.goto('/golfer-stats');
  await expect(page).toHaveURL(/\/organizer-pro-dashboard$/);
  await page.getByRole('main').getByRole('link', { name: 'Account Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
});
