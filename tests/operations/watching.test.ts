import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectionsNeeded } from '#kernel/database/connections-needed.ts';
import { runInvariants } from '#areas/operator/services/admin/run-invariants.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { until } from '#tests/until.ts';
import { quiet } from '#tests/factories/quiet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { LOG_LEVEL: 'warn' } });
});
afterAll(() => server.stop());

const figures = async (): Promise<Map<string, number>> => {
  const { body } = await server.call('GET', '/metrics');
  return new Map(
    String(body)
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
};

describe('the figures', () => {
  it('have every one that the sample alerts and the dashboard ask for, and each alert’s is on the dashboard', async () => {
    const alerts = readFileSync('deploy/prometheus/alerts.yaml', 'utf8');
    const namesIn = (expr: string): string[] =>
      [...expr.replaceAll(/\{[^}]*\}|\[\w+\]/g, '').matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\()/g)].map(([name]) => name);
    const ofAlerts = [...alerts.matchAll(/^ +expr: (.+)$/gm)].flatMap(([, text = '']) => namesIn(text));
    const { panels } = JSON.parse(readFileSync('deploy/grafana/fairway.json', 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)));
    expect(ofAlerts.filter((name) => !shown.includes(name))).toEqual([]);
    const asked = [...ofAlerts, ...shown];
    await runInvariants(server.context);
    await server.call('GET', '/api/tournaments');
    const known = [...(await figures()).keys()].map((name) => name.replace(/\{.*/, ''));
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter((name) => !known.includes(name))).toEqual([]);
    // Each says what to do, by an entry that the checklist has.
    const checklist = readFileSync('docs/operating.md', 'utf8');
    for (const [, number] of alerts.matchAll(/Incident (\d+):/g))
      expect(checklist).toMatch(new RegExp(`^### ${number}\\. `, 'm'));
    expect([...alerts.matchAll(/- alert:/g)]).toHaveLength([...alerts.matchAll(/todo: ['"]Incident/g)].length);
  });

  it('follow the state', async () => {
    const before = await figures();
    expect(before.get('database_up')).toBe(1);
    const { token } = await makeGolfer(server);
    const tournament = await makeTournament(server);
    expect(
      (await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(tournament.id) }))
        .status,
    ).toBe(201);
    const { pool } = server.context;
    await pool.query(
      `insert into mails (id, "to", subject, text, html, channel, attempts, created_at, subject_key)
         values (gen_random_uuid(), 'x@example.test', 's', 't', 'h', 'email', 2, now(), 'test')`,
    );
    const { rows } = await pool.query<{ id: number }>(`select id from graphile_worker.add_job('nobody-does-this')`);
    await pool.query('select graphile_worker.permanently_fail_jobs(array[$1::bigint])', [rows[0]?.id]);
    const now = await figures();
    expect(now.get('holds_open')).toBe((before.get('holds_open') ?? 0) + 1);
    expect(now.get('jobs_failed')).toBe((before.get('jobs_failed') ?? 0) + 1);
    expect(now.get('mails_undelivered')).toBe((before.get('mails_undelivered') ?? 0) + 1);
    expect(now.get('holds_overdue')).toBe(0);
    // All of it is one statement, and none waits for a connection.
    const asked = vi.spyOn(pool, 'query');
    const then = await figures();
    expect(
      asked.mock.calls.filter(([query]) => (query as unknown as { name?: string }).name === 'read-operating-figures'),
    ).toHaveLength(1);
    asked.mockRestore();
    expect(then.get('database_pool_connections{state="waiting",process="1"}')).toBe(0);
    expect(then.get('entries_waiting{process="1"}')).toBe(0);
    server.clock.advance(60 * 60_000);
    expect((await figures()).get('invariants_age_seconds')).toBeGreaterThan(3_000);
  });

  it('count open streams, and come without the database too', async () => {
    const { token } = await makeGolfer(server);
    const stop = new AbortController();
    const stream = await fetch(`${server.url}/api/events`, {
      headers: { cookie: `golf.session_token=${token}` },
      signal: stop.signal,
    });
    expect(stream.status).toBe(200);
    expect((await figures()).get('live_streams{kind="person",process="1"}')).toBe(1);
    stop.abort();
    const { pool } = server.context;
    const query = pool.query;
    pool.query = (async () => Promise.reject(new Error('gone'))) as typeof pool.query;
    const without = await figures();
    pool.query = query;
    expect(without.get('database_up')).toBe(0);
    expect(without.has('jobs_failed')).toBe(false);
    expect(without.has('process_resident_memory_bytes{process="1"}')).toBe(true);
  });
});

