import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetOldMails, queueMail } from '#areas/messages/database/mails.ts';
import { newId } from '#kernel/database/connection.ts';
import { retryJobs } from '#kernel/services/failed-jobs.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import { type Behaviour, type MailServer, openMailServer } from '#tests/factories/mail-server.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';
import { quiet } from '#tests/factories/quiet.ts';

type MailState = { to: string; attempts: number; last_error: string | null; sent_at: Date | null };

let mailServer: MailServer;
/** The number of people told while the mail server is away; row 21 is proven with the long form. */
const crowdSize = process.env.LONG ? 210 : 30;

let server: TestServer;
beforeAll(async () => {
  mailServer = await openMailServer();
  await mailServer.start();
  server = await startTestServer({
    settings: { SMTP_URL: mailServer.url, MAIL_FROM: 'Fairway <no-reply@fairway.test>' },
  });
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});

beforeEach(() => {
  mailServer.behave = () => 'take';
  mailServer.password = null;
});

const statesOf = async (tournamentId: string) =>
  (
    await server.context.pool.query<MailState>(
      'select "to", attempts, last_error, sent_at from mails where tournament_id = $1 order by id',
      [tournamentId],
    )
  ).rows;

/** Lets whatever failed be tried again at once, again and again, until every mail about a tournament is sent. */
async function deliverAll(tournamentId: string): Promise<void> {
  await until(async () => {
    await retryJobs(server.context.pool, 'all');
    await quiet(server);
    return (await statesOf(tournamentId)).every(({ sent_at }) => sent_at !== null);
  });
}

/** Enters many golfers at once, each of whom must be let in. */
async function enterAll(tournamentId: string, size: number): Promise<string[]> {
  const golfers = await insertGolfers(server.context.pool, size);
  const statuses = await Promise.all(
    golfers.map(({ token }) =>
      server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(tournamentId) }),
    ),
  );
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([201]));
  return golfers.map(({ userId }) => `${userId}@crowd.test`);
}

const undelivered = (token: string, query = '') =>
  server.call('GET', `/api/organizer/undelivered-mails${query}`, { as: token });

