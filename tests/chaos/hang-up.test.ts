import { Agent, createServer, request as ask, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import type { TestServer } from '#tests/factories/server.ts';
import { picture } from '#tests/factories/shop.ts';
import { cameFrom } from '#tests/factories/addresses.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';
import { factoriesFor, isBuilt, isReady, measure, type OwnServer, ownServer } from './own-server.ts';

const cuts = process.env.LONG ? 20_000 : 1_000;
/** Another one by SEED=…, to walk the same way again. */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const encodings = ['gzip', 'br', 'zstd', 'identity', 'gzip, deflate, br'];

/** Numbers from 0 up to 1 that are the same for the same seed. */
function numbersFrom(start: number): () => number {
  let count = 0;
  return () => createHash('sha256').update(`${start}:${count++}`).digest().readUInt32LE(0) / 2 ** 32;
}

type Call = {
  what: string;
  method?: string;
  path: string;
  cookie?: string;
  type?: string;
  body?: Buffer;
  /** Takes long to make, and so is asked for less often. */
  isCostly?: true;
};

const headOf = ({ method = 'GET', path, cookie, type, body }: Call, encoding: string, host: string): string =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Accept: text/html, */*',
    `Accept-Encoding: ${encoding}`,
    `Origin: http://${host}`,
    ...Object.entries(cameFrom(null)).map((header) => header.join(': ')),
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(type ? [`Content-Type: ${type}`] : []),
    ...(body ? [`Content-Length: ${body.length}`] : []),
    '\r\n',
  ].join('\r\n');

/** The way that a caller leaves: after so many bytes, or after so many milliseconds, with a word or without one. */
type Leaving = { afterBytes: number; afterMs: number; withReset: boolean };

/** Calls, and hangs up in the middle of the answer. */
function hangUp(port: number, sent: Buffer, { afterBytes, afterMs, withReset }: Leaving): Promise<void> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    let bytes = 0;
    const leave = () => (withReset ? socket.resetAndDestroy() : socket.destroy());
    const timer = setTimeout(leave, afterMs);
    socket.on('connect', () => socket.write(sent));
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      if (bytes >= afterBytes) leave();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      done();
    });
  });
}

