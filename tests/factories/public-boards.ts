/** Everything that others than the committee can read of a tournament in play, to be compared with itself. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

const webBuild = join(import.meta.dirname, '../../build/web');

/** The site's pages for a test server, where they are built. */
export const builtPages: { webBuild?: string } = existsSync(join(webBuild, 'server/index.js')) ? { webBuild } : {};

const figures = ['total', 'position', 'tieBreak', 'playingHandicap', 'hole&hole=15', 'hole&hole=16', 'hole&hole=18'];

/** Every address that tells others than the committee of a tournament in play: pages, what they load, and the API. */
export function addressesOf(
  tournament: string,
  { boards, row, slug }: { boards: readonly string[]; row: string | undefined; slug: string },
): string[] {
  const reasons = figures.map((figure) => `row=${row}&figure=${figure}`);
  const pages = [
    '/',
    '/tournaments',
    `/tournament-details/${tournament}`,
    `/results/${tournament}`,
    `/o/${slug}`,
    `/leaderboard/${tournament}`,
    `/leaderboard/${tournament}/tv`,
    `/leaderboard/${tournament}/tv?order=last`,
    ...boards.map((board) => `/leaderboard/${tournament}?board=${board}`),
    ...reasons.slice(-2).map((reason) => `/leaderboard/${tournament}/why?${reason}`),
  ];
  // The data of a page that runs scripts, as it is moved to, beside what its HTML holds already.
  const loads = pages.slice(1).map((page) => page.replace(/(\?|$)/, '.data$1'));
  return [
    ...(builtPages.webBuild ? [...pages, ...loads] : []),
    '/api/leaderboards',
    ...boards.map((board) => `/api/leaderboards/${tournament}?board=${board}`),
    ...reasons.map((reason) => `/api/leaderboards/${tournament}/explain?${reason}`),
    ...boards.map((board) => `/embed/leaderboard/${tournament}?board=${board}`),
    `/og/leaderboard/${tournament}.png`,
    `/api/tournaments/${tournament}`,
    `/api/tournaments/${tournament}/tee-times`,
    ...['results', 'results.csv', 'results.xlsx'].map((file) => `/api/tournaments/${tournament}/${file}`),
    `/api/tournaments/${tournament}/calendar.ics`,
    `/api/brands/${slug}/tournaments`,
    `/api/brands/${slug}/calendar.ics`,
  ];
}

/** An answer without what is another one each time: nonces. */
const plain = (status: number, body: unknown): string =>
  `${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`.replaceAll(/nonce="[^"]*"/g, '');

/** All these addresses as everybody reads them, and those of the API as a golfer does as well. */
export async function readPublic(
  server: TestServer,
  addresses: readonly string[],
  golfer: string,
): Promise<Record<string, string>> {
  const said: Record<string, string> = {};
  for (const url of addresses)
    for (const viewer of url.startsWith('/api/') ? [undefined, golfer] : [undefined]) {
      const { status, body } = await server.call('GET', url, { as: viewer });
      expect(status, url).toBeLessThan(500);
      said[`${viewer ? 'a golfer' : 'everybody'} at ${url}`] = plain(status, body);
    }
  return said;
}
