import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countEventCredits, insertEventCredit } from '#areas/accounts/database/plans/plans.ts';
import { openCheckout } from '#areas/accounts/database/plans/checkouts.ts';
import { changeDraft } from '#areas/organizers/services/create-tournament.ts';
import { publishDue } from '#areas/organizers/services/publish-due.ts';
import { newId } from '#kernel/database/connection.ts';
import { instantAt, shiftDate } from '#kernel/rules/venue-time.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

type Draft = { id: string; start_date: string; publish_on: string | null };
const own = '/api/organizer/tournaments';

/** An organizer with a tournament that is held every week from a day on, published so many days before. */
async function repeated({ times = 4, before = 14, plan = 'platinum', fields = {} }: object & Partial<Options> = {}) {
  const { organizer } = await makeOrganizer(server, { plan });
  const model = await makeTournament(server, { organizer, maxEntries: 40, tournamentName: 'Weekly Medal', ...fields });
  const first = inDays(server, 40);
  // A session may be over when the clock has moved on.
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    server.call(method, path, { as: await server.tokenOf(organizer.userId), ...(body ? { body } : {}) });
  const ask = (more: object = {}) =>
    call('POST', `${own}/${model.id}/duplicate`, {
      date: first,
      repeat: { every: 'week', times, publish_days_before: before },
      ...more,
    });
  const made = await ask();
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const drafts = made.body.drafts as Draft[];
  const read = async (id: string) => (await call('GET', `${own}/${id}`)).body;
  return { organizer, model, first, call, ask, drafts, read };
}
type Options = { times: number; before: number; plan: string; fields: object };

/** Moves the clock to the hour at which drafts of a day are published, and lets them be. */
async function publishOn(day: string, hour = '08:00') {
  server.clock.advance(instantAt(day, hour, 'America/Chicago').getTime() - server.clock.now().getTime());
  await publishDue(server.context);
}
const statusesOf = async (drafts: Draft[], read: (id: string) => Promise<{ status: string }>) =>
  (await Promise.all(drafts.map(({ id }) => read(id)))).map(({ status }) => status);

describe('a tournament that is repeated', () => {
  it('is as many drafts at once, each to be published so long before its day', async () => {
    const { drafts, first, call, read, model } = await repeated({ times: 12 });
    expect(drafts.map((one) => one.start_date)).toEqual(Array.from({ length: 12 }, (_, n) => shiftDate(first, 7 * n)));
    expect(drafts.map((one) => one.publish_on)).toEqual(drafts.map((one) => shiftDate(one.start_date, -14)));
    const { body: list } = await call('GET', `${own}?limit=50`);
    expect(list.data).toHaveLength(13);
    expect(await read(drafts[3]?.id ?? '')).toMatchObject({
      status: 'draft',
      title: 'Weekly Medal',
      publish_on: drafts[3]?.publish_on,
      publish_note: null,
      is_repeated: true,
    });
    expect(await read(model.id)).toMatchObject({ is_repeated: false });
  });

  it('is not made where its last day is too far ahead, or none is the first', async () => {
    const { ask, call } = await repeated({ times: 1 });
    const late = await ask({
      date: inDays(server, 5 * 365),
      repeat: { every: 'month', times: 26, publish_days_before: null },
    });
    expect(late).toMatchObject({ status: 422, body: { errors: [{ field: 'repeat.times' }] } });
    const undated = (await call('POST', '/api/tournaments', { action: 'draft', tournamentName: 'Some day' })).body;
    const repeat = { every: 'month', times: 2, publish_days_before: 7 };
    const refused = await call('POST', `${own}/${undated.id}/duplicate`, { repeat });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'date' }] } });
  });

  it('is published draft by draft, each from 8 AM on its day', async () => {
    const { drafts, read } = await repeated({ times: 3 });
    const [first] = drafts;
    await publishOn(first?.publish_on ?? '', '07:59');
    expect(await statusesOf(drafts, read)).toEqual(['draft', 'draft', 'draft']);
    await publishOn(first?.publish_on ?? '');
    expect(await statusesOf(drafts, read)).toEqual(['upcoming', 'draft', 'draft']);
    expect(await read(first?.id ?? '')).toMatchObject({ publish_on: null, entry_state: 'open' });
    await publishOn(drafts[1]?.publish_on ?? '');
    expect(await statusesOf(drafts, read)).toEqual(['upcoming', 'upcoming', 'draft']);
    await server.judge();
  });

  it('cannot be on one day twice', async () => {
    const { drafts, call, read } = await repeated({ times: 2 });
    const [one, other] = drafts;
    const { title, organizer_name: organizerName, venue } = await read(one?.id ?? '');
    const { status, body } = await call('PUT', `/api/tournaments/${one?.id}`, {
      action: 'draft',
      tournamentName: title,
      organizerName,
      countryClub: venue,
      date: other?.start_date,
      maxEntries: 40,
      registrationFee: 100,
    });
    expect(status, JSON.stringify(body)).toBe(422);
    expect(body.errors).toMatchObject([{ field: 'date' }]);
  });
});

