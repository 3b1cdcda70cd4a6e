import fc from 'fast-check';
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventData } from '#areas/integrations/contract/webhooks.ts';
import { webhookTypes } from '#areas/integrations/contract/webhook-choices.ts';
import { exampleOf } from '#kernel/rules/example-of.ts';
import { bodyOf, sentenceOf } from '#areas/integrations/rules/webhook-message.ts';
import { addressFault, fitData, judgeTry, maxTries, retryAfterMs } from '#areas/integrations/rules/webhooks.ts';
import { isPublicAddress } from '#kernel/platform/public-address.ts';
import { openWebhookSender } from '#kernel/platform/webhook-sender.ts';
import { newWebhookSecret, signatureOf } from '#areas/integrations/services/sign-message.ts';
import { internalAddresses } from '#tests/factories/internal-addresses.ts';

const now = new Date('2026-06-05T12:00:00Z');
const facts = { tries: 1, failingSince: null, spread: 0.5, now };
const hour = 3_600_000;

describe('a try', () => {
  it.each([
    [200, 'done', 'on'],
    [204, 'done', 'on'],
    [301, 'waiting', 'failing'],
    [404, 'waiting', 'failing'],
    [410, 'dead', 'off'],
    [503, 'waiting', 'failing'],
    [null, 'waiting', 'failing'],
  ] as const)('answered %s is %s, and its endpoint %s', (status, state, endpoint) =>
    expect(judgeTry({ status }, facts)).toMatchObject({ state, endpoint }),
  );

  it('is followed by another within a tenth of what is meant, never before what was asked for, ten in all', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: maxTries }),
        fc.float({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 48 * 3_600 }),
        (tries, spread, seconds) => {
          const verdict = judgeTry({ status: 500, retryAfterMs: seconds * 1_000 }, { ...facts, tries, spread });
          if (tries === maxTries) return verdict.state === 'dead' && verdict.nextAt === null;
          const ms = (verdict.nextAt?.getTime() ?? 0) - now.getTime();
          const meant = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400][tries - 1] ?? 0;
          const asked = Math.min(seconds, 24 * 3_600);
          return ms >= Math.max(asked * 1_000, meant * 900 - 1) && ms <= Math.max(asked * 1_000, meant * 1_100 + 1);
        },
      ),
    );
  });

  it('that fails after five days without a success is the last', () => {
    const since = (hours: number) => new Date(now.getTime() - hours * hour);
    expect(judgeTry({ status: 500 }, { ...facts, failingSince: since(119) }).endpoint).toBe('failing');
    expect(judgeTry({ status: 500 }, { ...facts, failingSince: since(120) })).toMatchObject({
      state: 'dead',
      endpoint: 'off',
      offReason: 'failed',
    });
  });

  it('reads Retry-After as seconds or as a date', () => {
    expect(retryAfterMs('120', now)).toBe(120_000);
    expect(retryAfterMs('Fri, 05 Jun 2026 12:01:00 GMT', now)).toBe(60_000);
    for (const header of [undefined, '', 'soon', '-1', 'Fri, 05 Jun 2020 12:01:00 GMT'])
      expect(retryAfterMs(header, now)).toBeUndefined();
  });
});

describe('a message', () => {
  it('is signed as the library of the standard signs it, and 10,000 others are not believed', () => {
    const secret = newWebhookSecret();
    const library = new Webhook(secret);
    const seconds = Math.floor(Date.now() / 1_000);
    const body = JSON.stringify({ type: 'ping', data: { message: 'Grüße ⛳' } });
    const signature = signatureOf(secret, 'msg', seconds, body);
    const headers = { 'webhook-id': 'msg', 'webhook-timestamp': String(seconds), 'webhook-signature': signature };
    expect(library.verify(body, headers)).toMatchObject({ type: 'ping' });
    let believed = 0;
    for (let n = 0; n < 10_000; n++) {
      const bytes = Buffer.from(createHmac('sha256', String(n)).digest());
      const forged = [
        { ...headers, 'webhook-signature': `v1,${bytes.toString('base64')}` },
        { ...headers, 'webhook-id': `msg${n}` },
        { ...headers, 'webhook-timestamp': String(seconds + 1 + (n % 200)) },
      ][n % 3] as typeof headers;
      try {
        library.verify(body, forged);
        believed++;
      } catch {
        // as it must be
      }
    }
    expect(believed).toBe(0);
  });

  it.each(webhookTypes)('%s has an example of its real shape, and a sentence for chats', (type) => {
    const data = exampleOf(eventData[type]) as Record<string, unknown>;
    expect(eventData[type].safeParse(data).error).toBeUndefined();
    expect(sentenceOf({ type, data })).not.toMatch(/undefined|null|^[a-z.]+$/);
    expect(JSON.parse(bodyOf('discord', { type, data, happenedAt: now })).allowed_mentions).toEqual({ parse: [] });
  });

  it('is never longer than twenty kilobytes', () => {
    const data = { id: '1', tournament: { title: 'Open' }, boards: Array.from({ length: 2_000 }, () => 'a long row') };
    expect(fitData({ id: '1', boards: [] })).toEqual({ id: '1', boards: [] });
    expect(fitData(data)).toEqual({ id: '1', tournament: { title: 'Open' }, is_shortened: true });
  });
});

