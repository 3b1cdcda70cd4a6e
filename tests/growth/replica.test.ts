import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { migrate } from '#areas/operator/database/migrate.ts';
import { openPool } from '#kernel/database/connection.ts';
import { openReads, withReadPosition } from '#kernel/database/reads.ts';
import { positionHeader } from '#areas/accounts/routes/read-position.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';
import {
  askOnce,
  type DatabaseServer,
  hasPostgres,
  startPrimary,
  startReplica,
  sweep,
  until,
} from './database-servers.ts';

type Replica = Awaited<ReturnType<typeof startReplica>>;

describe.skipIf(!hasPostgres)('public reads from a streaming replica', () => {
  let primary: DatabaseServer;
  let replica: Replica;
  let server: TestServer;

  beforeAll(async () => {
    primary = await startPrimary();
    await migrate(primary.url);
    replica = await startReplica(primary);
    server = await startTestServer({
      databaseUrl: primary.url,
      settings: { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url },
    });
  });
  afterAll(async () => {
    await server?.stop();
    await replica?.stop();
    await primary?.stop();
    sweep();
  });

  const pauseReplay = () =>
    askOnce(replica.url, 'select pg_wal_replay_pause()').then(() =>
      until(
        'it stands',
        async () =>
          (await askOnce<{ state: string }>(replica.url, 'select pg_get_wal_replay_pause_state() as state'))[0]
            ?.state === 'paused',
      ),
    );
  const resumeReplay = () => askOnce(replica.url, 'select pg_wal_replay_resume()');
  const caughtUp = () =>
    until('the replica has everything', async () => {
      const [end] = await askOnce<{ at: string }>(primary.url, 'select pg_current_wal_lsn()::text as at');
      const [there] = await askOnce<{ yes: boolean }>(
        replica.url,
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as yes',
        [end?.at],
      );
      return there?.yes ?? false;
    });
  const listed = async (headers: Record<string, string> = {}): Promise<string[]> => {
    const answer = await server.call('GET', '/api/tournaments', { headers });
    expect(answer.status).toBe(200);
    return answer.body.data.map(({ title }: { title: string }) => title);
  };
  const scansOf = async (url: string): Promise<number> =>
    Number(
      (
        await askOnce<{ n: number }>(
          url,
          `select coalesce(seq_scan + idx_scan, 0) as n from pg_stat_user_tables where relname = 'tournament_places'`,
        )
      )[0]?.n ?? 0,
    );
  const form = (server: TestServer, name: string) => ({
    action: 'publish',
    tournamentName: name,
    organizerName: 'Test Golf Society',
    countryClub: 'Test Country Club',
    date: inDays(server, 30),
    maxEntries: 144,
    registrationFee: 100,
    city: 'Austin',
    state: 'TX',
  });
  const cookieOf = (headers: Record<string, unknown>): string =>
    [headers['set-cookie']]
      .flat()
      .map(String)
      .find((line) => line.startsWith('golf.position='))
      ?.split(';')[0] ?? '';

  it('answers visitors from the replica and never asks the primary for them', async () => {
    await makeTournament(server, { tournamentName: 'On Both Open' });
    await caughtUp();
    await until('a visitor sees it', async () => (await listed()).includes('On Both Open'));
    const names = async (url: string) =>
      (
        await askOnce<{ query: string }>(
          url,
          `select query from pg_stat_activity where application_name = 'public-reads'`,
        )
      )
        .map(({ query }) => query)
        .join('\n');
    // The shown part of a long statement ends before its tables.
    expect(await names(replica.url)).toContain('t.organizer_name');
    expect(await names(primary.url)).toBe('');
  });

  it('shows a writer what they wrote while the replica stands, and visitors the old state', async () => {
    const { token } = await makeOrganizer(server);
    await caughtUp();
    await listed();
    await pauseReplay();
    try {
      const made = await server.call('POST', '/api/tournaments', { as: token, body: form(server, 'Fresh Open') });
      expect(made.status).toBe(201);
      const cookie = cookieOf(made.headers);
      const header = String(made.headers[positionHeader]);
      expect(cookie).toMatch(/^golf\.position=/);
      expect(await listed()).not.toContain('Fresh Open');
      expect(await listed({ cookie })).toContain('Fresh Open');
      expect(await listed({ [positionHeader]: header })).toContain('Fresh Open');
      const page = await server.call('GET', `/api/tournaments/${made.body.id}`);
      expect(page.status).toBe(404);
      expect((await server.call('GET', `/api/tournaments/${made.body.id}`, { headers: { cookie } })).status).toBe(200);
    } finally {
      await resumeReplay();
    }
    await caughtUp();
    expect(await listed()).toContain('Fresh Open');
  });

  it('does not let a writer share the answer of a visitor who asked before', async () => {
    const { token } = await makeOrganizer(server);
    await caughtUp();
    await pauseReplay();
    try {
      const made = await server.call('POST', '/api/tournaments', { as: token, body: form(server, 'Shared Open') });
      const [visitor, writer] = await Promise.all([listed(), listed({ cookie: cookieOf(made.headers) })]);
      expect([visitor.includes('Shared Open'), writer.includes('Shared Open')]).toEqual([false, true]);
    } finally {
      await resumeReplay();
    }
  });

  it('goes back to the replica once it has replayed what was written', async () => {
    const { token } = await makeOrganizer(server);
    const made = await server.call('POST', '/api/tournaments', { as: token, body: form(server, 'Caught Up Open') });
    await caughtUp();
    const [before, seen] = [await scansOf(primary.url), await scansOf(replica.url)];
    for (let turn = 0; turn < 20; turn++)
      expect(await listed({ cookie: cookieOf(made.headers) })).toContain('Caught Up Open');
    // Statistics come late, on both: the replica has them of every read, once it has them at all.
    await until('the replica has counted them', async () => (await scansOf(replica.url)) - seen >= 20);
    expect((await scansOf(primary.url)) - before).toBeLessThan(20);
  });

  it('never sends what a person reads of their own to the replica', async () => {
    const { token } = await makeOrganizer(server);
    await pauseReplay();
    try {
      const made = await server.call('POST', '/api/tournaments', {
        as: token,
        body: { ...form(server, 'Own Draft'), action: 'draft' },
      });
      expect((await server.call('GET', `/api/tournaments/${made.body.id}`, { as: token })).status).toBe(200);
      expect((await server.call('GET', '/api/organizer/tournaments', { as: token })).body.data).toHaveLength(1);
      const { token: golfer } = await makeGolfer(server);
      expect((await server.call('GET', '/api/session', { as: golfer })).body.viewer).not.toBeNull();
    } finally {
      await resumeReplay();
    }
  });

  it('ignores positions that it did not give', async () => {
    await caughtUp();
    await pauseReplay();
    try {
      await makeTournament(server, { tournamentName: 'Forged Open' });
      const far = 'FFFFFFFF/FFFFFFFF';
      const later = Math.floor(Date.now() / 1000) + 60;
      for (const forged of [
        far,
        `${far}.${later}.`,
        `${far}.${later}.AAAAAAAAAAAAAAAAAAAAAA`,
        '',
        '.',
        '..',
        '0/0.x.y',
        'x'.repeat(4_000),
        "'; select 1",
      ]) {
        expect(await listed({ [positionHeader]: forged })).not.toContain('Forged Open');
        expect(await listed({ cookie: `golf.position=${encodeURIComponent(forged)}` })).not.toContain('Forged Open');
      }
      const { token } = await makeOrganizer(server);
      const made = await server.call('POST', '/api/tournaments', { as: token, body: form(server, 'Late Open') });
      const cookie = cookieOf(made.headers);
      expect(await listed({ cookie })).toContain('Late Open');
      server.clock.advance(61_000);
      expect(await listed({ cookie })).not.toContain('Late Open');
    } finally {
      await resumeReplay();
    }
  });

  it('asks the primary for those whom a cancelled statement of the replica would have failed', async () => {
    await caughtUp();
    const killed = askOnce(
      replica.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'public-reads'`,
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => listed()));
    await killed;
    expect(answers.every((titles) => titles.includes('On Both Open'))).toBe(true);
    expect(await listed()).toContain('On Both Open');
  });

  it('leaves a replica that is too far behind, and one that follows nobody any more', async () => {
    const complaints: string[] = [];
    const openNamed = (url: string, name: string) => openPool(url, 2, () => {}, { name, patienceMs: 1_000 });
    const [own, other] = [openNamed(primary.url, 'own'), openNamed(replica.url, 'other')];
    await caughtUp();
    await pauseReplay();
    const reads = openReads(own, other, (error) => complaints.push(String(error)), {
      lookEveryMs: 50,
      behindMs: 300,
      pauseMs: 50,
    });
    const who = () =>
      new Promise<string>((done, failed) =>
        withReadPosition(
          { position: null },
          () =>
            void reads
              .query<{ name: string }>(`select current_setting('application_name') as name`)
              .then(({ rows }) => done(rows[0]?.name ?? ''), failed),
        ),
      );
    try {
      await until('it answers', async () => (await who()) === 'other');
      await askOnce(primary.url, 'create table behind (n integer)');
      await until('it is left', async () => (await who()) === 'own', 5);
      await resumeReplay();
      await until('it is back', async () => (await who()) === 'other', 5);
      // A standing server that is no replica is none.
      const lone = openReads(own, openNamed(primary.url, 'no replica'), (error) => complaints.push(String(error)), {
        lookEveryMs: 50,
      });
      await until('it is refused', async () => complaints.some((line) => line.includes('does not follow')), 5);
      await lone.close();
    } finally {
      await resumeReplay();
      await reads.close();
      await own.end();
    }
  });

  it('serves everybody from the primary while the replica is away', async () => {
    await replica.stop();
    for (let turn = 0; turn < 10; turn++) expect(await listed()).toContain('On Both Open');
  });
});
