import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shiftDate, instantAt } from '#kernel/rules/venue-time.ts';
import { newId } from '#kernel/database/connection.ts';
import { listOwnForCalendar } from '#areas/entries/database/calendar-links.ts';
import { dispatchEvent } from '#areas/integrations/services/dispatch-event.ts';
import { listForCalendar } from '#areas/tournaments/database/of-organizer.ts';
import { remindOfTomorrow } from '#areas/entries/services/reminders/remind-of-tomorrow.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { type CalendarEvent, eventsIn } from '#tests/factories/calendar-files.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { adding, groupAt, insertField, sheetPage } from '#tests/factories/tee-sheets.ts';
import { inDays, makeTournament, tournamentFormOf } from '#tests/factories/tournaments.ts';

const minuteMs = 60_000;
const zone = 'America/Chicago';
let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let versionId: string;
beforeAll(async () => {
  // No worker: what is told is told when the test says so.
  server = await startTestServer({ settings: { ROLES: 'web' } });
  owner = await makeOrganizer(server, { charges: false });
  versionId = (await makeCourse(server)).versionId;
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

/** Everything that has happened and is not told yet is told, a minute later. */
async function notifyAll(): Promise<void> {
  server.clock.advance(minuteMs);
  const { rows } = await server.context.pool.query(
    'select id from events where dispatched_at is null order by created_at, id',
  );
  for (const { id } of rows) await dispatchEvent(server.context, id);
}

/** A golfer who entered a tournament that begins at eight, and starts at eleven on the sheet that is out. */
async function starting(fields: object = {}) {
  owner.token = await server.tokenOf(owner.organizer.userId);
  const golfer = await makeGolfer(server);
  const tournament = await makeTournament(server, {
    organizer: owner.organizer,
    registrationFee: 0,
    startTime: '08:00',
    timeZone: zone,
    ...fields,
  });
  const entered = await server.call('POST', '/api/tournament-registrations', {
    as: golfer.token,
    body: soloEntry(tournament.id),
  });
  expect(entered.status, JSON.stringify(entered.body)).toBe(201);
  await notifyAll();
  const { rows } = await server.context.pool.query('select id from registration_players where registration_id = $1', [
    entered.body.id,
  ]);
  const [own] = rows.map(({ id }: { id: string }) => id);
  const others = await insertField(server, tournament.id, 2);
  const round = await makeRound(server, { tournament, versionId });
  const page = sheetPage(server, round, owner.token);
  const group = groupAt(18, [own ?? '', ...others]);
  await page.edit(adding(group));
  expect((await page.publish()).status).toBe(200);
  await notifyAll();
  const desk = (action: object) =>
    server.call('POST', `/api/organizer/rounds/${round.id}/desk`, { as: owner.token, body: { action } });
  return { ...golfer, tournament, round, page, group, own: own ?? '', others, entry: entered.body.id as string, desk };
}

/** The kind of a mail, by its subject: the day and the time of a start are others each time. */
function kindOf(subject: string): string {
  if (/^You play (?!tomorrow)/.test(subject)) return 'You play';
  if (/^\w{3} \w{3} \d+, /.test(subject)) return 'Your start';
  return subject.startsWith('New venue') ? 'New venue' : (subject.split(':')[0] ?? '');
}

/** The events of the files in somebody's mails, with the mails' subjects, in the order in which they were sent. */
async function filesTo(address: string): Promise<(CalendarEvent & { subject: string })[]> {
  const { rows } = await server.context.pool.query(
    'select subject, attachments from mails where "to" = $1 order by created_at, id',
    [address],
  );
  return rows.flatMap(({ subject, attachments }) =>
    attachments
      .filter(({ contentType }: { contentType: string }) => contentType.startsWith('text/calendar'))
      .flatMap(({ content }: { content: string }) => eventsIn(content).map((event) => ({ subject, ...event }))),
  );
}

/** Of two messages the later one counts in every calendar. */
function expectRising(files: readonly CalendarEvent[]): void {
  expect(new Set(files.map(({ uid }) => uid)).size, JSON.stringify(files)).toBe(1);
  for (const [place, file] of files.entries())
    if (place > 0) expect(file.sequence, JSON.stringify(files)).toBeGreaterThan(files[place - 1]?.sequence ?? 0);
}

describe('a golfer who starts at eleven in a tournament that begins at eight', () => {
  it('keeps their own start in the calendar, whatever mail comes after it', async () => {
    const { golfer, tournament, round } = await starting();
    const day = tournament.start_date?.replaceAll('-', '') ?? '';
    const form = tournamentFormOf(
      (await server.call('GET', `/api/organizer/tournaments/${tournament.id}`, { as: owner.token })).body,
    );
    const saved = await server.call('PATCH', `/api/tournaments/${tournament.id}`, {
      as: owner.token,
      body: { ...form, description: 'Lunch is included.', countryClub: 'The Other Club' },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await notifyAll();
    const eve = instantAt(shiftDate(tournament.start_date ?? '', -1), '09:01', zone);
    server.clock.advance(eve.getTime() - server.clock.now().getTime());
    expect(await remindOfTomorrow(server.context)).toBeGreaterThan(0);
    const files = await filesTo(golfer.email);
    expect(files.map(({ subject, start }) => [kindOf(subject), start])).toEqual([
      ['You play', `${day}T080000`],
      ['Your start', `${day}T110000`],
      ['New venue', `${day}T110000`],
      ['You play tomorrow', `${day}T110000`],
    ]);
    expectRising(files);
    const { rows } = await server.context.pool.query(
      `select content from mails where "to" = $1 and subject like 'You play tomorrow%'`,
      [golfer.email],
    );
    expect(JSON.stringify(rows[0].content)).toMatch(/Your start.*11:00.AM/);
    // The files on the site say the same.
    const again = await server.tokenOf(golfer.userId);
    const { url } = (await server.call('POST', '/api/calendar-link', { as: again })).body;
    const { pathname, search } = new URL(url);
    for (const path of [
      `/api/tournaments/${tournament.id}/calendar.ics`,
      `/api/rounds/${round.id}/my-tee-time.ics`,
      `${pathname}${search}`,
    ]) {
      const { body } = await server.call('GET', path, { as: again });
      expect(eventsIn(String(body)), path).toMatchObject([{ uid: files[0]?.uid, start: `${day}T110000` }]);
    }
  });

  it('sees it crossed out after they withdrew', async () => {
    const { golfer, token, entry } = await starting();
    server.clock.advance(minuteMs);
    expect((await server.call('DELETE', `/api/tournament-registrations/${entry}`, { as: token })).status).toBe(200);
    await notifyAll();
    const files = await filesTo(golfer.email);
    expect(files.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    expectRising(files);
  });

  it('sees it crossed out when the desk puts somebody in their place, who reads their own start as new', async () => {
    const { golfer, desk, own, tournament } = await starting();
    server.clock.advance(minuteMs);
    const email = `newcomer-${newId()}@example.test`;
    const next = { firstName: 'Zoe', lastName: 'Lind', email, handicap: 3 };
    expect((await desk({ op: 'replace', player: own, person: next })).status).toBe(200);
    await notifyAll();
    const files = await filesTo(golfer.email);
    expect(files.at(-1)).toMatchObject({
      subject: expect.stringMatching(/^Somebody plays in your place: /),
      status: 'CANCELLED',
    });
    expectRising(files);
    const day = tournament.start_date?.replaceAll('-', '') ?? '';
    const theirs = await filesTo(email);
    expect(theirs.map(({ subject, status, start }) => [kindOf(subject), status, start])).toEqual([
      ['You play', 'CONFIRMED', `${day}T110000`],
      ['Your start', 'CONFIRMED', `${day}T110000`],
    ]);
    expect(new Set(theirs.map(({ uid }) => uid)).size).toBe(1);
    // The person who entered is not reminded of a tournament in which somebody else plays.
    const eve = instantAt(shiftDate(tournament.start_date ?? '', -1), '09:01', zone);
    server.clock.advance(eve.getTime() - server.clock.now().getTime());
    await remindOfTomorrow(server.context);
    expect((await filesTo(golfer.email)).length).toBe(files.length);
  });

  it('sees it crossed out when the desk notes that they withdraw', async () => {
    const { golfer, desk, own, tournament } = await starting();
    server.clock.advance(minuteMs);
    expect((await desk({ op: 'withdraw', player: own })).status).toBe(200);
    const files = await filesTo(golfer.email);
    expect(files.at(-1)).toMatchObject({
      subject: expect.stringMatching(/^The organizer withdrew you: Test Open, /),
      status: 'CANCELLED',
    });
    expectRising(files);
    // Nobody tells them on the eve that they play tomorrow.
    const eve = instantAt(shiftDate(tournament.start_date ?? '', -1), '09:01', zone);
    server.clock.advance(eve.getTime() - server.clock.now().getTime());
    await remindOfTomorrow(server.context);
    expect(await filesTo(golfer.email)).toHaveLength(files.length);
  });

  it('sees it crossed out when they are taken off the sheet, and when the sheet is taken back', async () => {
    const { golfer, page, own } = await starting();
    await page.edit([{ op: 'move', playerId: own, groupId: null }]);
    await page.publish();
    await notifyAll();
    const off = await filesTo(golfer.email);
    expect(off.at(-1)).toMatchObject({
      subject: expect.stringMatching(/^Tee sheet changed: Test Open, /),
      status: 'CANCELLED',
    });
    expectRising(off);
    const other = await starting();
    await other.page.unpublish();
    await notifyAll();
    await other.page.see();
    await other.page.publish();
    await notifyAll();
    const back = await filesTo(other.golfer.email);
    expect(back.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED', 'CONFIRMED']);
    expectRising(back);
  });
});

describe('a golfer without an account', () => {
  it('whom the organizer entered has one event for the tournament and their start in it', async () => {
    owner.token = await server.tokenOf(owner.organizer.userId);
    const tournament = await makeTournament(server, {
      organizer: owner.organizer,
      registrationFee: 0,
      startTime: '08:00',
      timeZone: zone,
    });
    const email = `byhand-${newId()}@example.test`;
    const added = await server.call('POST', `/api/organizer/tournaments/${tournament.id}/players`, {
      as: owner.token,
      body: { firstName: 'Ann', lastName: 'Lee', email, phone: '+1 555 0100', handicap: 9, payment: 'desk' },
    });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    await notifyAll();
    const round = await makeRound(server, { tournament, versionId });
    const { rows } = await server.context.pool.query('select id from registration_players where email = $1', [email]);
    const page = sheetPage(server, round, owner.token);
    await page.edit(adding({ ...groupAt(6, [rows[0].id]), isAloneOk: true }));
    expect((await page.publish()).status).toBe(200);
    await notifyAll();
    const files = await filesTo(email);
    expect(files.map(({ start }) => start.slice(8))).toEqual(['T080000', 'T090000']);
    expectRising(files);
  });
});

/** The calendar of somebody's secret address. */
async function feedOf(userId: string): Promise<CalendarEvent[]> {
  const as = await server.tokenOf(userId);
  const { pathname, search } = new URL((await server.call('POST', '/api/calendar-link', { as })).body.url);
  return eventsIn(String((await server.call('GET', `${pathname}${search}`, { as })).body));
}

it('leads to the score of a start where players keep it, and of none that is off', async () => {
  const { golfer, round, desk, own } = await starting();
  const linksOf = async () =>
    (await feedOf(golfer.userId)).map(({ description }) => /Keep score.*/.exec(description)?.[0]);
  expect(await linksOf()).toEqual([`Keep score: ${server.context.settings.baseUrl}/my-tee-time/${round.id}`]);
  await server.context.pool.query(`update golf_rounds set scoring_mode = 'committee' where id = $1`, [round.id]);
  expect(await linksOf()).toEqual([undefined]);
  await server.context.pool.query(`update golf_rounds set scoring_mode = 'one' where id = $1`, [round.id]);
  expect((await desk({ op: 'withdraw', player: own })).status).toBe(200);
  expect(await linksOf()).toEqual([undefined]);
});

it('has the postal code in every calendar that is subscribed to, as in its files', async () => {
  const { golfer, tournament, page } = await starting();
  const { pool, clock } = server.context;
  await pool.query(`update tournaments set zip_code = '78701' where id = $1`, [tournament.id]);
  await page.unpublish();
  expect((await feedOf(golfer.userId)).map(({ location }) => location)).toEqual([
    'Test Country Club, Austin, TX 78701',
  ]);
  const { organizerId } = owner.organizer;
  for (const list of [listOwnForCalendar, listForCalendar]) {
    const rows = await list(pool, organizerId, 400, clock());
    expect(rows.find(({ id }) => id === tournament.id)).toMatchObject({ zip_code: '78701' });
  }
});

describe('a golfer who has withdrawn', () => {
  it('and entered anew is told of no start that was of the place they left', async () => {
    const { golfer, token, entry, tournament } = await starting();
    const day = tournament.start_date?.replaceAll('-', '') ?? '';
    expect((await server.call('DELETE', `/api/tournament-registrations/${entry}`, { as: token })).status).toBe(200);
    await notifyAll();
    const again = await server.call('POST', '/api/tournament-registrations', {
      as: token,
      body: soloEntry(tournament.id),
    });
    expect(again.status, JSON.stringify(again.body)).toBe(201);
    await notifyAll();
    const eve = instantAt(shiftDate(tournament.start_date ?? '', -1), '09:01', zone);
    server.clock.advance(eve.getTime() - server.clock.now().getTime());
    await remindOfTomorrow(server.context);
    const files = await filesTo(golfer.email);
    expect(files.slice(-2).map(({ subject, start, status }) => [kindOf(subject), start, status])).toEqual([
      ['You play', `${day}T080000`, 'CONFIRMED'],
      ['You play tomorrow', `${day}T080000`, 'CONFIRMED'],
    ]);
    expect(await feedOf(golfer.userId)).toMatchObject([{ start: `${day}T080000`, status: 'CONFIRMED' }]);
  });

  it('takes the tournament itself away from its page, not the start of the place they left', async () => {
    const { token, entry, tournament } = await starting();
    expect((await server.call('DELETE', `/api/tournament-registrations/${entry}`, { as: token })).status).toBe(200);
    const { body } = await server.call('GET', `/api/tournaments/${tournament.id}/calendar.ics`, { as: token });
    expect(eventsIn(String(body))[0]?.start).toMatch(/T080000$/);
  });

  it('at the desk, before a sheet is out, reads of a new venue with the tournament still crossed out', async () => {
    const { golfer, page, desk, own, tournament } = await starting();
    await page.unpublish();
    await notifyAll();
    server.clock.advance(minuteMs);
    expect((await desk({ op: 'withdraw', player: own })).status).toBe(200);
    const form = tournamentFormOf(
      (await server.call('GET', `/api/organizer/tournaments/${tournament.id}`, { as: owner.token })).body,
    );
    const body = { ...form, countryClub: 'The Other Club' };
    expect((await server.call('PATCH', `/api/tournaments/${tournament.id}`, { as: owner.token, body })).status).toBe(
      200,
    );
    await notifyAll();
    const files = await filesTo(golfer.email);
    expect(files.slice(-2).map(({ subject, status }) => [kindOf(subject), status])).toEqual([
      ['The organizer withdrew you', 'CANCELLED'],
      ['New venue', 'CANCELLED'],
    ]);
    expect(await feedOf(golfer.userId)).toMatchObject([{ status: 'CANCELLED' }]);
  });

  it('at the desk, on no sheet that is out, sees the tournament crossed out', async () => {
    const { tournament, desk } = await starting();
    const late = await makeGolfer(server);
    const body = soloEntry(tournament.id);
    const entered = await server.call('POST', '/api/tournament-registrations', { as: late.token, body });
    expect(entered.status, JSON.stringify(entered.body)).toBe(201);
    await notifyAll();
    const { rows } = await server.context.pool.query('select id from registration_players where registration_id = $1', [
      entered.body.id,
    ]);
    expect((await desk({ op: 'withdraw', player: rows[0].id })).status).toBe(200);
    const files = await filesTo(late.golfer.email);
    expect(files.map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELLED']);
  });
});

describe('a tournament of two days', () => {
  /** A golfer who knows their start of the first day; the sheet of the second is still to come. */
  async function ofTwoDays() {
    const known = await starting({ date: inDays(server, 40) });
    const { tournament, round, page } = known;
    const second = shiftDate(tournament.start_date ?? '', 1);
    const secondId = newId();
    await server.context.pool.query(
      `insert into golf_rounds (id, tournament_id, number, date, course_version_id, holes, start_kind, first_time,
         interval_minutes, group_size, groups_per_hole, scoring_mode, status, created_at)
       select $2, tournament_id, 2, $3, course_version_id, holes, start_kind, first_time,
         interval_minutes, group_size, groups_per_hole, scoring_mode, 'planned', created_at
       from golf_rounds where id = $1`,
      [round.id, secondId, second],
    );
    await server.context.pool.query(
      `update tournaments set end_date = $2, ends_at = ends_at + interval '1 day' where id = $1`,
      [tournament.id, second],
    );
    expect((await page.unpublish()).status).toBe(200);
    await page.see();
    expect((await page.publish()).status).toBe(200);
    await notifyAll();
    return { ...known, second, secondId };
  }

  it('is over for whom the desk withdraws on the first: the second is crossed out as well', async () => {
    const { golfer, desk, own } = await ofTwoDays();
    server.clock.advance(minuteMs);
    expect((await desk({ op: 'withdraw', player: own })).status).toBe(200);
    const files = (await filesTo(golfer.email)).filter(({ subject }) =>
      subject.startsWith('The organizer withdrew you'),
    );
    expect(files.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
    expect((await feedOf(golfer.userId)).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
  });

  it('has no second day for who is not on the sheet of that day', async () => {
    const { golfer, others, second, secondId } = await ofTwoDays();
    expect((await feedOf(golfer.userId)).map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED']);
    const page = sheetPage(server, { id: secondId }, owner.token);
    await page.edit(adding(groupAt(6, others)));
    const published = await page.publish({ go_on: true });
    expect(published.status, JSON.stringify(published.body)).toBe(200);
    await notifyAll();
    const days = await feedOf(golfer.userId);
    expect(days.find(({ start }) => start.startsWith(second.replaceAll('-', '')))?.status).toBe('CANCELLED');
  });

  it('keeps its second day in the calendar of who knows the start of the first', async () => {
    const { golfer, tournament, second } = await ofTwoDays();
    const files = await filesTo(golfer.email);
    const last = files.filter(
      ({ subject }) => kindOf(subject) === 'Your start' && subject.endsWith(': Test Open, round 1'),
    );
    expect(last.map(({ start, status }) => [start, status])).toEqual([
      [`${tournament.start_date?.replaceAll('-', '')}T110000`, 'CONFIRMED'],
      [second.replaceAll('-', ''), 'CONFIRMED'],
    ]);
  });
});