describe('a mail server that fails', () => {
  it('keeps nobody from registering, and everybody gets their mail exactly once when it is back', async () => {
    const { organizer, token } = await makeOrganizer(server);
    const tournament = await makeTournament(server, { organizer, registrationFee: 0, maxEntries: crowdSize });

    // Down.
    await mailServer.stop();
    const recipients = await enterAll(tournament.id, crowdSize);
    await until(async () => {
      const states = await statesOf(tournament.id);
      return (
        states.length === crowdSize &&
        states.every(({ attempts, last_error }) => attempts > 0 && last_error?.includes('ECONNREFUSED'))
      );
    });
    expect(mailServer.taken.filter(({ to }) => recipients.includes(to))).toEqual([]);
    const listed = new Set<string>();
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { status, body } = await undelivered(
        token,
        `?limit=50&tournament_id=${tournament.id}${cursor && `&cursor=${cursor}`}`,
      );
      expect(status).toBe(200);
      for (const mail of body.data) listed.add(mail.to);
      cursor = body.next_cursor;
    }
    expect(listed).toEqual(new Set(recipients));

    // Back, but in trouble: of each ten mails one is taken late, two are lost half-way, four are refused in one way or
    // the other; their second try is taken.
    const troubles: Behaviour[] = [
      'take',
      'slow',
      'drop',
      'refuse for now',
      'refuse',
      'take',
      'drop',
      'refuse for now',
      'refuse',
      'take',
    ];
    const troubleOf = new Map(recipients.map((to, place) => [to, troubles[place % troubles.length] as Behaviour]));
    mailServer.behave = (to, attempt) => (attempt === 1 ? (troubleOf.get(to) ?? 'take') : 'take');
    await mailServer.start();
    await deliverAll(tournament.id);

    const taken = mailServer.taken.filter(({ to }) => troubleOf.has(to));
    expect(taken.map(({ to }) => to).sort()).toEqual([...recipients].sort());
    const ids = taken.map(({ mail }) => mail.messageId);
    expect(new Set(ids).size).toBe(crowdSize);
    for (const to of recipients) expect(mailServer.seen.get(to)?.size, to).toBe(1);
    for (const id of ids) expect(id).toMatch(/^<[0-9a-f-]{36}@fairway\.test>$/);
    for (const { attempts, last_error } of await statesOf(tournament.id)) {
      expect(attempts).toBeGreaterThan(1);
      expect(last_error).toBeNull();
    }
    expect((await undelivered(token)).body).toEqual({ data: [], next_cursor: null });
  });

  it('brings nobody what they switched off while it waited, but all that is essential', async () => {
    const golfer = await makeGolfer(server);
    await mailServer.stop();
    const notice = { userId: golfer.golfer.userId, title: 'News', message: 'Something happened.' };
    const { pool } = server.context;
    await notify(server.context, pool, [
      { ...notice, type: 'tournament_update', subject: 'wait:update' },
      { ...notice, type: 'venue_update', subject: 'wait:venue' },
      { ...notice, type: 'tournament_update', subject: 'wait:refund', isEssential: true, title: 'Refund sent' },
    ]);
    const waiting = async () =>
      (
        await pool.query<{ subject_key: string; attempts: number; sent_at: Date | null }>(
          `select subject_key, attempts, sent_at from mails where user_id = $1 and subject_key like '%:wait:%' order by subject_key`,
          [golfer.golfer.userId],
        )
      ).rows;
    await until(async () => {
      const mails = await waiting();
      return mails.length === 3 && mails.every(({ attempts }) => attempts > 0);
    });
    const off = { as: golfer.token, body: { tournament_updates: false } };
    expect((await server.call('PUT', '/api/user-notification-preferences', off)).status).toBe(200);
    await mailServer.start();
    await until(async () => {
      await retryJobs(pool, 'all');
      await quiet(server);
      return (await waiting()).every(({ sent_at }) => sent_at !== null);
    });
    expect((await waiting()).map(({ subject_key }) => subject_key.replace(`${golfer.golfer.userId}:`, ''))).toEqual([
      'wait:refund',
      'wait:venue',
    ]);
    const taken = mailServer.taken.filter(({ to }) => to === golfer.golfer.email);
    expect(taken.map(({ mail }) => mail.subject).sort()).toEqual(['News', 'Refund sent']);
  });

  it('that refuses a golfer’s address for good: its words are kept and shown, and each further try is counted', async () => {
    const { organizer, token } = await makeOrganizer(server);
    const tournament = await makeTournament(server, { organizer, registrationFee: 0, tournamentName: 'Refused Open' });
    mailServer.behave = () => 'refuse';
    const [to = ''] = await enterAll(tournament.id, 1);
    await until(async () => ((await undelivered(token)).body.data[0]?.attempts ?? 0) > 0);
    expect((await undelivered(token)).body.data).toMatchObject([
      {
        to,
        subject: expect.stringMatching(/^You play Refused Open, /),
        tournament_id: tournament.id,
        tournament_title: 'Refused Open',
        last_error: expect.stringContaining('5.1.1'),
      },
    ]);
    const before = (await statesOf(tournament.id))[0]?.attempts ?? 0;
    await until(async () => {
      await retryJobs(server.context.pool, 'all');
      return ((await statesOf(tournament.id))[0]?.attempts ?? 0) > before;
    });
    mailServer.behave = () => 'take';
    await deliverAll(tournament.id);
    expect(mailServer.taken.filter((one) => one.to === to)).toHaveLength(1);
  });

  it('that does not know our password: nothing is lost, and the organizer does not read about our server', async () => {
    const { organizer, token } = await makeOrganizer(server);
    const tournament = await makeTournament(server, { organizer, registrationFee: 0 });
    // Connections that are open already were let in before.
    await mailServer.stop();
    mailServer.password = 'another';
    await mailServer.start();
    const recipients = await enterAll(tournament.id, 10);
    await until(async () => {
      const states = await statesOf(tournament.id);
      return states.length === 10 && states.every(({ last_error }) => last_error?.startsWith('EAUTH: '));
    });
    const { body } = await undelivered(token);
    expect(body.data).toHaveLength(10);
    for (const { last_error } of body.data)
      expect(last_error).toBe('The mail server could not be reached, or did not take the mail.');
    mailServer.password = null;
    await deliverAll(tournament.id);
    expect(mailServer.taken.filter(({ to }) => recipients.includes(to))).toHaveLength(10);
  });

  it('shows no organizer the mails of another’s tournament, and nobody else any', async () => {
    const owner = await makeOrganizer(server);
    const stranger = await makeOrganizer(server);
    const tournament = await makeTournament(server, { organizer: owner.organizer, registrationFee: 0 });
    mailServer.behave = () => 'refuse';
    await enterAll(tournament.id, 1);
    await until(async () => (await undelivered(owner.token)).body.data.length === 1);
    expect((await undelivered(stranger.token)).body).toEqual({ data: [], next_cursor: null });
    expect(await undelivered(stranger.token, `?tournament_id=${tournament.id}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await undelivered((await makeGolfer(server)).token)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await server.call('GET', '/api/organizer/undelivered-mails')).status).toBe(401);
    expect(await undelivered(owner.token, '?cursor=nonsense')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'cursor' }] },
    });
    mailServer.behave = () => 'take';
    await deliverAll(tournament.id);
  });
});

describe('a mail on its way', () => {
  const letter = async (to: string, fields: Partial<Parameters<typeof queueMail>[1]> = {}) => {
    await queueMail(server.context.pool, {
      id: newId(),
      subjectKey: newId(),
      to,
      now: server.clock.now(),
      content: { subject: 'Hello', greeting: 'Hello', paragraphs: ['A sentence.'] },
      ...fields,
    });
    await until(() => mailServer.taken.some((one) => one.to === to));
    return mailServer.taken.find((one) => one.to === to)?.mail;
  };
  const header = (mail: { headers: { key: string; value: string }[] } | undefined, name: string) =>
    mail?.headers.filter(({ key }) => key === name).map(({ value }) => value) ?? [];

  it('says that a program wrote it, and has both parts', async () => {
    const mail = await letter('parts@mail.test');
    expect(header(mail, 'auto-submitted')).toEqual(['auto-generated']);
    expect(mail?.from).toMatchObject({ address: 'no-reply@fairway.test', name: 'Fairway' });
    expect(mail?.replyTo).toMatchObject([{ address: server.context.settings.contactEmail }]);
    expect(mail?.text).toContain('A sentence.');
    expect(mail?.html).toContain('A sentence.');
    expect(header(mail, 'list-unsubscribe')).toEqual([]);
  });

  it('lets nobody write headers, recipients or halves of characters into it', async () => {
    const subject = 'Open\r\nBcc: victim@mail.test\r\n\r\nbody\u0000\u2028\ud83d';
    const mail = await letter('headers@mail.test', {
      content: { subject, greeting: '\ud83d\u0000', paragraphs: ['\udc00'] },
    });
    expect(header(mail, 'bcc')).toEqual([]);
    expect(mail?.subject).toMatch(/^Open Bcc: victim@mail\.test body/);
    expect(mailServer.taken.filter(({ to }) => to.includes('victim'))).toEqual([]);
  });

  it('is answered at the organizer’s contact once somebody of its team has proven that address', async () => {
    const { organizer, token } = await makeOrganizer(server, { plan: 'pro' });
    const tournament = await makeTournament(server, { organizer });
    const answeredAt = async (to: string) => {
      const mail = await letter(to, { tournamentId: tournament.id });
      return mail?.replyTo?.map(({ address }) => address);
    };
    const helper = await makeGolfer(server);
    const contact = { contact_email: helper.golfer.email };
    expect((await server.call('PATCH', '/api/organizers', { as: token, body: contact })).status).toBe(200);
    expect(await answeredAt('stranger@mail.test')).toEqual([organizer.email]);
    await server.context.pool.query(
      `insert into members (id, organizer_id, user_id, role, joined_at) values ($1, $2, $3, 'manager', now())`,
      [newId(), organizer.organizerId, helper.golfer.userId],
    );
    expect(await answeredAt('member@mail.test')).toEqual([helper.golfer.email]);
    await server.context.pool.query('update users set email_verified = false where id = $1', [helper.golfer.userId]);
    expect(await answeredAt('unproven@mail.test')).toEqual([organizer.email]);
  });

  it('carries the calendar file as a file of its kind, and a cancelled one ends the entry', async () => {
    const { organizer } = await makeOrganizer(server);
    const tournament = await makeTournament(server, { organizer, registrationFee: 0, startTime: '08:30' });
    const { golfer, token } = await makeGolfer(server);
    const { body } = await server.call('POST', '/api/tournament-registrations', {
      as: token,
      body: soloEntry(tournament.id),
    });
    const fileOf = async (subject: RegExp) => {
      const found = () =>
        mailServer.taken.find(({ to, mail }) => to === golfer.email && subject.test(mail.subject ?? ''));
      await until(() => Boolean(found()));
      const file = found()?.mail.attachments[0];
      // The parser gives texts with line feeds alone; what was sent must have had both signs.
      const text = new TextDecoder().decode(file?.content as Uint8Array).replaceAll('\n', '\r\n');
      expect(found()?.raw.replaceAll('\r\n', '')).toContain(Buffer.from(text).toString('base64'));
      return { ...file, text };
    };
    const confirmed = await fileOf(/^You play /);
    const sent = mailServer.taken.find(({ to }) => to === golfer.email)?.mail;
    expect(sent?.from).toMatchObject({ address: 'no-reply@fairway.test', name: 'Test Golf Society by Fairway' });
    expect(sent?.replyTo).toMatchObject([{ address: organizer.email }]);
    expect(confirmed.text.replace(/\r\n /g, '')).toMatch(/DESCRIPTION:.*Players: /);
    expect(confirmed).toMatchObject({ filename: 'tournament.ics', mimeType: 'text/calendar' });
    expect(confirmed.text).toMatch(
      /BEGIN:VTIMEZONE[\s\S]*DTSTART;TZID=America\/Chicago:\d{8}T083000\r\n[\s\S]*STATUS:CONFIRMED/,
    );
    await server.call('DELETE', `/api/tournament-registrations/${body.id}`, { as: token });
    const uid = /UID:(.*)/.exec(confirmed.text)?.[1];
    const ended = await fileOf(/ended/);
    expect(ended.text).toContain(`UID:${uid}`);
    expect(ended.text).toContain('STATUS:CANCELLED');
  });

  it('that nobody took for a month is never sent empty', async () => {
    mailServer.behave = () => 'refuse for now';
    await queueMail(server.context.pool, {
      id: newId(),
      subjectKey: newId(),
      to: 'month@mail.test',
      now: server.clock.now(),
      content: { subject: 'Hello', greeting: 'Hello', paragraphs: ['A sentence.'] },
    });
    const row = async () =>
      (await server.context.pool.query(`select * from mails where "to" = 'month@mail.test'`)).rows[0];
    await until(async () => (await row()).attempts > 0);
    const { created_at: createdAt } = await row();
    expect(await forgetOldMails(server.context.pool, new Date(createdAt.getTime() + 1))).toBeGreaterThan(0);
    mailServer.behave = () => 'take';
    await retryJobs(server.context.pool, 'all');
    await quiet(server);
    expect(await row()).toMatchObject({ sent_at: null, content: null });
    expect(mailServer.taken.filter(({ to }) => to === 'month@mail.test')).toEqual([]);
  });

  it('says nothing any more once it went out; one of the outbox is forgotten when it is old', async () => {
    await letter('old@mail.test', {
      attachments: [{ filename: 'a.txt', content: 'secret', contentType: 'text/plain' }],
    });
    const row = async () =>
      (await server.context.pool.query(`select * from mails where "to" = 'old@mail.test'`)).rows[0];
    await until(async () => (await row()).sent_at !== null);
    const { sent_at: sentAt, ...kept } = await row();
    expect(kept).toMatchObject({ text: null, html: null, content: null, attachments: [], subject: 'Hello' });
    await server.context.pool.query(`update mails set text = 'A sentence.' where "to" = 'old@mail.test'`);
    await forgetOldMails(server.context.pool, sentAt);
    expect((await row()).text).toContain('A sentence.');
    expect(await forgetOldMails(server.context.pool, new Date(sentAt.getTime() + 1))).toBeGreaterThan(0);
    expect(await row()).toMatchObject({
      text: null,
      html: null,
      content: null,
      attachments: [],
      subject: 'Hello',
      sent_at: sentAt,
    });
    expect(await forgetOldMails(server.context.pool, new Date(sentAt.getTime() + 1))).toBe(0);
  });
});
