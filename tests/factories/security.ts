import { Secret, TOTP } from 'otpauth';
import { until } from '#tests/until.ts';
import { passwordOfAll } from './accounts.ts';
import type { Answer, TestServer } from './server.ts';

/** The cookies that an answer sets, as a browser would send them back. */
export const cookiesOf = (answer: Pick<Answer, 'headers'>): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');

/** Waits until a session opens nothing more: that it has ended is told to every process. */
export const untilOut = (server: TestServer, as: { as?: string; headers?: Record<string, string> }): Promise<Answer> =>
  until(
    () => server.call('GET', '/api/golfers', as),
    ({ status }) => status === 401,
  );

/** The code that an authenticator app shows at a moment. */
export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Asks for a code and gives one. */
export async function answerChallenge(
  server: TestServer,
  as: { as?: string; headers?: Record<string, string> },
  factorId: string,
  code: string,
): Promise<Answer> {
  const challenge = await server.call('POST', `/api/auth/factors/${factorId}/challenge`, { ...as, body: {} });
  return server.call('POST', `/api/auth/factors/${factorId}/verify`, {
    ...as,
    body: { code, challenge_id: challenge.body.id },
  });
}

/** Turns on an authenticator app for somebody signed in. @returns what signing in needs from now on */
export async function enrolTotp(
  server: TestServer,
  token: string,
): Promise<{ factorId: string; secret: string; recoveryCodes: string[] }> {
  const made = await server.call('POST', '/api/auth/factors', {
    as: token,
    body: { factor_type: 'totp', friendly_name: 'Phone', password: passwordOfAll },
  });
  const verified = await answerChallenge(
    server,
    { as: token },
    made.body.id,
    codeOf(made.body.totp.secret, server.clock.now()),
  );
  if (verified.status !== 200) throw new Error(`the factor was not verified: ${JSON.stringify(verified.body)}`);
  // The code that was just used works once only.
  server.clock.advance(30_000);
  return { factorId: made.body.id, secret: made.body.totp.secret, recoveryCodes: verified.body.recovery_codes };
}