describe('a draft that is published by itself', () => {
  it('stands in the activity as the act of the site, and its organizer is told once, and when entry opens', async () => {
    const { drafts, call, organizer } = await repeated({ times: 1 });
    const [draft] = drafts;
    await publishOn(draft?.publish_on ?? '');
    await publishDue(server.context);
    const { body: activity } = await call('GET', '/api/activity?kind=tournaments');
    expect(activity.data[0].text).toBe('Fairway published Weekly Medal on its day.');
    const { body: told } = await call('GET', '/api/notifications');
    const published = told.data.filter(({ title }: { title: string }) => title === 'Weekly Medal is published');
    expect(published).toHaveLength(1);
    expect(published[0].message).toMatch(
      /^As planned, Fairway published Weekly Medal of \w+ \d+, \d{4}\. Registration is open\.$/,
    );
    await server.mailTo(organizer.email, /^Weekly Medal is published$/);
    const events = `select by_user_id from events where type = 'tournament.published' and subject_id = $1`;
    expect((await server.context.pool.query(events, [draft?.id])).rows.every((row) => row.by_user_id === null)).toBe(
      true,
    );
  });

  it('is told of nothing where it was refused, and nobody is where it is published by hand', async () => {
    const { drafts, call, read } = await repeated({ times: 1 });
    const id = drafts[0]?.id ?? '';
    await server.context.pool.query('update tournaments set venue = null where id = $1', [id]);
    await publishOn(drafts[0]?.publish_on ?? '');
    const { title, organizer_name: organizerName, start_date: date } = await read(id);
    const form = { tournamentName: title, organizerName, date, maxEntries: 40, registrationFee: 100 };
    const byHand = await call('PUT', `/api/tournaments/${id}`, {
      ...form,
      action: 'publish',
      countryClub: 'Links',
      city: 'Austin',
      state: 'TX',
    });
    expect(byHand.status, JSON.stringify(byHand.body)).toBe(200);
    const { body: told } = await call('GET', '/api/notifications');
    expect(told.data.map((note: { title: string }) => note.title)).toEqual(['Weekly Medal was not published']);
    const { body: activity } = await call('GET', '/api/activity');
    expect(activity.data.every(({ text }: { text: string }) => !text.startsWith('Fairway'))).toBe(true);
  });
});