describe('addresses into somebody’s own network', () => {
  let inside: Server;
  let port = 0;
  let knocks = 0;
  beforeAll(async () => {
    inside = createServer((_request, response) => response.end('inside'));
    inside.on('connection', () => {
      knocks++;
    });
    await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done));
    port = (inside.address() as AddressInfo).port;
  });
  afterAll(() => void inside.close());
  const leadsInside = async () => [{ address: '127.0.0.1', family: 4 as const }];

  it('are refused in every way of writing, and nothing is connected to', async () => {
    const sender = openWebhookSender({ mayBeLocal: false, resolve: leadsInside, patienceMs: 1_000 });
    const forms = internalAddresses(port).filter((address) => URL.canParse(address));
    expect(forms.length).toBeGreaterThan(60);
    for (const address of forms) {
      const fault =
        addressFault(address, 'standard', false) ??
        (await sender.check(address).then(
          () => null,
          (error: Error) => error.message,
        ));
      expect(fault, address).not.toBeNull();
      const answer = await sender.send(address, {}, '{}');
      expect(answer.status, address).toBeNull();
    }
    expect(knocks).toBe(0);
  });

  it('are refused where one of several is one, whatever the others are', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 as const },
      { address: '10.0.0.1', family: 4 as const },
    ];
    const sender = openWebhookSender({ mayBeLocal: false, resolve, patienceMs: 500 });
    await expect(sender.check('https://two.example/')).rejects.toThrow('open internet');
    expect(await sender.send('https://two.example/', {}, '{}')).toMatchObject({ status: null });
  });

  it('gain nothing by leading elsewhere a moment later: a name is looked up once a message', async () => {
    let looks = 0;
    const resolve = async () => {
      looks++;
      return looks === 1 ? [{ address: '93.184.216.34', family: 4 as const }] : leadsInside();
    };
    const sender = openWebhookSender({ mayBeLocal: false, resolve, patienceMs: 500 });
    const first = await sender.send(`http://rebound.example:${port}/`, {}, '{}');
    expect([first.status, looks, knocks]).toEqual([null, 1, 0]);
    expect((await sender.send(`http://rebound.example:${port}/`, {}, '{}')).error).toContain('open internet');
    expect(knocks).toBe(0);
  });

  it('are not reached by a redirect; the other side of it: what may be sent here arrives', async () => {
    const away = createServer((_request, response) =>
      response.writeHead(308, { location: `http://127.0.0.1:${port}/x` }).end(),
    );
    await new Promise<void>((done) => away.listen(0, '127.0.0.1', done));
    const sender = openWebhookSender({ mayBeLocal: true });
    const answer = await sender.send(`http://127.0.0.1:${(away.address() as AddressInfo).port}/`, {}, '{}');
    expect([answer.status, knocks]).toEqual([308, 0]);
    away.close();
    expect((await sender.send(`http://127.0.0.1:${port}/`, {}, '{}')).answer).toBe('inside');
    expect(knocks).toBe(1);
    // Only by the names of this machine: another network is none of it.
    expect((await sender.send(`http://10.0.0.1:${port}/`, {}, '{}')).error).toContain('open internet');
  });

  it.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1:248:1893:25c8:1946', true],
    ['64:ff9b::5db8:d822', true],
    ['64:ff9b::7f00:1', false],
    ['64:ff9b:1::5db8:d822', false],
    ['::ffff:93.184.216.34', true],
    ['::ffff:10.0.0.1', false],
    ['2002:7f00:1::', false],
    ['2001:0:7f00:1::1', false],
    ['::127.0.0.1', false],
    ['fec0::1', false],
    ['192.0.2.1', false],
    ['0.0.0.0', false],
    ['not an address', false],
  ])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
});
