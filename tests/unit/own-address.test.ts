import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { largestTournamentFile } from '#areas/operator/contract/tournament-files.ts';
import { ownAddress, publicAddress } from '#kernel/platform/settings/own-address.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000', 'http://localhost:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000', 'http://localhost:3000'],
  ['::', 'http://[::1]:3000', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000', 'http://localhost:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
  ['fd00::5', 'http://[fd00::5]:3000', 'http://[fd00::5]:3000'],
])('a server that listens on %s calls itself at %s, and people at %s', (HOST, own, people) => {
  expect(ownAddress({ HOST, PORT: 3000 })).toBe(own);
  expect(publicAddress({ HOST, PORT: 3000 })).toBe(people);
});

// The file of a tournament was refused by the proxy of the sample, with an error page of its own.
it.each([
  ['deploy/nginx/fairway.conf', /client_max_body_size (\d+)m/],
  ['deploy/caddy/Caddyfile', /max_size (\d+)MB/],
  ['docs/operating.md', /let (\d+) MB through/],
])('%s lets the largest file of the product through', (file, size) => {
  const megabytes = Number(size.exec(readFileSync(file, 'utf8'))?.[1]);
  expect(megabytes * 1_000_000).toBeGreaterThan(largestTournamentFile);
});
