import { Agent, request } from 'node:http';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import { codeAlphabet } from '#areas/play/rules/scoring/link-codes.ts';
import { type Random, randomBelow } from '#areas/play/rules/tee-sheets/seeded-random.ts';

const secretLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const lettersOf = (letters: string, count: number, random: Random): string =>
  Array.from({ length: count }, () => letters[randomBelow(letters.length, random)]).join('');

/** Somebody who tries codes and secrets of groups over HTTP. Each try gives the answer's status. */
export function openGuessing(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, method: string, headers: Record<string, string>, body?: string) =>
    new Promise<number>((done, failed) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const call = request(`${origin}${path}`, { agent, method, headers: { ...headers, ...length } }, (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode ?? 0));
      });
      call.on('error', failed);
      call.end(body);
    });
  return {
    code: (random: Random) =>
      ask(
        '/api/scoring/open',
        'POST',
        { 'content-type': 'application/json' },
        JSON.stringify({ code: lettersOf(codeAlphabet, 8, random) }),
      ),
    secret: (random: Random) =>
      ask('/api/scoring/bundle', 'GET', { [scoreLinkHeader]: `${lettersOf(secretLetters, 21, random)}A` }),
    end: () => agent.destroy(),
  };
}