describe('connections', () => {
  it('stay within what the doctor counts, with every part of a process at work', async () => {
    const busy = await startTestServer({ settings: { DATABASE_POOL: '3' } });
    const { pool } = busy.context;
    // Mails that are gone are done at once, over the connections of their queue.
    await pool.query(`select graphile_worker.add_job('send-mail', '{"mailId": "00000000-0000-4000-8000-000000000000"}')
                      from generate_series(1, 60)`);
    const seen: number[] = [];
    const look = async () => {
      const { rows } = await server.context.pool.query<{ open: number }>(
        'select count(*)::int as open from pg_stat_activity where datname = $1',
        [new URL(busy.databaseUrl).pathname.slice(1)],
      );
      seen.push(rows[0]?.open ?? 0);
    };
    const work = Promise.all(Array.from({ length: 40 }, () => pool.query('select pg_sleep(0.05)')));
    await until(async () => {
      await look();
      const { rows } = await pool.query<{ left: number }>('select count(*)::int as left from graphile_worker.jobs');
      return rows[0]?.left === 0;
    });
    await work;
    await look();
    const needed = connectionsNeeded({ WORKERS: 0, DATABASE_POOL: 3, ROLES: ['web', 'worker'] });
    expect(Math.max(...seen)).toBeLessThanOrEqual(needed);
    // The pool, the listener of live events, and what listens in each queue.
    expect(Math.max(...seen)).toBeGreaterThanOrEqual(3 + 1 + 3);
    await busy.stop();
  });
});

