import { placeOnOwnHost } from '#areas/brand/rules/own-host.ts';
import { describe, expect, test } from 'vitest';
import {
  askedFor,
  changesPerson,
  isFresh,
  ownStore,
  pageStore,
  storeOf,
  workerAddress,
} from '#apps/web/service-worker/kept-pages.ts';

const id = '018f3c3a-0000-7000-8000-000000000000';

describe('what a browser keeps for places without a signal', () => {
  test('is what golfers look at on a course, apart by whom it was made for', () => {
    for (const path of ['/', '/tournaments', `/leaderboard/${id}`, `/leaderboard/${id}.data`, `/results/${id}`])
      expect([storeOf(path, 'no-cache'), storeOf(path, 'no-store')], path).toEqual([pageStore, ownStore]);
    for (const path of [
      `/entries/${id}`,
      `/my-tee-time/${id}.data`,
      '/my-tournaments',
      '/golfer-dashboard',
      '/_root.data',
    ])
      expect(storeOf(path, 'no-store'), path).toBe(ownStore);
  });

  test('is nothing that opens something by its address, and nothing of money or settings', () => {
    for (const path of [
      '/pay/abc',
      '/invitations/abc',
      '/receipts/abc',
      '/settings',
      '/payment',
      '/credits',
      '/admin/jobs',
    ])
      for (const how of ['no-cache', 'no-store', null]) expect(storeOf(path, how), path).toBeNull();
  });

  test('is asked for by pages and their links: calls and the scoring program go by', () => {
    const asked = (pathname: string, mode = 'cors') => askedFor({ mode, pathname });
    expect(asked('/tournaments', 'navigate')).toBe('page');
    expect([asked('/tournaments.data'), asked('/__manifest')]).toEqual(['data', 'data']);
    expect(asked('/assets/site-a1b2.js')).toBe('file');
    for (const path of ['/api/tournaments', '/score', '/score/scorer-1.js', '/dev/outbox', '/embed/x', '/favicon.svg'])
      expect([asked(path, 'navigate'), asked(path)], path).toEqual(['other', 'other']);
  });

  test('goes when somebody signs in or out, by a password or a provider, or acts for another', () => {
    for (const [method, pathname] of [
      ['POST', '/api/auth/sign-in'],
      ['POST', '/api/auth/sign-out'],
      ['DELETE', '/api/auth/sessions'],
      ['GET', '/api/auth/callback/google'],
      ['PUT', '/api/acting-for'],
      ['POST', '/api/account/delete'],
      ['POST', '/api/team/leave'],
      ['POST', '/api/invitations/abc/accept'],
    ] as const)
      expect(changesPerson({ method, pathname }), pathname).toBe(true);
    expect(changesPerson({ method: 'GET', pathname: '/api/auth/providers' })).toBe(false);
    expect(changesPerson({ method: 'POST', pathname: '/api/tournament-registrations' })).toBe(false);
  });

  test('is read again on an own host too: what tells that the server is heard is served there', () => {
    expect(placeOnOwnHost(workerAddress).kind).toBe('open');
  });

  test('is shown for three days', () => {
    const at = '2026-05-02T14:30:00.000Z';
    expect(isFresh(at, Date.parse('2026-05-05T14:29:59Z'))).toBe(true);
    expect([isFresh(at, Date.parse('2026-05-05T14:30:00Z')), isFresh(null, 0)]).toEqual([false, false]);
  });
});
