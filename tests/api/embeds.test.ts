import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePlan } from '#areas/accounts/database/plans/plans.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const nowhere = '018f3c3a-0000-7000-8000-000000000000';
const frame = async (path: string) => {
  const { statusCode, headers, body } = await server.app.inject({ url: `/embed/${path}` });
  return { status: statusCode, headers, body };
};

describe('a tournament on another site', () => {
  it('shows true places and the price, and leads to the entry at the top level', async () => {
    const { id, organizer_id: organizerId } = await makeTournament(server, { maxEntries: 20, registrationFee: 0 });
    const before = await frame(`tournament/${id}`);
    expect(before.status).toBe(200);
    expect(before.body).toContain('20 of 20 left');
    expect(before.body).toContain('<dd>Free</dd>');
    expect(before.body).toMatch(new RegExp(`/tournament-registration/${id}" target="_top">Enter<`));
    const { token } = await makeGolfer(server);
    const entered = await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(id) });
    expect(entered.status).toBe(201);
    expect((await frame(`tournament/${id}`)).body).toContain('19 of 20 left');
    expect((await frame(`organizer/${organizerId}`)).body).toContain('19 of 20 left');
  });

  it('says of one that is full, and of one that is over or hidden, what is so', async () => {
    const { id } = await makeTournament(server, { maxEntries: 2, registrationFee: 0 });
    await server.context.pool.query('update tournament_places set sold = 2 where tournament_id = $1', [id]);
    const full = (await frame(`tournament/${id}`)).body;
    expect(full).toContain('All 2 taken');
    expect(full).not.toContain('>Enter<');
    await server.context.pool.query('update tournament_places set sold = 0 where tournament_id = $1', [id]);
    await server.context.pool.query(`update tournaments set state = 'draft' where id = $1`, [id]);
    for (const path of [
      `tournament/${id}`,
      `tournament/${nowhere}`,
      'organizer/nobody-here',
      `leaderboard/${nowhere}`,
    ]) {
      const answer = await frame(path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers['content-security-policy'], path).toContain('frame-ancestors *');
      expect(answer.body, path).toContain('not shown here any more');
    }
    await server.context.pool.query(`update tournaments set state = 'published' where id = $1`, [id]);
  });

  it('may be framed by anybody, keeps nothing, runs one script of ours in a sandbox, and is small', async () => {
    const { organizer } = await makeOrganizer(server, { charges: false });
    const title = '<script>alert(1)</script> "Open" & more';
    let id = '';
    for (let n = 0; n < 22; n++)
      ({ id } = await makeTournament(server, {
        organizer,
        registrationFee: 0,
        tournamentName: title,
        date: inDays(server, 20 + n),
      }));
    const { token } = await makeGolfer(server);
    for (const path of [`tournament/${id}`, `organizer/${organizer.organizerId}?rows=20`]) {
      const answer = await server.call('GET', `/embed/${path}`, { as: token });
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none'; .*sandbox allow-scripts .*frame-ancestors \*$/);
      expect(policy).not.toContain('allow-same-origin');
      expect([answer.headers['x-frame-options'], answer.headers['set-cookie']]).toEqual([undefined, undefined]);
      const { body } = await frame(path);
      expect(body.match(/<script/g)).toHaveLength(1);
      expect(body).toContain('&#60;script&#62;alert(1)');
      // It looks before it takes away what is shown: a server that is away would leave the browser's own page there.
      expect(body).not.toContain('location.reload');
      expect([policy.includes("connect-src 'self'"), answer.headers['access-control-allow-origin']]).toEqual([
        true,
        '*',
      ]);
      expect(Buffer.byteLength(body), path).toBeLessThan(12_288);
    }
    expect((await frame(`organizer/${organizer.organizerId}?rows=3`)).body.match(/<li>/g)).toHaveLength(3);
    expect((await frame(`organizer/${organizer.organizerId}?rows=0`)).status).toBe(422);
    // Elsewhere nobody may frame us.
    const page = await server.app.inject({ url: '/api/tournaments' });
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('bears our name unless the plan is platinum, which the server looks up', async () => {
    const { organizer } = await makeOrganizer(server, { plan: 'premium', charges: false });
    const { id } = await makeTournament(server, { organizer, registrationFee: 0, tournamentName: 'Plain Open' });
    const own = `tournament/${id}`;
    for (const path of [own, `organizer/${organizer.organizerId}`])
      expect((await frame(path)).body).toContain('Fairway');
    await savePlan(server.context.pool, organizer.userId, 'organizer', 'platinum', true);
    for (const path of [own, `organizer/${organizer.organizerId}`])
      expect((await frame(path)).body, path).not.toMatch(/fairway(?!-height)/i);
    await savePlan(server.context.pool, organizer.userId, 'organizer', 'platinum', false);
    expect((await frame(own)).body).toContain('Fairway');
  });
});