describe('the log', () => {
  /** The output to stdout while `work` runs, as lines of JSON. */
  async function linesOf(work: (lines: string[]) => Promise<unknown>): Promise<Record<string, any>[]> {
    const destination = (server.app.log as unknown as Record<symbol, Writable>)[
      Object.getOwnPropertySymbols(server.app.log).find((symbol) => String(symbol) === 'Symbol(pino.stream)') ??
        Symbol()
    ];
    if (!destination) throw new Error('the log writes to no stream');
    const lines: string[] = [];
    const write = destination.write;
    destination.write = ((text: string) => lines.push(text) > 0) as typeof write;
    try {
      await work(lines);
    } finally {
      destination.write = write;
    }
    return lines.map((line) => JSON.parse(line));
  }

  it('names the request in each of its lines, and the answer names it too', async () => {
    const { pool } = server.context;
    const query = pool.query;
    let answer = await server.call('GET', '/api/tournaments');
    const lines = await linesOf(async () => {
      pool.query = (async () => Promise.reject(new Error('nobody expected this'))) as typeof pool.query;
      answer = await server.call('GET', '/api/tournaments?q=anything', {
        headers: { 'x-request-id': 'from-the-proxy-1' },
      });
      pool.query = query;
    });
    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'unexpected', request_id: 'from-the-proxy-1' },
      headers: { 'x-request-id': 'from-the-proxy-1' },
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ reqId: 'from-the-proxy-1', msg: 'request failed' });
    expect(Object.keys(lines[0] ?? {}).filter((name) => name === 'reqId')).toHaveLength(1);
    // The words of a refusal are for the person, and need no id.
    expect((await server.call('GET', '/api/nothing')).body).not.toHaveProperty('request_id');
  });

  it('finds no fault in a caller who hangs up while they are answered; a stream that breaks by itself is one', async () => {
    const { pool } = server.context;
    const query = pool.query;
    /** The log of a call whose answer breaks; others ask the database meanwhile. */
    const linesWhile = async (hangsUp: boolean) => {
      const lines = await linesOf(async () => {
        const connected = new Promise<Socket>((resolve) => server.app.server.once('connection', resolve));
        let hasBroken = false;
        pool.query = (async () => {
          if (hangsUp) call.destroy();
          const socket = await connected;
          await until(() => socket.destroyed === hangsUp);
          hasBroken = true;
          throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
        }) as typeof pool.query;
        const call = request(`${server.url}/api/tournaments?q=${Math.random()}`, { agent: false });
        let isAnswered = hangsUp;
        call
          .on('error', () => {})
          .on('response', () => {
            isAnswered = true;
          })
          .end();
        await until(() => hasBroken && isAnswered);
        // A later caller is answered after all was said of them.
        await server.call('GET', '/healthz');
        pool.query = query;
      });
      return lines.filter(({ msg }) => msg === 'request failed');
    };
    expect(await linesWhile(false)).toMatchObject([{ level: 50 }]);
    expect(await linesWhile(true)).toEqual([]);
  });

  it('takes no id that is none', async () => {
    for (const given of [
      'short',
      'with a space in it',
      'x'.repeat(65),
      '<script>alert(1)</script>',
      'evil\u00e9\u00e9\u00e9\u00e9\u00e9',
    ]) {
      const { headers } = await server.call('GET', '/healthz', { headers: { 'x-request-id': given } });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('names the request in what a service says, also after a body was read from the line', async () => {
    const { token } = await makeGolfer(server);
    const { id: tournamentId } = await makeTournament(server);
    const order = await server.call('POST', '/api/tournament-registrations', {
      as: token,
      body: soloEntry(tournamentId),
    });
    server.context.stripe.checkout.sessions.create = (async () => Promise.reject(new Error('away'))) as never;
    const lines = await linesOf(async () => {
      const answer = await fetch(`${server.url}/api/functions/create-payment`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: `golf.session_token=${token}`,
          'x-request-id': 'a-service-speaks',
        },
        body: JSON.stringify({ tournamentId, amount: order.body.payment_amount }),
      });
      expect(answer.status).toBe(502);
    });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.map(({ reqId }) => reqId)).toEqual(lines.map(() => 'a-service-speaks'));
  });

  it('names the job in what is said of it', async () => {
    const lines = await linesOf(async (said) => {
      await server.context.pool.query(
        `select graphile_worker.add_job('refund-payment', '{"refundId": "no id"}', max_attempts := 1)`,
      );
      await server.context.pool.query(
        `select graphile_worker.add_job('handle-provider-event',
           '{"eventId": "evt_x", "type": "account.updated", "objectId": "acct_stranger", "account": null}',
           max_attempts := 1)`,
      );
      await quiet(server);
      await until(() => said.length > 0);
    });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines)
      expect(line).toMatchObject({ jobId: expect.stringMatching(/^\d+$/), job: expect.any(String) });
  });
});

describe('traces', () => {
  it('go to the collector that the setting names: requests by route, statements without values, jobs; no tokens', async () => {
    const sent: Buffer[] = [];
    const collector = createServer((request, answer) => {
      request.on('data', (chunk: Buffer) => sent.push(chunk));
      request.on('end', () => answer.end());
    });
    await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    const { startTelemetry, stopTelemetry } = await import('#kernel/platform/telemetry.ts');
    await startTelemetry();
    const { token } = await makeGolfer(server);
    const tournament = await makeTournament(server);
    await fetch(`${server.url}/api/tournaments/${tournament.id}?token=very-secret-token&q=x`, {
      headers: { cookie: `golf.session_token=${token}` },
    });
    await fetch(`${server.url}/healthz`);
    await server.context.pool.query(
      `select graphile_worker.add_job('mail-password-reset', '{"email": "traced@example.test"}')`,
    );
    await quiet(server);
    await stopTelemetry();
    collector.close();
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    const told = Buffer.concat(sent).toString('latin1');
    for (const part of [
      'GET /api/tournaments/:id',
      'http.route',
      'fairway',
      'from tournaments',
      'job mail-password-reset',
    ])
      expect(told).toContain(part);
    for (const part of ['very-secret-token', token, 'traced@example.test', tournament.organizer_id, '/healthz'])
      expect(told).not.toContain(part);
  });
});
