import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePlan } from '#areas/accounts/database/plans/plans.ts';
import { sweepPictures } from '#kernel/services/sweep-pictures.ts';
import { makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { hostileFiles } from '#tests/factories/hostile-files.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { picture } from '#tests/factories/shop.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const save = (as: string, body: object) => server.call('PUT', '/api/organizer/brand', { as, body });
const put = (as: string, place: 'logo' | 'hero', body: unknown, type = 'image/png') =>
  server.call('PUT', `/api/organizer/brand/${place}`, { as, body, headers: { 'content-type': type } });
const page = (slug: string, as?: string) => server.call('GET', `/api/brands/${slug}`, { as });
const brandOf = (tournamentId: string) => server.call('GET', `/api/tournaments/${tournamentId}/brand`);
const links = [{ label: 'Instagram', url: 'https://instagram.com/oak' }];
let count = 0;
const address = () => `oak-and-iron-${++count}`;

describe('what an organizer chooses', () => {
  it('has an address to offer before anything is chosen, and another where that is taken', async () => {
    const [first, second] = [await makeOrganizer(server), await makeOrganizer(server)];
    const read = await server.call('GET', '/api/organizer/brand', { as: first.token });
    expect(read.body).toMatchObject({ slug: null, suggested_slug: 'test-golf-society', accent: null });
    await save(first.token, { slug: 'test-golf-society', accent: null, links: [] });
    const other = await server.call('GET', '/api/organizer/brand', { as: second.token });
    expect(other.body.suggested_slug).toBe('test-golf-society-2');
  });

  it('shows on the page and on every tournament of the organizer', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'pro' });
    const slug = address();
    const tournament = await makeTournament(server, { organizer });
    const saved = await save(token, { slug: ` ${slug.toUpperCase()} `, accent: '#F5C542', links });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body).toMatchObject({ slug, accent: '#f5c542', links });
    const logo = await put(token, 'logo', await picture('png', { width: 900, height: 300 }));
    expect(logo.body.logo).toMatchObject({ width: 900, height: 300 });
    await put(token, 'hero', await picture('jpeg', { width: 1800, height: 600 }), 'image/jpeg');
    const shown = await page(slug);
    expect(shown.body).toMatchObject({ slug, name: 'Test Golf Society', links, is_owner: false, past: 0 });
    expect(shown.body.colours.dark.accent).toBe('#f5c542');
    expect(shown.body.logo.urls[480]).toMatch(/^\/pictures\/[0-9a-f-]{36}\/480\.webp$/);
    expect((await server.app.inject(shown.body.hero.urls[1600])).statusCode).toBe(200);
    expect((await page(slug, token)).body.is_owner).toBe(true);
    // The id of the organizer leads there as well.
    expect((await page(organizer.organizerId)).body.slug).toBe(slug);
    expect((await brandOf(tournament.id)).body.brand).toMatchObject({ slug, logo: shown.body.logo });
    const gone = await server.call('DELETE', '/api/organizer/brand/logo', { as: token });
    expect(gone.body).toMatchObject({ logo: null, slug });
    expect((await page(slug)).body.logo).toBeNull();
  });

  it('keeps pictures that are shown from the sweep, and gives up those that are not', async () => {
    const { token } = await makeOrganizer(server);
    const before = (await put(token, 'logo', await picture('png'))).body.logo.urls[480];
    const after = (await put(token, 'logo', await picture('webp'), 'image/webp')).body.logo.urls[480];
    await server.context.pool.query(`update pictures set created_at = created_at - interval '3 days'`);
    await sweepPictures(server.context);
    expect((await server.app.inject(before)).statusCode).toBe(404);
    expect((await server.app.inject(after)).statusCode).toBe(200);
  });

  it.each([
    ['slug', { slug: 'a' }],
    ['slug', { slug: 'Oak & Iron' }],
    ['slug', { slug: '-oak' }],
    ['slug', { slug: 'oak--iron' }],
    ['slug', { slug: 'x'.repeat(41) }],
    ['slug', { slug: '018f3c3a-0000-7000-8000-000000000000' }],
    ['slug', { slug: 'fairway-golf' }],
    ['slug', { slug: 'оак-iron' }],
    ['accent', { accent: 'green' }],
    ['accent', { accent: '#12345' }],
    ['accent', { accent: '#123456;}body{display:none' }],
    ['links', { links: Array.from({ length: 7 }, () => links[0]) }],
    ['links.0.url', { links: [{ label: 'x', url: 'javascript:alert(1)' }] }],
    ['links.0.url', { links: [{ label: 'x', url: '' }] }],
    ['links.0.label', { links: [{ label: '', url: 'https://x.test' }] }],
  ])('names %s in what it refuses: %j', async (field, wrong) => {
    const { token } = await makeOrganizer(server, { charges: false });
    const answer = await save(token, { slug: address(), accent: null, links: [], ...wrong });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].field).toBe(field);
  });

  it('an address is one organizer’s, whoever asks at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makeOrganizer(server, { charges: false })));
    const slug = address();
    const answers = await Promise.all(people.map(({ token }) => save(token, { slug, accent: null, links: [] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'already_exists', errors: [{ field: 'slug' }] });
  });
});

