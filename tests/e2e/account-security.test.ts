import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from './journey.ts';
import { codeOfApp, lastMessageTo, passwordOfNew, signUpAs } from './new-account.ts';

test('another address: asked for with the password, confirmed by both sides', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'golfer');
  const next = `new.${email}`;
  await page.goto('/settings?section=email');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await page.getByLabel('New email address').fill(next);
  await page.getByLabel('Your password').fill('wrong-one');
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('This is not your password')).toBeVisible();
  await page.getByLabel('Your password').fill(passwordOfNew);
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText(`Changing to ${next}`)).toBeVisible();
  await expect(page.getByText(`Open the links that we sent to ${email} and to ${next}.`)).toBeVisible();
  for (const [side, waiting] of [
    [email, `We are waiting for ${next}`],
    [next, null],
  ] as const) {
    const { links } = await lastMessageTo(page.request, site, side, /new address/);
    const token = new URL(links.find((link) => link.includes('/confirm-email')) ?? '').searchParams.get('token');
    expect(
      (
        await page.request.post(`${site}/api/auth/confirm-email-change`, { data: { token }, headers: { origin: site } })
      ).status(),
    ).toBe(200);
    await page.reload();
    if (waiting) await expect(page.getByText(waiting)).toBeVisible();
  }
  await expect(page.getByText('Changing to')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(next).first()).toBeVisible();
});

test('an address that is not proven: resend, and two-step sign-in says what comes first', async ({ page, site }) => {
  const email = await signUpAs(page, site, 'golfer', { isProven: false });
  await page.goto('/settings?section=email');
  await expect(page.getByText('Not verified')).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('Verification email sent')).toBeVisible();
  await lastMessageTo(page.request, site, email, /verify/i);
  await page.getByRole('navigation', { name: 'Sign-in' }).getByRole('link', { name: 'Two-step sign-in' }).click();
  await expect(page.getByText('Please verify your email address first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toHaveCount(0);
});

test('the password changes, and sessions elsewhere end', async ({ page, browser, site }) => {
  const email = await signUpAs(page, site, 'golfer');
  const other = await browser.newContext({ baseURL: site });
  await other.request.post(`${site}/api/auth/sign-in`, {
    data: { email, password: passwordOfNew },
    headers: { origin: site },
  });
  await page.goto('/settings?section=password');
  await page.getByLabel('Current password').fill('wrong-one');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('abc');
  await page.getByLabel('Confirm new password').fill('abd');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('four quiet tees');
  await expect(page.getByText(/Password strength: (Good|Strong)/)).toBeVisible();
  await page.getByLabel('Confirm new password').fill('four quiet tees');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your password')).toBeVisible();
  await page.getByLabel('Current password').fill(passwordOfNew);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  expect((await (await other.request.get(`${site}/api/session`)).json()).viewer).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeVisible();
  await other.close();
});

test('two-step sign-in: an app and a phone are added, codes are kept, renewed, and both are removed', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await signUpAs(page, site, 'golfer');
  await page.goto('/settings?section=two-step');
  await expect(page.getByText('Off', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('wrong-one');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(passwordOfNew);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const picture = dialog.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy key' }).click();
  await expect(dialog.getByText('Copied')).toBeVisible();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByLabel('Code').fill('000000');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('This code is not right, or it has expired.')).toBeVisible();
  await dialog.getByLabel('Code').fill(codeOfApp(secret));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Keep your recovery codes')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await page.keyboard.press('Escape');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  const first = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  expect(await readFile(await file.path(), 'utf8')).toContain(first);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 codes are left')).toBeVisible();
  await expect(page.getByText('On', { exact: true })).toBeVisible();

  // Signing in asks for a code now, and the app gives it.
  const visitor = await (await page.context().browser())?.newContext({ baseURL: site });
  if (!visitor) throw new Error('no browser');
  const post = async (path: string, data: object) =>
    (await visitor.request.post(`${site}${path}`, { data, headers: { origin: site } })).json();
  const { second_step: step, viewer } = await post('/api/auth/sign-in', { email, password: passwordOfNew });
  expect(viewer).toBeNull();
  const [factor] = step.factors;
  const challenge = await post(`/api/auth/factors/${factor.id}/challenge`, {});
  const done = await post(`/api/auth/factors/${factor.id}/verify`, {
    code: codeOfApp(secret, 1),
    challenge_id: challenge.id,
  });
  expect(done.viewer.user.email).toBe(email);
  await visitor.close();

  await page.getByRole('button', { name: 'Add a phone' }).click();
  await dialog.getByLabel('Phone number').fill('12');
  await dialog.getByLabel('Your password').fill(passwordOfNew);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Please enter a valid phone number')).toBeVisible();
  const number = `+1212555${String(Date.now()).slice(-4)}`;
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText(/Send again in/)).toBeVisible();
  const message = await lastMessageTo(page.request, site, number, /code/);
  await dialog.getByLabel('Code').fill(message.text.match(/\d{6}/)?.[0] ?? '');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`••• ${number.slice(-4)}`)).toBeVisible();

  await page.getByRole('button', { name: 'Make new codes' }).click();
  await dialog.getByLabel('Your password').fill('wrong-one');
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await dialog.getByLabel('Your password').fill(passwordOfNew);
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await expect(dialog.getByRole('listitem').first()).not.toHaveText(first);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();

  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await dialog.getByLabel('Your password').fill(passwordOfNew);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Phone removed')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await expect(page.getByText('two-step sign-in is off afterwards')).toBeVisible();
  await dialog.getByLabel('Your password').fill(passwordOfNew);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
});

