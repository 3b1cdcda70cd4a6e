import { expect, it } from 'vitest';
import { failureWords, startFailureWords } from '#kernel/platform/start-failure.ts';

const env = { HOST: '127.0.0.1', PORT: 80, DATA_DIR: '/srv/fairway' };
const failure = (fields: object) => Object.assign(new Error('as the system says it'), fields);

it.each([
  ['a port that is taken', { code: 'EADDRINUSE', syscall: 'listen' }, /Port 80 of 127\.0\.0\.1 is taken: .*set PORT/],
  ['the same from another process', { code: 'EADDRINUSE', syscall: 'bind' }, /Port 80 .* is taken/],
  ['a port of root', { code: 'EACCES', syscall: 'listen' }, /may not listen on port 80: set PORT/],
  ['an address of nobody', { code: 'EADDRNOTAVAIL', syscall: 'listen' }, /no address of this machine: set HOST/],
  [
    'a folder of somebody else',
    { code: 'EACCES', syscall: 'mkdir', path: '/srv/x' },
    /^\/srv\/x cannot be written.*DATA_DIR/,
  ],
  ['a disk that is read alone', { code: 'EROFS', syscall: 'open' }, /^\/srv\/fairway cannot be written/],
  ['a full disk', { code: 'ENOSPC', syscall: 'write' }, /disk of \/srv\/fairway is full: make room/],
  ['a file in the way', { code: 'ENOTDIR', syscall: 'mkdir', path: '/srv/fairway' }, /is no folder: set DATA_DIR/],
  [
    'a database behind a socket of somebody else',
    { code: 'EACCES', syscall: 'connect', address: '/run/postgresql/.s.PGSQL.5432' },
    /^The database does not answer: .*correct DATABASE_URL/,
  ],
  ['anything else', { code: 'EIO', syscall: 'read' }, /^as the system says it$/],
])('%s is said with what to do', (_, fields, words) => {
  expect(startFailureWords(failure(fields), env)).toMatch(words);
});

it('a database that answers at none of the addresses of its name is said, not an empty line', () => {
  const refused = ['::1', '127.0.0.1'].map((address) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}:5432`), { code: 'ECONNREFUSED', syscall: 'connect' }),
  );
  const words = /connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127\.0\.0\.1:5432/;
  expect(startFailureWords(new AggregateError(refused), env)).toMatch(words);
  expect(startFailureWords(new AggregateError(refused), null)).toMatch(words);
  expect(failureWords(new AggregateError(refused))).toMatch(words);
});