describe('what the plan includes', () => {
  it('gives every plan its page, and pro the look', async () => {
    const { token } = await makeOrganizer(server, { plan: 'free', charges: false });
    const slug = address();
    expect((await save(token, { slug, accent: null, links })).status).toBe(200);
    expect((await page(slug)).body).toMatchObject({ links, colours: null });
    expect((await save(token, { slug, accent: '#112233', links })).body.code).toBe('upgrade_required');
    expect((await put(token, 'logo', await picture('png'))).body.code).toBe('upgrade_required');
    expect((await put(token, 'hero', await picture('png'))).body.code).toBe('upgrade_required');
  });

  it('hides the look when the plan ends, keeps it, and brings it back', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'pro' });
    const tournament = await makeTournament(server, { organizer });
    const slug = address();
    await save(token, { slug, accent: '#aa3300', links });
    await put(token, 'logo', await picture('png'));
    const { pool } = server.context;
    await savePlan(pool, organizer.userId, 'organizer', 'pro', false);
    expect((await brandOf(tournament.id)).body.brand).toMatchObject({ slug, logo: null, hero: null, colours: null });
    // The viewer is remembered for a second: another session asks anew.
    const later = await server.tokenOf(organizer.userId);
    const own = await server.call('GET', '/api/organizer/brand', { as: later });
    expect(own.body).toMatchObject({ accent: '#aa3300', logo: { width: 800 } });
    // The page may still be changed; what is kept goes along unharmed.
    expect((await save(later, { slug, accent: '#aa3300', links: [] })).status).toBe(200);
    await savePlan(pool, organizer.userId, 'organizer', 'pro', true);
    expect((await brandOf(tournament.id)).body.brand.logo).not.toBeNull();
  });

  it('is an organizer’s own: nobody else may choose it', async () => {
    const { token } = await makeGolfer(server);
    expect((await save(token, { slug: address(), accent: null, links: [] })).status).toBe(403);
    expect((await server.call('GET', '/api/organizer/brand')).status).toBe(401);
  });
});

