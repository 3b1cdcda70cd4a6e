import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import { writtenCode } from '#areas/play/rules/scoring/link-codes.ts';
import { makeClub, makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { keepLogLines } from '#tests/factories/log-lines.ts';
import { type MailServer, openMailServer } from '#tests/factories/mail-server.ts';
import { groupCodes, makeScoredRound, phone } from '#tests/factories/scoring.ts';
import { enrolTotp } from '#tests/factories/security.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { type Receiver, startReceiver } from '#tests/factories/webhook-receiver.ts';

const webBuild = join(import.meta.dirname, '../../../build/web');
const isBuilt = existsSync(join(webBuild, 'server/index.js'));

let server: TestServer;
/** The pages on which secrets are made, asked for and kept, by the session that looks. */
const pages: [token: string, path: string][] = [];
let mails: MailServer;
let receiver: Receiver;
let lines: string[] = [];
/** The secrets that open something, each with its kind. */
const planted = new Map<string, string>();
/** Everything that was answered after it was given out once. */
const answered: { to: string; text: string }[] = [];

/** Codes are too short for the search of all writings: a group's, as it is typed and as it is printed. */
const codes: string[] = [];

const plant = (what: string, secret: unknown): string => {
  if (typeof secret !== 'string' || secret.length < 10) throw new Error(`there is no ${what}: ${String(secret)}`);
  planted.set(what, secret);
  return secret;
};
const ask = async (...[method, path, options]: Parameters<TestServer['call']>) => {
  const answer = await server.call(method, path, options);
  answered.push({ to: `${method} ${path}`, text: JSON.stringify([answer.headers, answer.body]) });
  return answer;
};
const mailed = async (to: string, subject: RegExp): Promise<string> => {
  const read = () => mails.taken.findLast(({ to: reader, mail }) => reader === to && subject.test(mail.subject ?? ''));
  await vi.waitUntil(read, { timeout: 20_000 });
  return /token=([\w.-]+)/.exec(read()?.mail.text ?? '')?.[1] ?? '';
};

beforeAll(async () => {
  mails = await openMailServer();
  await mails.start();
  receiver = await startReceiver();
  server = await startTestServer({
    ...(isBuilt ? { webBuild } : {}),
    settings: { LOG_LEVEL: 'trace', SMTP_URL: mails.url },
  });
  lines = keepLogLines(server);

  const owner = await makeOrganizer(server, { email: 'owner@planted.test' });
  const club = await makeClub(server, { plan: 'premium' });
  const golfer = await makeGolfer(server, { email: 'golfer@planted.test' });
  plant('the cookie of a session', golfer.token);
  plant(
    'a mail that asks for a new password',
    await (async () => {
      await server.call('POST', '/api/auth/forgot-password', { body: { email: 'golfer@planted.test' } });
      return mailed('golfer@planted.test', /password/i);
    })(),
  );
  await server.call('POST', '/api/auth/sign-up', {
    body: { email: 'new@planted.test', password: passwordOfAll, options: { data: { account_type: 'golfer' } } },
  });
  plant('a mail that confirms an address', await mailed('new@planted.test', /Verify/));
  const invitation = { email: 'asked@planted.test', role: 'scorer' };
  await server.call('POST', '/api/team/invitations', { as: owner.token, body: invitation });
  const invited = () => mails.taken.findLast(({ to }) => to === invitation.email)?.mail.text ?? '';
  await vi.waitUntil(() => invited().includes('/invitations/'), { timeout: 20_000 });
  plant('an invitation to a team', /\/invitations\/([\w.-]+)/.exec(invited())?.[1]);

  const signedIn = await server.call('POST', '/api/auth/sign-in', {
    body: { email: 'golfer@planted.test', password: passwordOfAll },
  });
  plant('an access token', signedIn.body.session.access_token);
  plant('a refresh token', signedIn.body.session.refresh_token);
  const factor = await enrolTotp(server, golfer.token);
  plant('the secret of a second step', factor.secret);
  for (const [n, code] of factor.recoveryCodes.entries()) plant(`recovery code ${n}`, code);

  for (const [kind, token] of [
    ['an organizer', owner.token],
    ['a club', club.token],
  ] as const) {
    const key = { name: 'Planted', permissions: ['tournaments.read'] };
    const made = await server.call('POST', '/api/owner/keys', { as: token, body: key });
    plant(`an API key of ${kind}`, made.body.key);
    const replaced = await server.call('POST', `/api/owner/keys/${made.body.api_key.id}/replace`, {
      as: token,
      body: {},
    });
    plant(`what an API key of ${kind} was replaced by`, replaced.body.key);
    const hook = await server.call('POST', '/api/owner/webhooks', { as: token, body: { url: receiver.url } });
    plant(`the secret of a webhook of ${kind}`, hook.body.secret);
    const path = `/api/owner/webhooks/${hook.body.endpoint.id}`;
    const rotated = await server.call('POST', `${path}/rotate`, { as: token, body: {} });
    plant(`the other secret of a webhook of ${kind}`, rotated.body.secret);
    // A receiver may answer whatever it likes: what it says is kept.
    receiver.answer({ status: 500, body: 'no' });
    await ask('POST', `${path}/test`, { as: token, body: { type: 'ping' } });
    await ask('GET', '/api/owner/webhooks', { as: token });
    await ask('GET', `${path}/deliveries`, { as: token });
    await ask('GET', '/api/owner/keys', { as: token });
  }
  for (const [path, as] of [
    ['/api/calendar-link', golfer.token],
    ['/api/organizer/calendar-link', owner.token],
  ] as const) {
    const made = await server.call('POST', path, { as });
    const token = plant(`the address of ${path}`, new URL(made.body.url).searchParams.get('token'));
    await ask('GET', `/api/calendar.ics?token=${token}`);
    await ask('GET', path, { as });
  }
  const scored = await makeScoredRound(server, { owner });
  const secret = plant('the link of a group', scored.tokens[0]);
  const [code = ''] = await groupCodes(server, scored.round.id);
  codes.push(code, writtenCode(code));
  await phone(server, secret).read();
  const mine = [owner.token, '/api/team', '/api/activity', '/api/organizer/tournaments', '/api/owner/events'] as const;
  for (const path of mine.slice(1)) await ask('GET', path, { as: owner.token });
  for (const path of ['/api/auth/user', '/api/auth/sessions', '/api/auth/security', '/api/account/export'])
    await ask('GET', path, { as: golfer.token });
  const sections = ['profile', 'two-step', 'sessions', 'team', 'activity', 'api', 'webhooks', 'data'];
  for (const token of [owner.token, club.token, golfer.token]) {
    for (const section of sections) pages.push([token, `/settings?section=${section}`]);
    pages.push([token, '/notifications'], [token, '/my-tournaments']);
  }
  for (const tool of ['', '/scores', '/day', '/desk', '/schedule', '/print'])
    pages.push([owner.token, `/tournament-management/${scored.tournament.id}${tool}`]);
}, 180_000);
afterAll(async () => {
  await server.stop();
  await receiver.stop();
  await mails.stop();
});

/** The ways in which a secret could lie somewhere: as it is, without its prefix, or in another writing. */
const writingsOf = (secret: string): string[] => {
  const bare = secret.replace(/^(whsec_|fw_)/, '');
  return [
    secret,
    bare,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('hex'),
    Buffer.from(bare).toString('base64'),
  ];
};
const secretsIn = (text: string): string[] =>
  [...planted].filter(([, secret]) => writingsOf(secret).some((one) => text.includes(one))).map(([what]) => what);

describe('what opens something', () => {
  it('is repeated by no refusal, wherever it is sent to', async () => {
    for (const secret of planted.values()) {
      const bearer = { authorization: `Bearer ${secret}` };
      await ask('GET', '/api/organizer/statements', { headers: bearer });
      await ask('GET', '/api/organizer/statements', { headers: { authorization: `Bearer ${secret}x` } });
      await ask('GET', '/api/scoring/bundle', { headers: { [scoreLinkHeader]: `${secret}x` } });
      await ask('GET', `/api/calendar.ics?token=${secret}x`);
      await ask('POST', '/api/auth/sign-in', { body: { email: secret, password: secret } });
      await ask('POST', '/api/auth/reset-password', { body: { token: `${secret}x`, password: 'nine irons' } });
      await ask('POST', '/api/auth/token', { body: { grant_type: 'refresh_token', refresh_token: `${secret}x` } });
      const broken = Buffer.from(`{"token": "${secret}", `);
      await ask('POST', '/api/contact', { body: broken, headers: { ...bearer, 'content-type': 'application/json' } });
    }
    expect(answered.length).toBeGreaterThan(150);
    for (const { to, text } of answered) expect(secretsIn(text), to.split('?')[0]).toEqual([]);
  }, 60_000);

  it('stands in no row of any table, whoever keeps it', async () => {
    const { pool } = server.context;
    const unsent = `select count(*)::int as count from mails where sent_at is null`;
    await expect.poll(async () => (await pool.query(unsent)).rows[0].count, { timeout: 20_000 }).toBe(0);
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name
       from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(80);
    let read = 0;
    for (const { name } of tables) {
      const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
      read += rows.length;
      for (const { row } of rows) {
        expect(secretsIn(row), name).toEqual([]);
        expect(
          codes.filter((code) => row.includes(code)),
          name,
        ).toEqual([]);
      }
    }
    expect(read).toBeGreaterThan(200);
  });

  it.runIf(isBuilt)('stands in no page, nor in what a page loads with', async () => {
    for (const [as, path] of pages)
      for (const address of [path, path.replace(/(\?|$)/, '.data$1')]) {
        const { status, body } = await server.call('GET', address, { as });
        expect(status, address).toBeLessThan(400);
        expect(secretsIn(String(body)), address).toEqual([]);
      }
  });

  it('is written to no log', () => {
    expect(lines.length).toBeGreaterThan(150);
    for (const line of lines) {
      expect(secretsIn(line), line.slice(0, 200)).toEqual([]);
      expect(
        codes.filter((code) => line.includes(code)),
        line.slice(0, 200),
      ).toEqual([]);
    }
  });

  it('is found where it does lie: the search itself can fail', async () => {
    expect(planted.size).toBeGreaterThan(25);
    expect(codes).toEqual([expect.stringMatching(/^\w{8}$/), expect.stringMatching(/^\w{4}-\w{4}$/)]);
    for (const [what, secret] of planted) {
      expect(secretsIn(`x${secret}y`)).toContain(what);
      expect(secretsIn(Buffer.from(secret).toString('hex'))).toContain(what);
    }
    expect(mails.taken.flatMap(({ mail }) => secretsIn(mail.text ?? '')).length).toBeGreaterThan(2);
  });
});
