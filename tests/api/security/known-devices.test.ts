import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGolfer, passwordOfAll } from '#tests/factories/accounts.ts';
import { cookiesOf } from '#tests/factories/security.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const quarterMs = 15 * 60_000;
const signIn = (email: string, password = passwordOfAll, cookie?: string) =>
  server.call('POST', '/api/auth/sign-in', {
    body: { email, password },
    ...(cookie ? { headers: { cookie } } : {}),
  });
const deviceOf = (answer: Answer): string => /golf\.device=[^;]+/.exec(cookiesOf(answer))?.[0] ?? '';
/** Signs in on so many devices. @returns their cookies */
async function saveDevices(email: string, count: number): Promise<string[]> {
  const kept = [];
  for (let n = 0; n < count; n += 1) kept.push(deviceOf(await signIn(email)));
  return kept;
}
/** The number of wrong passwords that are looked at, of eleven by each device and without any. */
async function countLooks(email: string, devices: readonly string[]): Promise<number> {
  let looks = 0;
  for (const device of [undefined, ...devices])
    for (let n = 0; n < 11; n += 1) if ((await signIn(email, `wrong-${n}`, device)).status === 401) looks += 1;
  return looks;
}
const linkIn = async (address: string) => {
  const { links } = await server.mailTo(address, /new password/i);
  return new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token') ?? '';
};

describe('a golfer from whom somebody else has the password, and marks of devices with it', () => {
  it('is rid of them by a new password: the thief is one stranger among all, with ten guesses', async () => {
    const email = 'reset@devices.test';
    await makeGolfer(server, { email });
    const marks = await saveDevices(email, 4);
    await server.call('POST', '/api/auth/forgot-password', { body: { email } });
    const reset = await server.call('POST', '/api/auth/reset-password', {
      body: { token: await linkIn(email), password: 'another-word' },
    });
    expect(reset.status).toBe(200);
    expect(await countLooks(email, marks)).toBe(10);
  });

  it('is rid of them by changing the password as well', async () => {
    const email = 'change@devices.test';
    const { token } = await makeGolfer(server, { email });
    const marks = await saveDevices(email, 2);
    const body = { current_password: passwordOfAll, password: 'another-word' };
    expect((await server.call('POST', '/api/auth/change-password', { as: token, body })).status).toBe(200);
    expect(await countLooks(email, marks)).toBe(10);
  });

  it('has five known devices at most, the newest, so that marks cannot be gathered', async () => {
    const email = 'many@devices.test';
    await makeGolfer(server, { email });
    const marks = await saveDevices(email, 8);
    expect(await countLooks(email, marks)).toBe(10 + 5 * 10);
    server.clock.advance(quarterMs);
    // A person who signs in again on a device keeps its mark, and keeps it among the five.
    const again = await signIn(email, passwordOfAll, marks[7]);
    expect(deviceOf(again)).toBe(marks[7]);
    expect(await countLooks(email, [marks[7] ?? ''])).toBe(20);
  });
});

describe('a device that two people share', () => {
  it('is known for both, by one mark', async () => {
    const [ann, ben] = ['ann@devices.test', 'ben@devices.test'];
    for (const email of [ann, ben]) await makeGolfer(server, { email });
    const device = deviceOf(await signIn(ann));
    expect(deviceOf(await signIn(ben, passwordOfAll, device))).toBe(device);
    for (const email of [ann, ben]) expect(await countLooks(email, [device])).toBe(20);
  });

  it('is not marked by a cookie that somebody made up', async () => {
    const email = 'made-up@devices.test';
    await makeGolfer(server, { email });
    expect(deviceOf(await signIn(email, passwordOfAll, 'golf.device=made.up'))).not.toBe('golf.device=made.up');
  });
});

describe('somebody signed in who fills in the form for a new account by mistake', () => {
  it('stays signed in, on a device that stays known, when the address is taken', async () => {
    const email = 'stays@devices.test';
    await makeGolfer(server, { email });
    const cookie = cookiesOf(await signIn(email));
    const options = { data: { account_type: 'golfer', profile: { first_name: 'Ann', last_name: 'Lee' } } };
    const body = { email, password: 'secret-of-mine', options };
    const refused = await server.call('POST', '/api/auth/sign-up', { body, headers: { cookie } });
    expect(refused.status).toBe(409);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await server.call('GET', '/api/auth/user', { headers: { cookie } })).body.user.email).toBe(email);
  });
});