describe('what everybody sees', () => {
  it('lists what is to come, soonest first, and what is over, latest first, page by page', async () => {
    const { token, organizer } = await makeOrganizer(server);
    const slug = address();
    await save(token, { slug, accent: null, links: [] });
    for (const title of ['One', 'Two', 'Three']) await makeTournament(server, { organizer, tournamentName: title });
    const { pool } = server.context;
    await pool.query(
      `update tournaments set start_date = start_date + (case title when 'One' then 20 when 'Two' then 10 else -400 end),
         starts_at = starts_at + (case title when 'One' then 20 when 'Two' then 10 else -400 end) * interval '1 day',
         ends_at = ends_at + (case title when 'One' then 20 when 'Two' then 10 else -400 end) * interval '1 day'
       where organizer_id = $1`,
      [organizer.organizerId],
    );
    const list = (query: string) => server.call('GET', `/api/brands/${slug}/tournaments?${query}`);
    const first = await list('when=upcoming&limit=1');
    expect(first.body.data.map(({ title }: { title: string }) => title)).toEqual(['Two']);
    const next = await list(`when=upcoming&limit=1&cursor=${first.body.next_cursor}`);
    expect(next.body).toMatchObject({ data: [{ title: 'One', has_results: false }], next_cursor: null });
    expect((await list('when=past')).body.data).toMatchObject([{ title: 'Three' }]);
    expect((await page(slug)).body.past).toBe(1);
    expect((await list('cursor=none')).status).toBe(422);
    expect((await list('when=never')).status).toBe(422);
  });

  it('shows no draft: not in the lists, not by its brand, not in the calendar', async () => {
    const { token, organizer } = await makeOrganizer(server);
    const slug = address();
    await save(token, { slug, accent: null, links: [] });
    const shown = await makeTournament(server, { organizer, tournamentName: 'Shown Open' });
    const draft = await server.call('POST', '/api/tournaments', {
      as: token,
      body: { action: 'draft', tournamentName: 'Hidden Open' },
    });
    expect(draft.status).toBe(201);
    expect((await brandOf(draft.body.id)).status).toBe(404);
    const list = await server.call('GET', `/api/brands/${slug}/tournaments`);
    expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([shown.id]);
    const answer = await server.app.inject(`/api/brands/${slug}/calendar.ics`);
    expect(answer.headers['content-type']).toContain('text/calendar');
    const calendar = new ICAL.Component(ICAL.parse(answer.body));
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Test Golf Society');
    expect(calendar.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('summary'))).toEqual([
      'Shown Open',
    ]);
  });

  it.each([
    ['nobody', 404],
    ['018f3c3a-0000-7000-8000-000000000000', 404],
    ['%00', 422],
    ['..%2f', 404],
    ["'or 1=1--", 404],
  ])('knows nobody at %s', async (slug, status) => {
    expect((await page(slug)).status).toBe(status);
    expect((await server.app.inject(`/api/brands/${slug}/calendar.ics`)).statusCode).toBe(status);
  });

  it('goes with the account', async () => {
    const { token } = await makeOrganizer(server, { email: 'leaves@brands.test', charges: false });
    const slug = address();
    await save(token, { slug, accent: '#224466', links });
    const file = await server.call('GET', '/api/account/export', { as: token });
    expect(file.body.brand).toMatchObject({ slug, accent: '#224466', links });
    const gone = await server.call('POST', '/api/account/delete', {
      as: token,
      body: { confirm: 'leaves@brands.test', password: passwordOfAll },
    });
    expect(gone.status).toBe(200);
    expect((await page(slug)).status).toBe(404);
  });
});

describe('the preview', () => {
  it('says what an accent becomes, with the ratio of every pair', async () => {
    const { token } = await makeOrganizer(server, { charges: false });
    const { body } = await server.call('POST', '/api/organizer/brand/preview', {
      as: token,
      body: { accent: '#F5C542' },
    });
    expect(body.dark).toMatchObject({ accent: '#f5c542', is_adjusted: false });
    expect(body.light.is_adjusted).toBe(true);
    for (const { ratio } of [...body.light.pairs, ...body.dark.pairs]) expect(ratio).toBeGreaterThanOrEqual(4.5);
  });
});

describe('hostile files', () => {
  it('refuses 200 of them, whatever they call themselves, and keeps nothing', async () => {
    const { token } = await makeOrganizer(server);
    const { pool } = server.context;
    const counted = async () => Number((await pool.query('select count(*) as n from pictures')).rows[0].n);
    const before = await counted();
    const files = await hostileFiles();
    expect(files).toHaveLength(200);
    for (const { name, bytes, type } of files) {
      // No more than twenty of them in a minute: these are refused for what they are.
      server.clock.advance(3_000);
      const answer = await put(token, 'logo', bytes, type);
      expect([413, 415, 422], `${name} as ${type}: ${answer.status}`).toContain(answer.status);
    }
    expect(await counted()).toBe(before);
  });
});
