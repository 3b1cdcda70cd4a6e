import { endpoints } from '#apps/endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { newId } from '#kernel/database/connection.ts';
import { insertInvitation } from '#areas/accounts/database/team/invitations.ts';
import { giveToken, hashOf, newSecret, sealedId } from '#areas/accounts/services/secrets.ts';
import { unsubscribeToken } from '#areas/notifications/services/unsubscribe.ts';
import { makeGolfer, makeOrganizer } from './accounts.ts';
import { buy, makeSeller } from './shop.ts';
import { teamOf } from './team.ts';
import { testSecret, type TestServer } from './server.ts';

/** An endpoint that a link or token opens, the kinds that it takes, and its body where the token stands there. */
type Door = { method: Endpoint['method']; takes: string[]; body?: (token: string) => object };
const at = ({ path, method }: Endpoint, takes: string[], body?: Door['body']): [string, Door] => [
  path,
  { method, takes, ...(body ? { body } : {}) },
];
const inBody = (token: string) => ({ token });

/** Every endpoint that believes whoever holds a link or token, by its path. */
export const tokenDoors: Record<string, Door> = Object.fromEntries([
  at(endpoints.getReceipt, ['receipt']),
  at(endpoints.getPayLink, ['pay-link']),
  at(endpoints.payByLink, ['pay-link'], () => ({})),
  at(endpoints.confirmPayLink, ['pay-link'], () => ({ session_id: 'cs_test_nobodys' })),
  at(endpoints.getInvitation, ['invitation']),
  at(endpoints.acceptInvitation, ['invitation'], () => ({})),
  at(endpoints.signUp, ['identity'], (identity_token) => ({
    email: 'new@tokens.test',
    identity_token,
    options: { data: { account_type: 'golfer', username: 'tokens' } },
  })),
  at(endpoints.refreshToken, ['refresh'], (refresh_token) => ({ grant_type: 'refresh_token', refresh_token })),
  at(endpoints.verifyEmail, ['verify_email'], inBody),
  at(endpoints.disownAccount, ['verify_email'], inBody),
  at(endpoints.readPasswordLink, ['reset_password'], inBody),
  at(endpoints.resetPassword, ['reset_password'], (token) => ({ token, password: 'another-secret-1' })),
  at(endpoints.confirmEmailChange, ['old_email', 'new_email'], inBody),
  at(endpoints.confirmNewsletter, ['newsletter'], inBody),
  at(endpoints.endNewsletter, ['newsletter'], inBody),
  at(endpoints.readUnsubscribe, ['unsubscribe']),
  at(endpoints.unsubscribe, ['unsubscribe'], inBody),
  at(endpoints.confirmSponsorRequest, ['sponsor-request'], inBody),
  at(endpoints.confirmSponsorSearch, ['sponsor-search'], inBody),
  at(endpoints.endSponsorSearch, ['sponsor-search'], inBody),
  at(endpoints.getSponsorReport, ['sponsorship']),
  at(endpoints.exportSponsorReport, ['sponsorship']),
  at(endpoints.printSponsorReport, ['sponsorship']),
  at(endpoints.changeSponsor, ['sponsorship'], () => ({ line: 'Mine' })),
  at(endpoints.answerSponsor, ['sponsorship'], () => ({ answer: 'yes' })),
  at(endpoints.putSponsorLogo, ['sponsorship']),
]);

/** One good link or token of each kind, of people who are somebody. */
export async function givenTokens(server: TestServer): Promise<Record<string, string>> {
  const { pool, clock } = server.context;
  const { golfer, token } = await makeGolfer(server, { emailVerified: false });
  const seller = await makeSeller(server);
  const { order } = await buy(server, seller);
  const given: Record<string, string> = {};
  for (const purpose of [
    'verify_email',
    'reset_password',
    'old_email',
    'new_email',
    'second_step',
    'oauth_attempt',
    'oauth_code',
    'identity',
  ] as const) {
    const payload = {
      email: golfer.email,
      newEmail: 'new@tokens.test',
      provider: 'google',
      subject: 'sub',
      isEmailVerified: true,
      firstName: 'A',
      lastName: 'B',
    };
    given[purpose] = (
      await giveToken(pool, { purpose, userId: golfer.userId, payload, lifeMs: 3_600_000, now: clock() })
    ).secret;
  }
  for (const kind of ['receipt', 'pay-link', 'sponsorship', 'sponsor-search'])
    given[kind] = sealedId(testSecret, kind, order.id);
  const subscriber = newId();
  await pool.query(`insert into newsletter_subscriptions (id, email, created_at) values ($1, $2, now())`, [
    subscriber,
    golfer.email,
  ]);
  given.newsletter = sealedId(testSecret, 'newsletter', subscriber);
  given.unsubscribe = unsubscribeToken(testSecret, { user_id: golfer.userId, preference: 'payment_reminders' }) ?? '';
  const { organizer } = await makeOrganizer(server, { charges: false });
  given.invitation = newSecret();
  await insertInvitation(pool, teamOf(organizer), {
    email: 'invited@tokens.test',
    role: 'desk',
    tournamentIds: null,
    tokenHash: hashOf(given.invitation),
    invitedBy: organizer.userId,
    now: clock(),
    expiresAt: new Date(clock().getTime() + 3_600_000),
  });
  given.session = token;
  return given;
}
