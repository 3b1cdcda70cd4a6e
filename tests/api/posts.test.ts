import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

const write = (as: string, body: object) => server.call('POST', '/api/organizer/posts', { as, body });

describe('posts on an organizer’s page', () => {
  it('are written, read by everybody newest first, changed and taken away', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'free', charges: false });
    const list = (query = '') => server.call('GET', `/api/brands/${organizer.organizerId}/posts${query}`);
    const made = [];
    for (let n = 0; n < 7; n++) {
      server.clock.advance(1_000);
      made.push((await write(token, { title: `News ${n}`, body: 'One line.\n\nAnother.' })).body);
    }
    const first = await list('?limit=3');
    expect(first.body.data.map(({ title }: { title: string }) => title)).toEqual(['News 6', 'News 5', 'News 4']);
    const second = await list(`?limit=10&cursor=${first.body.next_cursor}`);
    expect(second.body.data).toHaveLength(4);
    expect(second.body.next_cursor).toBeNull();
    const { id } = made[0];
    const put = (body: object, as = token) => server.call('PUT', `/api/organizer/posts/${id}`, { as, body });
    expect((await put({ title: 'Corrected', body: 'So.', version: 1 })).body).toMatchObject({
      title: 'Corrected',
      version: 2,
      edited_at: expect.any(String),
    });
    expect((await put({ title: 'Late', body: 'No.', version: 1 })).status).toBe(409);
    expect((await server.call('DELETE', `/api/organizer/posts/${id}`, { as: token })).body).toEqual({ ok: true });
    expect((await put({ title: 'Gone', body: 'No.', version: 2 })).status).toBe(404);
    expect((await list('?limit=50')).body.data).toHaveLength(6);
  });

  it('are text and nothing else, also in feeds', async () => {
    const { token, organizer } = await makeOrganizer(server, { charges: false });
    const hostile = '<script>alert(1)</script> & ]]> "quoted" =cmd()';
    expect((await write(token, { title: hostile, body: hostile })).status).toBe(201);
    const rss = await server.call('GET', `/api/brands/${organizer.organizerId}/posts.rss`);
    expect(rss.headers['content-type']).toContain('rss+xml');
    expect(rss.body).not.toContain('<script>');
    expect(rss.body).toContain('&#60;script&#62;');
    const json = await server.call('GET', `/api/brands/${organizer.organizerId}/posts.json`);
    expect(json.body.items[0]).toMatchObject({ title: hostile, content_text: hostile });
  });

  it.each([
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(121) }],
    ['title', { title: 'two\nlines' }],
    ['body', { body: '' }],
    ['body', { body: 'x'.repeat(5_001) }],
    ['body', { body: 'a\u0000b' }],
  ])('name %s in what is refused: %j', async (field, wrong) => {
    const { token } = await makeOrganizer(server, { charges: false });
    const answer = await write(token, { title: 'News', body: 'Come.', ...wrong });
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
  });
});