describe('a draft that may not be published on its day', () => {
  it('stays one, says why, mails its organizer once, and is published once the month has room', async () => {
    const { drafts, read, organizer, call } = await repeated({ times: 4, plan: 'free', before: 0 });
    // Two of a month: the plan has no more.
    const [year = 0, month = 1] = (drafts[0]?.start_date ?? '').split('-').map(Number);
    const monthly = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
    for (const [n, { id }] of drafts.entries())
      await server.context.pool.query(`update tournaments set publish_on = $2, start_date = $3 where id = $1`, [
        id,
        shiftDate(monthly, 2),
        shiftDate(monthly, 40 + n),
      ]);
    await publishOn(shiftDate(monthly, 2));
    expect((await statusesOf(drafts, read)).sort()).toEqual(['draft', 'draft', 'upcoming', 'upcoming']);
    const refused = (await Promise.all(drafts.map(({ id }) => read(id)))).filter(({ status }) => status === 'draft');
    expect(refused.map((one) => one.publish_note)).toEqual(
      [1, 2].map(() => ({
        code: 'upgrade_required',
        message: 'Your plan covers 2 tournaments per month. Upgrade for more.',
      })),
    );
    const { body: overview } = await call('GET', `${own}/${refused[0].id}/overview`);
    expect(overview.next).toMatchObject({
      text: 'Next: publish.',
      detail: 'Your plan covers 2 tournaments per month. Upgrade for more.',
    });
    const mail = await server.mailTo(organizer.email, /Weekly Medal was not published/);
    expect(mail.text).toContain('Your plan covers 2 tournaments per month.');
    expect(mail.links.some((link) => link.includes('/settings?section=subscription'))).toBe(true);
    await publishDue(server.context);
    const told = `select count(*)::int as n from notifications where user_id = $1 and title like '% was not published'`;
    expect((await server.context.pool.query(told, [organizer.userId])).rows).toEqual([{ n: 2 }]);
    await publishOn(shiftDate(monthly, 32));
    expect(await statusesOf(drafts, read)).toEqual(['upcoming', 'upcoming', 'upcoming', 'upcoming']);
    await server.judge();
  });

  it.each([
    ['the month is full', 3, 40],
    ['it has more places than the plan', 1, 150],
  ])('takes no event credit by itself where %s', async (_, times, places) => {
    const { drafts, read, organizer } = await repeated({ times, plan: 'free', before: 0 });
    const { pool } = server.context;
    const bought = { userId: organizer.userId, amount: 10_000, now: server.clock.now() };
    const checkoutId = newId();
    const wish = { kind: 'event_credit', plan: null, trialDays: 0, expiresAt: server.clock.now() } as const;
    await openCheckout(pool, { id: checkoutId, ...bought, ...wish });
    await insertEventCredit(pool, { id: newId(), checkoutId, paymentIntentId: null, ...bought });
    const ids = drafts.map(({ id }) => id);
    const day = shiftDate(drafts[0]?.start_date ?? '', -1);
    await pool.query('update tournaments set publish_on = $2 where id = any($1)', [ids, day]);
    await pool.query('update tournament_places set capacity = $2 where tournament_id = any($1)', [ids, places]);
    await publishOn(day);
    const left = (await Promise.all(ids.map(read))).filter(({ status }) => status === 'draft');
    expect(left.map((one) => one.publish_note)).toEqual([
      { code: 'wrong_state', message: 'It would take an event credit: publish it yourself, or upgrade your plan.' },
    ]);
    expect(await countEventCredits(pool, organizer.organizerId)).toBe(1);
  });

  it('is not overwritten where its organizer changes it meanwhile', async () => {
    const { drafts, read, call } = await repeated({ times: 1 });
    const [draft] = drafts;
    const form = {
      organizerName: 'Test Golf Society',
      countryClub: 'Test Country Club',
      maxEntries: 40,
      city: 'Austin',
    };
    const typed = { ...form, action: 'draft', tournamentName: 'Typed', date: draft?.start_date, state: 'TX' };
    const moment = instantAt(draft?.publish_on ?? '', '08:00', 'America/Chicago');
    server.clock.advance(moment.getTime() - server.clock.now().getTime());
    await publishDue(server.context, async (...asked) => {
      if (asked[2] === draft?.id) expect((await call('PUT', `/api/tournaments/${draft?.id}`, typed)).status).toBe(200);
      return changeDraft(...asked);
    });
    expect(await read(draft?.id ?? '')).toMatchObject({ status: 'draft', title: 'Typed', publish_note: null });
    await publishDue(server.context);
    expect(await read(draft?.id ?? '')).toMatchObject({ status: 'upcoming', title: 'Typed' });
  });

  it('says what is missing, until somebody answers it', async () => {
    const { drafts, read } = await repeated({ times: 1 });
    const [draft] = drafts;
    await server.context.pool.query('update tournaments set venue = null, organizer_name = $2 where id = $1', [
      draft?.id,
      '',
    ]);
    await publishOn(draft?.publish_on ?? '');
    expect(await read(draft?.id ?? '')).toMatchObject({
      status: 'draft',
      publish_note: { code: 'validation_failed', message: 'Organizer name is required. Country club is required.' },
    });
    // Followers are told when it is published: not at night.
    await server.context.pool.query(
      `update tournaments set venue = 'Links', organizer_name = 'Society' where id = $1`,
      [draft?.id],
    );
    const next = shiftDate(draft?.publish_on ?? '', 1);
    await publishOn(next, '02:00');
    expect(await read(draft?.id ?? '')).toMatchObject({ status: 'draft' });
    await publishOn(next);
    expect(await read(draft?.id ?? '')).toMatchObject({ status: 'upcoming' });
  });
});