/** A proxy of the simplest kind, which keeps connections to the server and leaves when its own caller leaves. */
async function startProxy(to: number, agent: Agent): Promise<Server> {
  const proxy = createServer((incoming, outgoing) => {
    const onward = ask({
      port: to,
      host: '127.0.0.1',
      agent,
      path: incoming.url,
      method: incoming.method,
      headers: incoming.headers,
    });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    onward.on('error', () => outgoing.destroy());
    incoming.on('error', () => onward.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return proxy;
}

describe.skipIf(!isBuilt || !measure(process.pid))('visitors who hang up', () => {
  let own: OwnServer;
  let server: TestServer;
  const agent = new Agent({ keepAlive: true });
  let proxy: Server;
  let calls: Call[];

  beforeAll(async () => {
    own = await ownServer({ LOG_LEVEL: 'info' });
    await own.start();
    server = await factoriesFor(own, (await own.database()).url);
    proxy = await startProxy(own.port, agent);
    const { organizer } = await makeOrganizer(server, { plan: 'platinum' });
    const { id } = await makeTournament(server, { organizer });
    const cookie = sessionCookieOf(await server.tokenOf(organizer.userId));
    const page = await (await fetch(`${own.url}/`)).text();
    const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
    const png = await picture('png', { width: 320, height: 240 });
    const csv = Buffer.from(`Name,Email\n${'Pat Player,pat@players.test\n'.repeat(400)}`);
    calls = [
      { what: 'page', path: '/' },
      { what: 'page', path: '/tournaments' },
      { what: 'page', path: `/tournament-details/${id}` },
      { what: 'page of one person', path: '/organizer-dashboard', cookie },
      { what: 'page that is not there', path: '/nothing-here' },
      { what: 'data of a page', path: '/tournaments.data' },
      { what: 'JSON', path: '/api/tournaments?limit=50' },
      { what: 'JSON of the contract', path: '/api/openapi.json', isCostly: true },
      { what: 'file', path: script },
      { what: 'drawing', path: `/api/tournaments/${id}/calendar.ics` },
      { what: 'CSV', path: `/api/organizer/tournaments/${id}/field.csv`, cookie },
      { what: 'XLSX', path: '/api/organizer/roster-template.xlsx', cookie },
      { what: 'ZIP', path: `/api/organizer/tournaments/${id}/export/everything.zip`, cookie, isCostly: true },
      { what: 'stream of events', path: '/api/live', cookie },
      { what: 'the scoring program', path: '/score' },
      { what: 'upload', method: 'POST', path: '/api/organizer/brand/logo', type: 'image/png', body: png, cookie },
      {
        what: 'upload',
        method: 'POST',
        path: `/api/organizer/tournaments/${id}/imports?name=a.csv`,
        type: 'text/csv',
        body: csv,
        cookie,
      },
      {
        what: 'upload',
        method: 'POST',
        path: '/api/organizer/tournament-files',
        type: 'application/zip',
        body: png,
        cookie,
      },
      {
        what: 'JSON sent',
        method: 'POST',
        path: '/api/auth/sign-in',
        type: 'application/json',
        body: Buffer.alloc(4_000, 32),
      },
      {
        what: 'form sent',
        method: 'POST',
        path: '/tournaments',
        type: 'application/x-www-form-urlencoded',
        body: Buffer.alloc(4_000, 97),
      },
    ];
  });
  afterAll(async () => {
    proxy?.closeAllConnections();
    proxy?.close();
    await server?.stop();
    await own?.stop();
  });

  it(`${cuts} answers cut at random moments: the same process serves on, and nothing stays open (seed ${seed})`, async () => {
    const next = numbersFrom(seed);
    const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(next() * list.length)] as Value;
    const host = `127.0.0.1:${own.port}`;
    const [pid, before] = [own.pid(), measure(own.pid())];
    const cut = async (): Promise<void> => {
      const call = pick(next() < 0.1 ? calls : calls.filter(({ isCostly }) => !isCostly));
      const sent = Buffer.concat([Buffer.from(headOf(call, pick(encodings), host)), call.body ?? Buffer.alloc(0)]);
      // Some leave while they send; some ask for several things at once and wait for the first alone.
      const part = call.body && next() < 0.5 ? sent.subarray(0, Math.floor(sent.length * next())) : sent;
      const isPipelined = !call.body && next() < 0.2;
      const port = next() < 0.2 ? (proxy.address() as AddressInfo).port : own.port;
      await hangUp(port, isPipelined ? Buffer.concat([sent, sent, sent]) : part, {
        afterBytes: next() < 0.5 ? 1 : Math.floor(next() ** 3 * 200_000),
        afterMs: Math.floor(next() * 60),
        withReset: next() < 0.3,
      });
    };
    for (let done = 0; done < cuts; done += 10) await Promise.all(Array.from({ length: 10 }, cut));

    // A server that is busy sends people away for a moment.
    await until(() => isReady(own.url));
    expect(own.pid()).toBe(pid);
    expect(measure(pid)).not.toBeNull();
    for (const { path, cookie, method } of calls.filter(({ path }) => path !== '/api/live')) {
      if (method) continue;
      const headers = { connection: 'close', ...(cookie ? { cookie } : {}) };
      const answer = await fetch(`${own.url}${path}`, { headers });
      expect([path, answer.status < 500]).toEqual([path, true]);
      await answer.arrayBuffer();
    }
    agent.destroy();
    // Connections of the database and of the queue come and go by a few.
    await until(
      () => (measure(pid)?.fds ?? Number.NaN) - (before?.fds ?? 0),
      (opened) => opened < 20,
    );
    expect(own.said().match(/"level":(?:50|60).*/g) ?? []).toEqual([]);
    // A line that is none of the log was printed by an error that nobody foresaw.
    expect(own.said()).not.toMatch(/^\w*Error\b/m);
  });

  it('who asks for a file three times in a row and leaves keeps none of them open', async () => {
    const file = calls.find(({ what }) => what === 'file') as Call;
    const before = measure(own.pid())?.fds ?? Number.NaN;
    const sent = Buffer.from(headOf(file, 'identity', `127.0.0.1:${own.port}`).repeat(3));
    for (let n = 0; n < 60; n += 1)
      await hangUp(own.port, sent, { afterBytes: 1, afterMs: 50, withReset: n % 2 === 0 });
    await until(
      () => (measure(own.pid())?.fds ?? Number.NaN) - before,
      (opened) => opened < 10,
    );
  });
});