test('the code can be sent again after half a minute; a factor left halfway does not count', async ({ page, site }) => {
  await signUpAs(page, site, 'golfer');
  await page.clock.install();
  await page.goto('/settings?section=two-step');
  await page.getByRole('button', { name: 'Add a phone' }).click();
  const number = `+1212556${String(Date.now()).slice(-4)}`;
  await page.getByLabel('Phone number').fill(number);
  await page.getByLabel('Your password').fill(passwordOfNew);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/Send again in/)).toBeVisible();
  await page.clock.runFor(31_000);
  await page.getByRole('button', { name: 'Send the code again' }).click();
  await expect(page.getByText(/Send again in/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
});

test('sessions: every device in words; one is signed out, then all others', async ({ page, browser, site }) => {
  const email = await signUpAs(page, site, 'golfer');
  const signInElsewhere = async (userAgent: string) => {
    const context = await browser.newContext({ baseURL: site, userAgent });
    await context.request.post(`${site}/api/auth/sign-in`, {
      data: { email, password: passwordOfNew },
      headers: { origin: site },
    });
    return context;
  };
  const iphone = await signInElsewhere(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  );
  const windows = await signInElsewhere(
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  );
  await page.goto('/settings?section=sessions');
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.first()).toContainText('This device');
  const phonePage = await iphone.newPage();
  await phonePage.goto('/golfer-dashboard');
  await expect(phonePage.getByRole('heading', { name: 'Hello, Jo' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(sessions).toHaveCount(2);
  await phonePage.goto('/golfer-dashboard');
  await expect(phonePage).toHaveURL(/\/sign-in/);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(sessions).toHaveCount(1);
  expect((await (await windows.request.get(`${site}/api/session`)).json()).viewer).toBeNull();
  await page.route('**/api/auth/sessions/*', (route) => route.abort());
  await signInElsewhere('curl/8.14.1');
  await page.reload();
  await page.getByRole('button', { name: 'Sign out curl' }).click();
  await expect(page.getByText('Could not sign out')).toBeVisible();
  await expect(sessions).toHaveCount(2);
  await iphone.close();
  await windows.close();
});

test('who came by Google sees the sign-in, needs a password of their own first, and is mailed the way to one', async ({
  page,
  site,
}) => {
  const email = `ana${Date.now().toString(36)}@journey.test`;
  const verifier = 'journey-code-verifier-that-is-long-enough-for-pkce';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const post = async (path: string, data: object) =>
    (await page.request.post(`${site}${path}`, { data, headers: { origin: site } })).json();
  const signInByGoogle = async () => {
    await page.goto(
      `/api/auth/authorize?provider=google&redirect_to=${encodeURIComponent('/terms')}&code_challenge=${challenge}`,
    );
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('Last name').fill('Ruiz');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/terms\?code=/);
    return post('/api/auth/token', {
      grant_type: 'pkce',
      auth_code: new URL(page.url()).searchParams.get('code'),
      code_verifier: verifier,
    });
  };
  const { identity } = await signInByGoogle();
  const profile = { first_name: 'Ana', last_name: 'Ruiz' };
  expect(
    (
      await post('/api/auth/sign-up', {
        email,
        identity_token: identity.token,
        options: { data: { account_type: 'golfer', profile } },
      })
    ).viewer.user.email,
  ).toBe(email);

  await page.goto('/settings?section=sessions');
  await expect(page.getByText(`${email} · connected`)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Google' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Set a password first: without it nothing would open your account.')).toBeVisible();
  await page.goto('/settings?section=email');
  await page.getByRole('link', { name: 'set a password' }).click();
  await page.getByRole('button', { name: 'Set a password' }).click();
  await expect(page.getByText('Please check your email')).toBeVisible();
  const { links } = await lastMessageTo(page.request, site, email, /new password/);
  const token = new URL(links.find((link) => link.includes('/reset-password')) ?? '').searchParams.get('token');
  await post('/api/auth/reset-password', { token, password: passwordOfNew });
  expect((await signInByGoogle()).viewer.user.email).toBe(email);
  await page.goto('/settings?section=sessions');
  await page.getByRole('button', { name: 'Remove Google' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Google removed')).toBeVisible();
  await expect(page.getByText('None yet. Sign in once with Google or Apple')).toBeVisible();
});