describe('the day on which a draft is published', () => {
  const days = (name: string) => ({ name });
  it.each([
    [days('over'), -1],
    [days('after its own'), 41],
  ])('is refused where it is $name', async (_, day) => {
    const { drafts, call } = await repeated({ times: 1 });
    const answer = await call('PUT', `${own}/${drafts[0]?.id}/publish-on`, { publish_on: inDays(server, day) });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'publish_on' }] } });
  });

  it('is changed and taken away, and moves along with the day of the draft', async () => {
    const { drafts, call, read, first } = await repeated({ times: 1 });
    const path = `${own}/${drafts[0]?.id}/publish-on`;
    expect((await call('PUT', path, { publish_on: inDays(server, 3) })).body.publish_on).toBe(inDays(server, 3));
    const { title, organizer_name: organizerName, venue } = await read(drafts[0]?.id ?? '');
    const form = { action: 'draft', tournamentName: title, organizerName, countryClub: venue, maxEntries: 40 };
    const moved = await call('PUT', `/api/tournaments/${drafts[0]?.id}`, { ...form, date: shiftDate(first, 5) });
    expect(moved.body.publish_on, JSON.stringify(moved.body)).toBe(inDays(server, 8));
    // Nothing is published on a day that is over.
    const sooner = await call('PUT', `/api/tournaments/${drafts[0]?.id}`, { ...form, date: inDays(server, 20) });
    expect(sooner.body.publish_on).toBe(inDays(server, 0));
    const same = await call('PUT', `/api/tournaments/${drafts[0]?.id}`, { ...form, date: inDays(server, 20) });
    expect(same.body.publish_on).toBe(inDays(server, 0));
    expect((await call('PUT', path, { publish_on: null })).body.publish_on).toBeNull();
  });

  it('is said to be lost with the date of the draft, until a day is chosen again', async () => {
    const { drafts, call, read } = await repeated({ times: 1 });
    const id = drafts[0]?.id ?? '';
    const { title, organizer_name: organizerName, venue, start_date: date } = await read(id);
    const form = { action: 'draft', tournamentName: title, organizerName, countryClub: venue, maxEntries: 40 };
    const lost = (await call('PUT', `/api/tournaments/${id}`, form)).body;
    expect(lost, JSON.stringify(lost)).toMatchObject({ publish_on: null, publish_note: { code: 'no_day' } });
    const dated = (await call('PUT', `/api/tournaments/${id}`, { ...form, date })).body;
    expect(dated).toMatchObject({ publish_on: null, publish_note: { code: 'no_day' } });
    const chosen = await call('PUT', `${own}/${id}/publish-on`, { publish_on: inDays(server, 3) });
    expect(chosen.body).toMatchObject({ publish_on: inDays(server, 3), publish_note: null });
  });

  it('is of drafts alone, and no stranger’s', async () => {
    const { drafts, call, model } = await repeated({ times: 1 });
    const body = { publish_on: inDays(server, 3) };
    expect((await call('PUT', `${own}/${model.id}/publish-on`, body)).body.code).toBe('wrong_state');
    const { token } = await makeOrganizer(server);
    const path = `${own}/${drafts[0]?.id}/publish-on`;
    expect((await server.call('PUT', path, { as: token, body })).status).toBe(404);
    expect((await server.call('DELETE', `${own}/${drafts[0]?.id}/repeat`, { as: token })).status).toBe(404);
  });
});

