import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

const operator = 'clubhouse@site.test';
const minute = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { CONTACT_EMAIL: operator } });
});
afterAll(() => server.stop());

const ask = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await server.context.pool.query<Row>({ text, values })).rows;
const subscribe = (email: unknown) => server.call('POST', '/api/newsletter', { body: { email } });
const confirm = (token: string) => server.call('POST', '/api/newsletter/confirm', { body: { token } });
const unsubscribe = (token: string) =>
  server.call('POST', `/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`);
const subscriber = async (email: string) =>
  (
    await ask<{ id: string; confirmed_at: Date | null; ended_at: Date | null }>(
      'select * from newsletter_subscriptions where email = $1',
      email,
    )
  )[0];
const mailsTo = async (email: string) =>
  (await ask<{ n: number }>('select count(*) n from mails where "to" = $1', email))[0]?.n;

/** The token in the newest mail's link to a page. */
async function mailedToken(email: string, page: 'confirm' | 'unsubscribe', subject = /newsletter/): Promise<string> {
  const mail = await server.mailTo(email, subject);
  const link = mail.links.find((one) => new URL(one).pathname === `/newsletter/${page}`);
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

describe('newsletter', () => {
  it('counts once the mailed link was followed, and once more changes nothing', async () => {
    expect(await subscribe(' Ann@News.test ')).toMatchObject({ status: 200, body: { ok: true } });
    expect(await subscriber('ann@news.test')).toMatchObject({ confirmed_at: null, ended_at: null });
    const token = await mailedToken('ann@news.test', 'confirm', /^Confirm the .* newsletter$/);
    expect((await confirm(token)).status).toBe(200);
    const first = await subscriber('ann@news.test');
    expect(first?.confirmed_at).toBeInstanceOf(Date);
    server.clock.advance(minute);
    expect((await confirm(token)).status).toBe(200);
    expect(await subscriber('ann@news.test')).toEqual(first);
  });

  it('answers a known address as an unknown one, keeps one row, and tells only the owner by mail', async () => {
    const email = 'bea@news.test';
    const unknown = await subscribe(email);
    await confirm(await mailedToken(email, 'confirm'));
    server.clock.advance(11 * minute);
    const known = await subscribe(email);
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await ask('select 1 from newsletter_subscriptions where email = $1', email)).length).toBe(1);
    const mail = await server.mailTo(email, /^You are subscribed already/);
    expect(mail.links).toHaveLength(1);
    expect(mail.links[0]).toContain('/newsletter/unsubscribe?token=');
  });

  it('mails an address at most once in ten minutes, however often and at once it is asked for', async () => {
    const email = 'cal@news.test';
    await Promise.all([subscribe(email), subscribe(email), subscribe(email)]);
    server.clock.advance(9.9 * minute);
    await subscribe(email);
    expect(await mailsTo(email)).toBe(1);
    server.clock.advance(0.2 * minute);
    await subscribe(email);
    expect(await mailsTo(email)).toBe(2);
  });

  it('ends by the link in any mail, and can be asked for again at once', async () => {
    const email = 'dan@news.test';
    await subscribe(email);
    const token = await mailedToken(email, 'unsubscribe');
    await confirm(token);
    expect((await unsubscribe(token)).status).toBe(200);
    expect((await unsubscribe(token)).status).toBe(200);
    expect((await subscriber(email))?.ended_at).toBeInstanceOf(Date);
    await subscribe(email);
    expect((await subscriber(email))?.ended_at).toBeInstanceOf(Date);
    expect(await mailsTo(email)).toBe(2);
    await confirm(await mailedToken(email, 'confirm'));
    expect(await subscriber(email)).toMatchObject({ ended_at: null });
  });

  it('refuses forged links, and one with the seal of another subscriber', async () => {
    await subscribe('eve@news.test');
    await subscribe('fay@news.test');
    const [eve, fay] = [await mailedToken('eve@news.test', 'confirm'), await mailedToken('fay@news.test', 'confirm')];
    const mixed = `${fay.split('.')[0]}.${eve.split('.')[1]}`;
    const unknown = `018f3c3a-0000-7000-8000-000000000000.${eve.split('.')[1]}`;
    for (const token of [mixed, unknown, `${fay.slice(0, -2)}xx`, fay.slice(0, -1), 'nonsense-of-some-length']) {
      for (const answer of [await confirm(token), await unsubscribe(token)])
        expect(answer).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    }
    expect(await subscriber('fay@news.test')).toMatchObject({ confirmed_at: null, ended_at: null });
    expect((await confirm('')).body.errors[0]).toMatchObject({ field: 'token' });
  });

  it.each([
    ['', 'Email is required'],
    [undefined, 'Email is required'],
    ['no-address', 'Please enter a valid email address'],
    ['a@b.test\r\nBcc: c@d.test', 'Contains characters that are not allowed'],
    ['a@b.test,c@d.test', 'Please enter a valid email address'],
  ])('refuses %j with the field', async (email, message) => {
    const { status, body } = await subscribe(email);
    expect({ status, code: body.code, first: body.errors[0] }).toEqual({
      status: 422,
      code: 'validation_failed',
      first: { field: 'email', message },
    });
  });
});

