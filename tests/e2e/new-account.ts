import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { AccountType } from '#kernel/contract/plans.ts';
import { patience } from '#tests/patience.ts';
import { expect } from './journey.ts';

/** A mail or text message in the outbox. */
export type SentMessage = { to: string; subject: string; text: string; links: string[] };

export const passwordOfNew = 'secret-of-mine-1';

const profiles: Record<AccountType, Record<string, string>> = {
  golfer: { first_name: 'Jo', last_name: 'Miller', phone: '+1 555 0100' },
  organizer: { first_name: 'Jo', last_name: 'Miller', organization_name: 'Journey Society' },
  country_club: {
    club_name: 'Journey Club',
    contact_name: 'Jo Miller',
    phone: '+1 555 0101',
    address: '1 Fairway Drive',
    city: 'Austin',
    state: 'TX',
    zip_code: '78735',
  },
};

let count = 0;

/**
 * Signs somebody new up, as whom the page or context is signed in from then on. Unless
 * told otherwise their address is proven.
 */
export async function signUpAs(
  page: Pick<Page, 'request'>,
  site: string,
  type: AccountType,
  { isProven = true } = {},
): Promise<string> {
  const email = `jo${Date.now().toString(36)}${++count}@journey.test`;
  const answer = await page.request.post(`${site}/api/auth/sign-up`, {
    data: { email, password: passwordOfNew, options: { data: { account_type: type, profile: profiles[type] } } },
    headers: { origin: site },
  });
  expect(answer.status()).toBe(201);
  if (isProven) {
    const { links } = await lastMessageTo(page.request, site, email, /verify/i);
    const token = new URL(links.find((link) => link.includes('/verify-email')) ?? '').searchParams.get('token');
    expect(
      (
        await page.request.post(`${site}/api/auth/verify-email`, { data: { token }, headers: { origin: site } })
      ).status(),
    ).toBe(200);
  }
  return email;
}

/** The newest message to somebody whose text or subject matches, once it has been sent. */
export async function lastMessageTo(
  request: APIRequestContext,
  site: string,
  to: string,
  what: RegExp,
): Promise<SentMessage> {
  let found: SentMessage | undefined;
  await expect
    .poll(
      async () => {
        const messages = (await (
          await request.get(`${site}/dev/outbox.json?to=${encodeURIComponent(to)}`)
        ).json()) as SentMessage[];
        found = messages.find(({ subject, text }) => what.test(subject) || what.test(text));
        return found;
      },
      { timeout: patience(15_000) },
    )
    .toBeTruthy();
  if (!found) throw new Error(`nothing was sent to ${to}`);
  return found;
}

/** The code of an authenticator app; `later` is in steps of half a minute, since a code works once. */
export const codeOfApp = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({
    timestamp: Date.now() + later * 30_000,
  });

/** An answer of the API that says no, for journeys through failures. */
export const refusal = (status: number, code: string, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', status, code, title: detail, detail }),
});