describe('a repeat that is stopped', () => {
  it('takes the drafts along that nobody changed, and leaves the others and what is published', async () => {
    const { drafts, call, read, organizer } = await repeated({ times: 4 });
    const [published, typed, priced, untouched] = drafts.map(({ id }) => id);
    await publishOn(drafts[0]?.publish_on ?? '');
    const form = {
      action: 'draft',
      organizerName: 'Test Golf Society',
      countryClub: 'Test Country Club',
      maxEntries: 40,
    };
    const changed = await call('PUT', `/api/tournaments/${typed}`, {
      ...form,
      tournamentName: 'Typed',
      date: drafts[1]?.start_date,
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const terms = { version: 0, early: [], tax: null, fee_percent: null, refunds: [], extras: [] };
    expect((await call('PUT', `${own}/${priced}/terms`, terms)).status).toBe(200);
    const { status, body } = await call('DELETE', `${own}/${published}/repeat`);
    expect([status, body]).toEqual([200, { removed: 1, kept: 2 }]);
    expect(await read(published ?? '')).toMatchObject({ status: 'upcoming', is_repeated: false });
    for (const id of [typed, priced])
      expect(await read(id ?? '')).toMatchObject({ status: 'draft', publish_on: null, is_repeated: false });
    expect((await call('GET', `${own}/${untouched}`)).status).toBe(404);
    expect((await call('DELETE', `${own}/${published}/repeat`)).body.code).toBe('wrong_state');
    const left = 'select count(*)::int as n from repeats where organizer_id = $1';
    expect((await server.context.pool.query(left, [organizer.organizerId])).rows).toEqual([{ n: 0 }]);
  });
});

describe('a draft of a repeat of which something was deleted', () => {
  it('is changed, and stays when the repeat is stopped', async () => {
    const { model, call, ask } = await repeated({ times: 1 });
    const pack = { name: 'Hole sponsor', description: 'A sign', price: 500, most: 2 };
    const gives = { page: true, board: true, cards: true, mails: true, hole: true };
    const added = await call('POST', `${own}/${model.id}/sponsor-packages`, { ...pack, gives });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    const { body } = await ask({
      date: inDays(server, 90),
      repeat: { every: 'week', times: 3, publish_days_before: 14 },
    });
    const [first, second] = body.drafts as Draft[];
    const { body: sponsors } = await call('GET', `${own}/${second?.id}/sponsors`);
    const gone = await call('DELETE', `/api/organizer/sponsor-packages/${sponsors.packages[0].id}`);
    expect(gone.status, JSON.stringify(gone.body)).toBeLessThan(300);
    const stopped = await call('DELETE', `${own}/${first?.id}/repeat`);
    expect(stopped.body).toEqual({ removed: 2, kept: 1 });
    expect((await call('GET', `${own}/${second?.id}`)).status).toBe(200);
  });
});

describe('a form of a copy that is sent again', () => {
  it('makes one set', async () => {
    const { ask, call } = await repeated({ times: 1 });
    const key = newId();
    const first = await ask({ key, repeat: { every: 'two_weeks', times: 3, publish_days_before: 14 } });
    const again = await ask({ key });
    expect(again.body.drafts).toEqual(first.body.drafts);
    expect((await call('GET', `${own}?limit=50`)).body.data).toHaveLength(5);
  });
});
