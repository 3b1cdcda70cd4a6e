import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGolfer, passwordOfAll } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signIn = (email: string, password: string) =>
  server.call('POST', '/api/auth/sign-in', { body: { email, password } });

describe('the first second of an opening, when 300 people sign in at once', () => {
  it('sends whoever finds the line full away at once, and locks nobody out for coming again', async () => {
    const email = 'again@crowd.test';
    await makeGolfer(server, { email });
    const came: number[] = [];
    const note = ({ status }: { status: number }) => void came.push(status);
    // Twelve of them are one person whose finger is quick; a person is let guess ten times.
    const crowd = Array.from({ length: 288 }, (_, n) => signIn(`nobody.${n}@crowd.test`, 'any-word'));
    const mine = Array.from({ length: 12 }, () => signIn(email, passwordOfAll));
    for (const one of [...crowd, ...mine]) void one.then(note);
    const answers = await Promise.all([...crowd, ...mine]);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(200);
    for (const { headers, body } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(body.code).toBe('unavailable');
    }
    // They come again one after the other, and not all at once.
    expect(new Set(refused.map(({ headers }) => headers['retry-after'])).size).toBeGreaterThan(1);
    // Nobody waits for others to be refused: every refusal is out before half of the line is through.
    const lastRefusal = came.lastIndexOf(503);
    expect(came.slice(0, lastRefusal).filter((status) => status !== 503).length).toBeLessThan(40);
    expect((await signIn(email, passwordOfAll)).status).toBe(200);
  });
});
