import { plainBoard } from '#golf/presets.ts';
import { createElement } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { remindOfTomorrow } from '#areas/entries/services/reminders/remind-of-tomorrow.ts';
import { FactList } from '#areas/entries/web/registrations/fact-list.tsx';
import { dispatchEvent } from '#areas/integrations/services/dispatch-event.ts';
import { renderMail } from '#areas/messages/services/render-mail.ts';
import { settle } from '#areas/money/services/settle.ts';
import { newId } from '#kernel/database/connection.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { mapLink } from '#kernel/rules/map-link.ts';
import { dateIn, instantAt, shiftDate } from '#kernel/rules/venue-time.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { eventsIn } from '#tests/factories/calendar-files.ts';
import { openCheckout, pay } from '#tests/factories/checkout.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { readPdf } from '#tests/factories/pdf-reader.ts';
import { groupEntry } from '#tests/factories/registrations.ts';
import { renderScreen } from '#tests/factories/render-screen.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { adding, groupAt, sheetPage } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

const zone = 'America/Chicago';
let server: TestServer;
beforeAll(async () => {
  // No worker: what is told is told when the test says so.
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

async function notifyAll(): Promise<void> {
  const { rows } = await server.context.pool.query(
    'select id from events where dispatched_at is null order by created_at, id',
  );
  for (const { id } of rows) await dispatchEvent(server.context, id);
}

/** Words as every place has them: versions of Node write a day and its time with 'at' or a comma. */
const plain = (text: string): string =>
  text
    .replace(/(\d{4}) at /g, '$1, ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

/** An entry of two with a dinner each, paid by card, on a tee sheet that is out. */
async function playing() {
  const { pool } = server.context;
  const owner = await makeOrganizer(server);
  await pool.query(`update organizers set contact_name = 'Rita Mallon', contact_phone = '555-0134' where id = $1`, [
    owner.organizer.organizerId,
  ]);
  const { versionId } = await makeCourse(server);
  const { rows: facilities } = await pool.query('select name from facilities order by created_at desc limit 1');
  const tournament = await makeTournament(server, {
    organizer: owner.organizer,
    tournamentName: 'Rocky Ridge Stableford',
    countryClub: facilities[0].name,
    startTime: '08:00',
    timeZone: zone,
  });
  const dinner = {
    name: 'Dinner',
    description: '',
    kind: 'item',
    price: 45,
    stock: 9,
    max_each: 2,
    is_refundable: true,
  };
  const terms = { version: 0, early: [], tax: null, fee_percent: null, refunds: [], extras: [dinner] };
  const path = `/api/organizer/tournaments/${tournament.id}/terms`;
  const set = await server.call('PUT', path, { as: owner.token, body: terms });
  const { token, golfer } = await makeGolfer(server);
  const extras = [{ id: set.body.extras[0].id, quantity: 2 }];
  const body = groupEntry(tournament.id, 1, { extras });
  const { orderId, sessionId } = await openCheckout(server, token, tournament.id, body);
  await pay(server, sessionId);
  await settle(server.context, sessionId);
  const paidAt = server.clock.now();
  await notifyAll();
  const round = await makeRound(server, { tournament, versionId });
  const players = await pool.query('select id from registration_players where registration_id = $1 order by position', [
    orderId,
  ]);
  await pool.query(
    `insert into round_players (round_id, player_id, tee_id, index_tenths, index_source, index_at)
     select $1, p.id, v.content -> 'tees' -> 0 ->> 'id', 60 + 60 * p.position, 'typed', now()
     from registration_players p, course_versions v where p.registration_id = $2 and v.id = $3`,
    [round.id, orderId, versionId],
  );
  await pool.query(
    `insert into boards (id, tournament_id, position, key, name, is_main, created_at, content)
     values ($1, $2, 1, 'net', 'Net', true, now(), $3)`,
    [newId(), tournament.id, JSON.stringify({ ...plainBoard, handicap: { allowance: 950 } })],
  );
  const page = sheetPage(server, round, owner.token);
  await page.edit(
    adding(
      groupAt(
        0,
        players.rows.map(({ id }: { id: string }) => id),
      ),
    ),
  );
  expect((await page.publish()).status).toBe(200);
  await notifyAll();
  return { owner, tournament, golfer, orderId, paidAt };
}

it('says the sixteen facts of an entry alike on its page, in mails, on the receipt, in calendar and export', async () => {
  const { owner, tournament, golfer, orderId, paidAt } = await playing();
  const date = tournament.start_date ?? '';
  const startsAt = instantAt(date, '08:00', zone);
  server.clock.advance(instantAt(shiftDate(date, -1), '09:01', zone).getTime() - server.clock.now().getTime());
  expect(await remindOfTomorrow(server.context)).toBeGreaterThan(0);
  const as = await server.tokenOf(golfer.userId);

  const { body: entry } = await server.call('GET', `/api/tournament-registrations/${orderId}`, { as });
  const screen = renderScreen(createElement(FactList, { facts: entry.facts, tournamentId: tournament.id }));
  const { rows: mails } = await server.context.pool.query(
    'select subject, content, attachments from mails where "to" = $1 order by created_at, id',
    [golfer.email],
  );
  const mailOf = async (subject: RegExp) => {
    const mail = mails.find((one) => subject.test(one.subject));
    return { ...mail, ...(await renderMail(mail.content)) };
  };
  const ticket = await mailOf(/^\w{3} \w{3} \d+, 8:00 AM: /);
  const reminder = await mailOf(/^You play tomorrow/);
  const receipt = await server.app.inject({
    url: `/api/tournament-registrations/${orderId}/receipt.pdf`,
    headers: { cookie: sessionCookieOf(as) },
  });
  const file = reminder.attachments.find(({ contentType }: { contentType: string }) =>
    contentType.includes('calendar'),
  );
  const [event] = eventsIn(file.content);
  const manager = await server.tokenOf(owner.organizer.userId);
  const ledger = await server.call('GET', '/api/organizer/ledger.csv', { as: manager });
  const places: Record<string, string> = {
    page: `${screen.replace(/<[^>]+>/g, ' ')} ${screen}`,
    ticket: ticket.text,
    mail: reminder.text,
    receipt: (await readPdf(receipt.rawPayload, false)).map(({ text }) => text).join(' '),
    calendar: [event?.summary, event?.start, event?.location, event?.description, file.content].join('\n'),
    export: String(ledger.body),
  };
  const when = describeInstant(startsAt, zone);
  const [day = '', time = '', zoneName = ''] =
    /^(.*?\d{4}).*?(\d+:\d\d\s[AP]M) (\w+)$/.exec(plain(when))?.slice(1) ?? [];
  const paidOn = describeInstant(paidAt, zone);
  const map = mapLink(`${tournament.venue}, Austin, TX`);
  const told = ['page', 'mail', 'receipt'];
  const all = [...told, 'ticket', 'calendar'];
  const captain = 'Pat Player0 (plays off 6)';
  const facts: [fact: string, words: string, where: readonly string[], also?: Record<string, string>][] = [
    ['tournament', 'Rocky Ridge Stableford', [...told, 'calendar', 'export']],
    ['weekday and date', day, [...told, 'ticket'], { calendar: date.replaceAll('-', ''), export: date }],
    ['time', time, [...told, 'ticket'], { calendar: 'T080000' }],
    // With its time: the day of the payment has a zone as well.
    ['zone', zoneName && `${time} ${zoneName}`, [...told, 'ticket'], { calendar: `TZID=${zone}`, export: zone }],
    ['venue', tournament.venue ?? '', all],
    ['city', 'Austin, TX', all],
    ['map', map, ['page', 'mail', 'ticket']],
    ['people', 'Pat Player1', all, { page: captain, mail: captain, receipt: captain, export: 'The Testers' }],
    ['plays off', 'plays off 12', all],
    ['course', 'Heron Point', ['ticket', 'calendar']],
    ['tees', 'White tees, you play off 6', ['ticket', 'calendar']],
    ['bought', 'Dinner', [...told, 'export'], { page: '$90.00', mail: '$90.00', receipt: '$90.00' }],
    [
      'sum',
      '$290.00',
      [...told, 'calendar'],
      { page: 'Paid $290.00', mail: 'Paid: $290.00', receipt: 'Paid by card $290.00', calendar: 'Paid: $290.00' },
    ],
    ['paid on', plain(paidOn), told, { export: dateIn(paidAt, zone) }],
    ['order number', entry.order_number, [...told, 'calendar', 'export']],
    ['contact', 'Rita Mallon, 555-0134', all],
  ];
  expect(facts).toHaveLength(16);
  const [head = [], ...lines] =
    places.export
      ?.trim()
      .split('\r\n')
      .map((line) => line.split(',')) ?? [];
  const amounts = lines.map((cells) => Number(cells[head.indexOf('Amount')]));
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(290);
  for (const [fact, words, where, also = {}] of facts) {
    expect(words, fact).not.toBe('');
    for (const place of where) expect.soft(plain(places[place] ?? ''), `${fact}, ${place}`).toContain(words);
    for (const [place, other] of Object.entries(also))
      expect.soft(plain(places[place] ?? ''), `${fact}, ${place}`).toContain(other);
  }
});
