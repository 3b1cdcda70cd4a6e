import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#apps/endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { httpMessenger } from '#kernel/platform/text-message.ts';
import { makeVapidKeys, openPushSender } from '#kernel/platform/web-push.ts';
import { makeClub, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { internalAddresses } from '#tests/factories/internal-addresses.ts';
import { makeBrowser } from '#tests/factories/push-service.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { picture } from '#tests/factories/shop.ts';
import { inDays } from '#tests/factories/tournaments.ts';
import { quiet } from '#tests/factories/quiet.ts';

let server: TestServer;
let inside: Server;
let port: number;
/** Where the process set out to, by either of its ways to send a request. */
const asked: string[] = [];
const noteFetch = (message: unknown) =>
  void asked.push(String((message as { request: { origin: string } }).request.origin));
const noteHttp = (message: unknown) => void asked.push(String((message as { request: { host: string } }).request.host));
let knocks = 0;

beforeAll(async () => {
  const keys = makeVapidKeys();
  server = await startTestServer({
    settings: { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey },
  });
  inside = createServer((_request, response) => response.end('inside'));
  inside.on('connection', () => {
    knocks++;
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  port = (inside.address() as AddressInfo).port;
  subscribe('undici:request:create', noteFetch);
  subscribe('http.client.request.start', noteHttp);
});
afterAll(async () => {
  unsubscribe('undici:request:create', noteFetch);
  unsubscribe('http.client.request.start', noteHttp);
  inside.close();
  await server.stop();
});

type Place = { fields: string[]; send: (address: string) => Promise<unknown> };
let count = 0;
const tokens = async () => ({
  golfer: (await makeGolfer(server)).token,
  organizer: (await makeOrganizer(server, { charges: false })).token,
  club: (await makeClub(server, { plan: 'premium' })).token,
});
const signUp = (account_type: string, profile: object, more: object = {}) =>
  server.call('POST', '/api/auth/sign-up', {
    body: {
      email: `inside.${++count}@address.test`,
      password: 'nine irons',
      options: { data: { account_type, profile }, ...more },
    },
  });
const club = {
  club_name: 'Links',
  contact_name: 'P L',
  phone: '+1 555 0100',
  address: '1 Road',
  city: 'Austin',
  state: 'TX',
  zip_code: '78735',
};

/** Every place where somebody gives the server an address, or a text that may hold one. */
const places = (as: Awaited<ReturnType<typeof tokens>>): Record<string, Place> => ({
  'push endpoint': {
    fields: ['endpoint'],
    send: (endpoint) =>
      server.call('POST', '/api/push/subscriptions', {
        as: as.golfer,
        body: { ...makeBrowser({ host: 'x' }).subscription, endpoint },
      }),
  },
  'end of a push endpoint': {
    fields: ['endpoint'],
    send: (endpoint) => server.call('DELETE', '/api/push/subscriptions', { as: as.golfer, body: { endpoint } }),
  },
  'website of an organizer': {
    fields: ['website'],
    send: (website) =>
      server.call('PATCH', '/api/organizers', { as: as.organizer, body: { website, description: website } }),
  },
  'link of an organizer’s page': {
    fields: ['links', 'url'],
    send: (url) =>
      server.call('PUT', '/api/organizer/brand', {
        as: as.organizer,
        body: { slug: 'inner-addresses', accent: null, links: [{ label: 'Inside', url }] },
      }),
  },
  // For the calls that are sent there, and the look-up before, see unit/webhooks.test.ts.
  'address of a webhook': {
    fields: ['url'],
    send: (url) => server.call('POST', '/api/owner/webhooks', { as: as.organizer, body: { url } }),
  },
  'website of a club': {
    fields: ['website'],
    send: (website) =>
      server.call('PATCH', '/api/country-clubs', { as: as.club, body: { ...club, website, course_details: website } }),
  },
  'way back from the mail of a sign-up': {
    fields: ['redirect_to'],
    send: (redirect_to) =>
      count % 20 === 0
        ? signUp('country_club', { ...club, website: redirect_to }, { redirect_to })
        : Promise.resolve(++count),
  },
  'way back from a provider': {
    fields: ['redirect_to'],
    send: (to) =>
      server.call(
        'GET',
        `/api/auth/authorize?provider=apple&code_challenge=${'a'.repeat(43)}&redirect_to=${encodeURIComponent(to)}`,
      ),
  },
  'texts of a tournament': {
    fields: ['description', 'address'],
    send: (text) =>
      server.call('POST', '/api/tournaments', {
        as: as.organizer,
        body: {
          action: 'draft',
          tournamentName: text.slice(0, 100),
          description: text,
          address: text,
          date: inDays(server, 40),
        },
      }),
  },
  'message to the operator': {
    fields: ['message'],
    send: (message) => server.call('POST', '/api/contact', { body: { name: 'N', email: 'x@address.test', message } }),
  },
  'own notification': {
    fields: ['message'],
    send: (message) => server.call('POST', '/api/notifications', { as: as.golfer, body: { title: message, message } }),
  },
  'words of a picture': {
    fields: ['alt'],
    send: (alt) =>
      server.call('PATCH', '/api/country-club/photos/018f3c3a-0000-7000-8000-000000000000', {
        as: as.club,
        body: { alt },
      }),
  },
  host: {
    fields: [],
    send: (address) =>
      server.call('GET', '/api/tournaments', {
        headers: {
          host: address.replace(/^\w+:\/*|\/.*$/g, '').replace(/[^\x21-\x7e]/g, '') || 'x',
          'x-forwarded-host': address.replace(/[^\x21-\x7e]/g, ''),
        },
      }),
  },
});

describe('addresses into somebody’s own network', () => {
  it('are given in more than sixty ways', () => expect(new Set(internalAddresses(1)).size).toBeGreaterThan(120));

  it('can be given at these places and no others: the names of all fields are looked through', () => {
    const named = /url|uri|website|link|href|endpoint|redirect|image|picture|callback|webhook|domain|host(?!ed)/i;
    const namesIn = (schema: unknown): string[] =>
      typeof schema !== 'object' || schema === null
        ? []
        : Object.entries(schema).flatMap(([key, value]) => [
            ...(key === 'properties' ? Object.keys(value as object) : []),
            ...namesIn(value),
          ]);
    const found = Object.values(endpoints as Record<string, Endpoint>).flatMap(({ body, query }) =>
      [body, query].flatMap((part) =>
        part ? namesIn(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })) : [],
      ),
    );
    // Profiles of a sign-up are checked by their own schemas further in.
    expect([...new Set(found.filter((name) => named.test(name)))].sort()).toEqual([
      'endpoint',
      // A name of their own that the DNS is asked about, and that nothing is ever opened at.
      'host',
      // The id of what phones keep score by; no address.
      'link',
      'links',
      'redirect_to',
      'url',
      'website',
    ]);
  });

  it('are asked nothing, at whatever place they are given, then or later', async () => {
    const all = places(await tokens());
    // The stand-in for sign-in describes itself once, to this very process.
    await server.call('GET', `/api/auth/authorize?provider=apple&code_challenge=${'a'.repeat(43)}&redirect_to=/`);
    asked.length = 0;
    for (const [name, { send }] of Object.entries(all)) {
      for (const address of internalAddresses(port)) {
        const answer = (await send(address)) as { status?: number; headers?: Record<string, unknown> };
        if (answer.status) expect(answer.status, `${name}: ${address}`).toBeLessThan(500);
        const to = String(answer.headers?.location ?? '');
        if (to) expect(to, `${name}: ${address}`).toMatch(new RegExp(`^(/|${server.baseUrl}/)`));
      }
    }
    for (const path of ['/country-clubs', '/organizers'])
      await server.call('GET', `/api${path}`, { as: (await tokens()).organizer });
    await quiet(server);
    expect(asked).toEqual([]);
    expect(knocks).toBe(0);
  });

  it('are not asked through a picture: one that points elsewhere is refused', async () => {
    const { token } = await makeClub(server, { plan: 'premium' });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="http://127.0.0.1:${port}/x"/></svg>`;
    for (const [type, bytes] of [
      ['image/svg+xml', Buffer.from(svg)],
      ['image/png', Buffer.from(svg)],
      ['image/jpeg', Buffer.concat([(await picture('jpeg')).subarray(0, 200), Buffer.from(svg)])],
    ] as const) {
      const answer = await server.call('POST', '/api/country-club/photos?alt=x', {
        as: token,
        body: bytes,
        headers: { 'content-type': type },
      });
      expect([415, 422], type).toContain(answer.status);
    }
    expect(knocks).toBe(0);
  });
});

describe('a server of ours that sends elsewhere', () => {
  it('is not followed: neither a push service nor the gateway of text messages', async () => {
    const away = createServer((_request, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${port}/x` }).end(),
    );
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(away.address() as AddressInfo).port}`;
    await expect(httpMessenger(`http://user:word@${host}/`)({ id: '1', to: '+1', text: '123456' })).rejects.toThrow();
    const sender = openPushSender({
      keys: makeVapidKeys(),
      subject: 'mailto:a@b.test',
      hosts: [host],
      mayBeLocal: true,
    });
    const browser = makeBrowser({ host }).subscription;
    await expect(
      sender.send(
        { endpoint: `http://${host}/x`, ...browser.keys },
        { id: crypto.randomUUID(), title: 't', body: 'b', path: null },
      ),
    ).rejects.toThrow('307');
    away.close();
    expect(knocks).toBe(0);
    // The other side of it: what the process is told to ask is counted.
    await fetch(`http://127.0.0.1:${port}/`);
    expect([knocks, asked.at(-1)]).toEqual([1, `http://127.0.0.1:${port}`]);
  });
});