describe('a leaderboard on another site', () => {
  it('says in its frame that a board is gone which was removed since, and is no raw answer', async () => {
    const { id } = await makeTournament(server);
    const { status, headers, body } = await frame(`leaderboard/${id}?board=${nowhere}`);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(body).toContain('This is not shown here any more.');
  });
});

describe('/embed.js', () => {
  type Made = {
    src: string;
    title: string;
    style: { cssText: string; height: string };
    attributes: Record<string, string>;
  };
  /** Runs the script as a page does that has it in its body. */
  const place = async (data: Record<string, string>, scheme = 'normal') => {
    const { body, headers } = await server.app.inject({ url: '/embed.js' });
    const made: Made[] = [];
    const listeners: ((event: { source: unknown; data: unknown }) => void)[] = [];
    const link = { tagName: 'A', origin: 'https://golf.example', hidden: false };
    const contentWindow = {};
    const script = {
      dataset: data,
      src: 'https://golf.example/embed.js',
      previousElementSibling: link,
      after: (frame: Made) => made.push(frame),
    };
    const element = () => {
      const attributes: Record<string, string> = {};
      const setAttribute = (name: string, value: string) => {
        attributes[name] = value;
      };
      return { style: {}, attributes, setAttribute, contentWindow };
    };
    runInNewContext(body, {
      document: { currentScript: script, documentElement: {}, head: { contains: () => false }, createElement: element },
      getComputedStyle: () => ({ colorScheme: scheme }),
      addEventListener: (_type: string, listener: (typeof listeners)[0]) => listeners.push(listener),
      URLSearchParams,
      URL,
      console: { warn: () => {} },
    });
    return {
      made,
      headers,
      link,
      tell: (said: unknown, source: unknown = contentWindow) => listeners[0]?.({ source, data: said }),
    };
  };

  it('may be had by any site and puts a sandboxed frame in its place', async () => {
    const { made, headers } = await place({ tournament: nowhere });
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(made[0]?.src).toBe(`https://golf.example/embed/tournament/${nowhere}?theme=light`);
    expect(made[0]?.attributes.sandbox).not.toContain('allow-same-origin');
    expect((await place({ organizer: 'a/b?c', rows: '5' }, 'light dark')).made[0]?.src).toBe(
      'https://golf.example/embed/organizer/a%2Fb%3Fc?theme=auto&rows=5',
    );
    expect((await place({ board: nowhere, theme: 'dark' })).made[0]?.src).toContain(
      `leaderboard/${nowhere}?theme=dark`,
    );
    expect((await place({})).made).toEqual([]);
  });

  it('is as high as its own frame says, and listens to nobody else', async () => {
    const { made, tell, link } = await place({ tournament: nowhere });
    tell({ type: 'golf-frame-height', height: 900 }, {});
    tell({ type: 'other', height: 900 });
    expect([made[0]?.style.height, link.hidden]).toEqual([undefined, false]);
    tell({ type: 'golf-frame-height', height: 321 });
    expect([made[0]?.style.height, link.hidden]).toEqual(['321px', true]);
    tell({ type: 'golf-frame-height', height: 1e9 });
    expect(made[0]?.style.height).toBe('5000px');
  });
});