describe('contact', () => {
  const message = {
    name: 'Gil Ray',
    email: 'gil@contact.test',
    topic: 'billing',
    message: 'Hello there.\n\nA second <line>.',
  };
  const send = (body: unknown, as?: string) => server.call('POST', '/api/contact', { body, as });
  const stored = () =>
    ask<{ user_id: string | null; name: string; topic: string; message: string }>(
      'select * from contact_messages order by id',
    );
  beforeEach(async () => void (await server.context.pool.query('delete from contact_messages')));

  it('keeps the message and mails it to the operator with the address to answer', async () => {
    expect(await send(message)).toMatchObject({ status: 201, body: { ok: true } });
    expect(await stored()).toMatchObject([
      { user_id: null, name: 'Gil Ray', topic: 'billing', message: message.message },
    ]);
    const mail = await server.mailTo(operator, /^Contact \(billing\): Gil Ray$/);
    expect(mail.text).toContain('Answer to: gil@contact.test');
    expect(mail.text).toContain('A second <line>.');
  });

  it('keeps who is signed in', async () => {
    const { golfer } = await makeGolfer(server);
    expect((await send({ ...message, topic: undefined }, await server.tokenOf(golfer.userId))).status).toBe(201);
    expect(await stored()).toMatchObject([{ user_id: golfer.userId, topic: 'question' }]);
  });

  it('takes the field that people never see for a program: the same answer, nothing kept, nothing mailed', async () => {
    const mailed = await mailsTo(operator);
    expect(await send({ ...message, website: 'https://spam.test' })).toMatchObject({ status: 201, body: { ok: true } });
    expect(await stored()).toEqual([]);
    expect(await mailsTo(operator)).toBe(mailed);
  });

  it('names the fields at fault', async () => {
    const { status, body } = await send({ name: ' ', email: 'x', topic: 'gossip', message: '' });
    expect(status).toBe(422);
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { field: 'name', message: 'Name is required' },
        { field: 'email', message: 'Please enter a valid email address' },
        expect.objectContaining({ field: 'topic' }),
        { field: 'message', message: 'Message is required' },
      ]),
    );
  });

  it('lets no line break into what becomes a header', async () => {
    for (const name of ['Gil\r\nBcc: x@y.test', 'Gil\nRay', 'Gil\u0000Ray']) {
      expect(await send({ ...message, name })).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }] } });
    }
    expect(await send({ ...message, email: 'gil@contact.test\r\nBcc: x@y.test' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'email' }] },
    });
    expect(await stored()).toEqual([]);
  });
});

describe('where messages go when nobody says', () => {
  it.each([
    [{ MAIL_FROM: 'Fairway Golf <hello@fairway.test>' }, 'hello@fairway.test'],
    [{ MAIL_FROM: 'hello@fairway.test' }, 'hello@fairway.test'],
    [{ MAIL_FROM: 'Fairway <a@fairway.test>', CONTACT_EMAIL: '' }, 'a@fairway.test'],
  ])('%j gives %s', async (settings: Record<string, string>, address) => {
    const other = await startTestServer({ settings, listen: false, databaseUrl: server.databaseUrl });
    expect(other.context.settings.contactEmail).toBe(address);
    await other.stop();
  });
});
