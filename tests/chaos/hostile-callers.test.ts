import { Agent, request as ask } from 'node:http';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#apps/endpoints.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { makeClub, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { cameFrom } from '#tests/factories/addresses.ts';
import { complaintOf, idsOf, numbers, shoot } from '#tests/factories/fuzz.ts';
import { hostileFiles } from '#tests/factories/hostile-files.ts';
import { hostileRosters, hostileTournaments } from '#tests/factories/hostile-tables.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import type { Answer, TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';
import { factoriesFor, isBuilt, isReady, measure, type OwnServer, ownServer } from './own-server.ts';

const isLong = Boolean(process.env.LONG);
const [requests, files] = isLong ? [20_000, 1_000] : [1_000, 60];
/** Another one by SEED=…, to walk the same way again. */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

const filesEach = 8;

type Sent = { method: string; path: string; as?: string | undefined; type?: string; body?: Buffer | undefined };
/** A sender of more than is taken in is cut off while sending, and may not have read the answer by then. */
const cutOff: Answer = { status: 413, body: '', headers: {} };
type Watched = { heapMb: number; externalMb: number; rssMb: number; maxDelayMs: number };

describe.skipIf(!isBuilt || !measure(process.pid))('callers who mean harm', () => {
  let own: OwnServer;
  let server: TestServer;
  const tokens: (string | undefined)[] = [undefined];
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });

  beforeAll(async () => {
    const watch = pathToFileURL('tests/chaos/watched-process.mjs').href;
    own = await ownServer({ LOG_LEVEL: 'warn', NODE_OPTIONS: `--import=${watch}` });
    await own.start();
    server = await factoriesFor(own, (await own.database()).url);
    const golfer = await makeGolfer(server);
    const organizer = await makeOrganizer(server, { plan: 'platinum' });
    const club = await makeClub(server, { plan: 'premium' });
    tokens.push(golfer.token, organizer.token, club.token);
    const { id } = await makeTournament(server, { organizer: organizer.organizer });
    await server.call('POST', '/api/tournament-registrations', { as: golfer.token, body: soloEntry(id) });
  });
  afterAll(async () => {
    agent.destroy();
    await server?.stop();
    await own?.stop();
  });

  /** One call over the network, each from somewhere else. */
  const send = ({ method, path, as, type = 'application/json', body }: Sent): Promise<Answer> =>
    new Promise((done, failed) => {
      const call = ask({
        port: own.port,
        agent,
        method,
        path,
        headers: {
          host: `127.0.0.1:${own.port}`,
          origin: own.url,
          ...cameFrom(null),
          ...(as ? { cookie: sessionCookieOf(as) } : {}),
          ...(body ? { 'content-type': type, 'content-length': body.length } : {}),
        },
      });
      call.on('response', (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', failed);
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          const isJson = String(answer.headers['content-type']).includes('json');
          done({ status: answer.statusCode ?? 0, body: isJson ? JSON.parse(text) : text, headers: answer.headers });
        });
        // A stream of events never ends by itself.
        if (String(answer.headers['content-type']).includes('event-stream')) answer.once('data', () => call.destroy());
        answer.on('close', () => done({ status: answer.statusCode ?? 0, body: '', headers: answer.headers }));
      });
      call.on('error', (error: NodeJS.ErrnoException) => {
        const isCutOff = (body?.length ?? 0) > 1e6 && ['EPIPE', 'ECONNRESET'].includes(error.code ?? '');
        if (isCutOff) done(cutOff);
        else failed(error);
      });
      call.end(body);
    });

  async function watched(): Promise<Watched> {
    const linesOf = () => own.said().match(/\{"watched":.*\}/g) ?? [];
    const before = linesOf().length;
    process.kill(own.pid(), 'SIGWINCH');
    const lines = await until(linesOf, (found) => found.length > before);
    return JSON.parse(lines.at(-1) ?? '').watched;
  }

  /** Does so many things, some at a time. */
  async function inTurn(count: number, atOnce: number, work: (n: number) => Promise<void>): Promise<void> {
    let begun = 0;
    const next = async (): Promise<void> => {
      while (begun < count) await work(begun++);
    };
    await Promise.all(Array.from({ length: atOnce }, next));
  }

  async function fire(from: number, count: number): Promise<string[]> {
    const ids = await idsOf(server.context.pool);
    const found: string[] = [];
    await inTurn(count, 16, async (n) => {
      const shot = shoot(from + n, n % 5 > 0, { ids, tokens });
      // Streams are counted, and listened to, in tests of their own.
      if (/\/(live|events)\b/.test(shot.path)) return;
      const hasBody = shot.endpoint.method !== 'GET' && shot.body !== undefined;
      const isObject = typeof shot.body === 'object' && shot.body !== null;
      const answer = await send({
        method: shot.endpoint.method,
        path: shot.path,
        as: shot.as,
        body: hasBody ? Buffer.from(JSON.stringify(isObject ? shot.body : { body: shot.body })) : undefined,
      });
      const complaint = answer === cutOff ? null : complaintOf(answer);
      if (complaint) found.push(`seed ${from + n}: ${shot.name} ${shot.path.slice(0, 200)} -> ${complaint}`);
    });
    return found;
  }

  /** Nobody may send many files a minute: each sends a few. */
  async function newSender(): Promise<{ as: string; tournamentId: string }> {
    const { organizer, token } = await makeOrganizer(server, { plan: 'platinum' });
    return { as: token, tournamentId: (await makeTournament(server, { organizer })).id };
  }

  async function sendFiles(count: number): Promise<string[]> {
    const next = numbers(seed);
    const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(next() * list.length)] as Value;
    const pictures = await hostileFiles();
    const senders = await Promise.all(Array.from({ length: Math.ceil(count / filesEach) }, newSender));
    const doors: readonly (Pick<Sent, 'method' | 'path' | 'type'> & { make(): Buffer })[] = [
      { ...endpoints.beginImport, type: 'text/csv', make: () => pick(hostileRosters).make() },
      { ...endpoints.importTournament, type: 'application/zip', make: () => pick(hostileTournaments).make() },
      { ...endpoints.putBrandLogo, type: 'image/png', make: () => pick(pictures).bytes },
      { ...endpoints.putBrandHero, type: 'image/webp', make: () => pick(pictures).bytes },
    ];
    /** Cuts, turns over or doubles parts of a file, so that no two are alike. */
    const spoilt = (bytes: Buffer): Buffer => {
      const way = next();
      if (way < 0.3 || bytes.length === 0) return bytes;
      if (way < 0.6) return bytes.subarray(0, Math.ceil(bytes.length * next()));
      const other = Buffer.from(bytes);
      for (let turn = 0; turn < 20; turn += 1) other[Math.floor(next() * other.length)] = Math.floor(next() * 256);
      return way < 0.9 || other.length > 1e6 ? other : Buffer.concat([other, bytes]);
    };
    const found: string[] = [];
    let read = 0;
    await inTurn(count, 3, async (n) => {
      const { method, path, type, make } = pick(doors);
      const { as = '', tournamentId = '' } = senders[Math.floor(n / filesEach)] ?? {};
      const to = path.replace(':id', tournamentId);
      const { status, body } = await send({ method, path: `${to}?name=members.csv`, type, as, body: spoilt(make()) });
      // Taken where there is something in it after all, or refused by name.
      if ([200, 201, 413, 415, 422].includes(status)) read += 1;
      // One of too many at a time.
      else if (status !== 429 && status !== 503) found.push(`${to}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
    });
    expect(read).toBeGreaterThan(count * 0.9);
    return found;
  }

  it(`${requests} requests and ${files} files: the same process, none of its memory lost (seed ${seed})`, async () => {
    const pid = own.pid();
    // A file that is read and remembered once is no leak.
    await fire(seed * 10, Math.ceil(requests / 5));
    await sendFiles(Math.ceil(files / 10));
    const before = await watched();
    expect(await fire(seed * 1_000, requests)).toEqual([]);
    const between = await watched();
    expect(await sendFiles(files)).toEqual([]);
    await until(() => isReady(own.url));
    const after = await watched();
    const told = ({ heapMb, externalMb, rssMb, maxDelayMs }: Watched) =>
      `${heapMb} MB of heap, ${externalMb} MB beside it, ${rssMb} MB in all, at most ${maxDelayMs} ms late`;
    if (isLong)
      process.stdout.write(`before ${told(before)}\nafter requests ${told(between)}\nafter files ${told(after)}\n`);
    expect(own.pid()).toBe(pid);
    expect(measure(pid)).not.toBeNull();
    expect(after.heapMb).toBeLessThan(before.heapMb * 1.1);
    expect(own.said().match(/"level":(?:50|60).*/g) ?? []).toEqual([]);
    expect(own.said()).not.toMatch(/^\w*Error\b/m);
    await server.judge();
  });
});
