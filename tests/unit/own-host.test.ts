import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#apps/endpoints.ts';
import routes from '#apps/web/routes.ts';
import { pathsOf } from '#tests/route-paths.ts';
import {
  afterCheck,
  hostIn,
  isUnder,
  ownHostCalls,
  ownHostPages,
  placeOnOwnHost,
  readOwnHost,
} from '#areas/brand/rules/own-host.ts';

const id = '0198f7a0-0000-7000-8000-000000000001';

describe('a host as it is typed', () => {
  it.each([
    ['golf.example.com', 'golf.example.com'],
    [' https://Golf.Example.com/ ', 'golf.example.com'],
    ['example.com.', 'example.com'],
    ['grün.example', 'xn--grn-ioa.example'],
    ['localhost', null],
    ['10.0.0.1', null],
    ['[::1]', null],
    ['0x7f.1', null],
    ['golf.example.com:8080', null],
    ['golf.example.com/a', null],
    ['user@golf.example.com', null],
    ['golf_club.example.com', null],
    ['-golf.example.com', null],
    ['golf..example.com', null],
    [`${'a'.repeat(64)}.example.com`, null],
    ['', null],
  ])('%s', (typed, host) => expect(readOwnHost(typed)).toBe(host));

  it('is a plain name whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain(), fc.webUrl()), (typed) => {
        expect(readOwnHost(typed) ?? 'a.b').toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
      }),
    );
  });
});

it.each([
  ['golf.example.com', '', 'golf.example.com'],
  ['Golf.Example.com:3000', '3000', 'golf.example.com'],
  ['golf.example.com:3000', '', null],
  ['golf.example.com.', '', null],
  ['golf.example.com@evil.test', '', null],
  [undefined, '', null],
])('the host of a request %s on port %s', (header, port, host) => expect(hostIn(header, port)).toBe(host));

it('what lies below our own host is ours', () => {
  expect(isUnder('a.golf.example', 'golf.example')).toBe(true);
  expect(isUnder('agolf.example', 'golf.example')).toBe(false);
});

it.each([
  ['/', 'home'],
  ['/sign-in', 'open'],
  ['/sign-in.data', 'open'],
  [`/tournament-details/${id}`, 'owned'],
  [`/leaderboard/${id}/why`, 'owned'],
  [`/api/tournaments/${id}/waitlist`, 'owned'],
  ['/o/oak.data', 'owned'],
  [`/entries/${id}`, 'open'],
  [`/waitlist/${id}`, 'open'],
  [`/waitlist/${id}.data`, 'open'],
  ['/api/waitlist-entries', 'open'],
  [`/api/waitlist-entries/${id}/decline`, 'open'],
  [`/s/${id}`, 'open'],
  ['/api/sponsor-views', 'open'],
  ['/sponsor-report/secret', 'elsewhere'],
  ['/api/sponsor-searches', 'elsewhere'],
  ['/api/tournament-registrations', 'open'],
  ['/api/auth/sign-in', 'open'],
  ['/api/auth/authorize', 'elsewhere'],
  ['/api/tournaments', 'elsewhere'],
  ['/reset-password', 'elsewhere'],
  ['/verify-email', 'elsewhere'],
  ['/settings', 'elsewhere'],
  ['/tournaments', 'elsewhere'],
  ['/admin/accounts', 'elsewhere'],
  ['/api/docs', 'elsewhere'],
  ['/sandbox/stripe', 'elsewhere'],
])('%s on an organizer’s own host: %s', (path, kind) => expect(placeOnOwnHost(path).kind).toBe(kind));

/** A download and a stream, which are no endpoints with a schema. */
const plain = ['account/export', 'events'];
/** Addresses with a word for each of their parameters. */
const filled = (addresses: readonly string[]) => addresses.map((address) => address.replace(/:\w+/g, 'x'));

it.each([
  ['pages', ownHostPages, filled(pathsOf(routes).map((path) => path.slice(1)))],
  ['calls', ownHostCalls, filled(Object.values(endpoints).map(({ path }) => path.replace('/api/', ''))).concat(plain)],
])('%s of an own host are addresses of the product', (_what, patterns, addresses) => {
  const unknown = patterns
    .split(/\|(?![^(]*\))/)
    .filter((pattern) => !addresses.some((one) => RegExp(`^${pattern}$`).test(one)));
  expect(unknown).toEqual([]);
});

describe('looking a host up again', () => {
  const asked = new Date('2026-06-01T12:00:00Z');
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  const waiting = { state: 'waiting' as const, askedAt: asked, failures: 0 };
  const at = (ms: number) => new Date(asked.getTime() + ms);
  it.each([
    [0, minute],
    [minute, 5 * minute],
    [5 * minute, 15 * minute],
    [15 * minute, 15 * minute + hour],
    [2 * day, 2 * day + hour],
  ])('that waits, after %i ms', (age, next) =>
    expect(afterCheck(waiting, false, at(age))).toEqual({ state: 'waiting', failures: 0, nextCheckAt: at(next) }),
  );
  it('is given up after three days', () =>
    expect(afterCheck(waiting, false, at(3 * day))).toEqual({ state: 'waiting', failures: 0, nextCheckAt: null }));
  it('that is live is daily, and paused by the third failure in a row', () => {
    const live = (failures: number) => ({ state: 'live' as const, askedAt: asked, failures });
    expect(afterCheck(live(0), false, asked)).toEqual({ state: 'live', failures: 1, nextCheckAt: at(day) });
    expect(afterCheck(live(1), true, asked)).toEqual({ state: 'live', failures: 0, nextCheckAt: at(day) });
    expect(afterCheck(live(2), false, asked)).toEqual({ state: 'paused', failures: 3, nextCheckAt: null });
  });
});
