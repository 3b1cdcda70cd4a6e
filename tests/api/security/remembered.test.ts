import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantAdmin } from '#areas/operator/services/admin/operate.ts';
import { confirmIdentity } from '#areas/accounts/services/sign-in.ts';
import { impersonate, openViewerCache, type SignedIn } from '#areas/accounts/services/viewer.ts';
import { makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { cookiesOf, enrolTotp } from '#tests/factories/security.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';
import { until } from '#tests/until.ts';

/**
 * Processes remember people for a second. Here the clocks of both stand still, so that nothing is forgotten by itself:
 * what changes somebody in one process has to be told to the other.
 */
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ databaseUrl: server.databaseUrl, settings: { ROLES: 'web' } });
  for (const { clock } of [server, other]) clock.hold();
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

type Caller = { as?: string; headers?: Record<string, string> };
const viewerAt = async (at: TestServer, as: Caller) => (await at.call('GET', '/api/session', as)).body.viewer;
/** Both know the person, who is changed through the one: the other must see it. */
async function seenByBoth(as: Caller, change: () => Promise<unknown>, isSo: (viewer: any) => boolean): Promise<void> {
  for (const at of [server, other]) expect(isSo(await viewerAt(at, as))).toBe(false);
  await change();
  expect(isSo(await viewerAt(server, as)), 'in the process that changed it, at once').toBe(true);
  await until(() => viewerAt(other, as), isSo);
}
const linkIn = async (address: string, subject: RegExp, path: string): Promise<string> => {
  const { links } = await server.mailTo(address, subject);
  return new URL(links.find((link) => link.includes(path)) ?? '').searchParams.get('token') ?? '';
};

describe('what changes who somebody is counts in every process at once', () => {
  it('an address that was just proven: nobody is asked again to prove it', async () => {
    const email = 'proven@remembered.test';
    const profile = { first_name: 'Ann', last_name: 'Lee' };
    const body = { email, password: 'secret-of-mine', options: { data: { account_type: 'golfer', profile } } };
    const as = { headers: { cookie: cookiesOf(await server.call('POST', '/api/auth/sign-up', { body })) } };
    const token = await linkIn(email, /Verify/, '/verify-email');
    await seenByBoth(
      as,
      () => server.call('POST', '/api/auth/verify-email', { ...as, body: { token } }),
      ({ user }) => user.email_verified,
    );
  });

  it('a new address', async () => {
    const [from, to] = ['from@remembered.test', 'to@remembered.test'];
    const { token: as } = await makeGolfer(server, { email: from });
    await server.call('POST', '/api/auth/change-email', { as, body: { email: to, password: passwordOfAll } });
    const links = [
      await linkIn(from, /new address/, '/confirm-email'),
      await linkIn(to, /new address/, '/confirm-email'),
    ];
    const [first, last] = links.map(
      (token) => () => server.call('POST', '/api/auth/confirm-email-change', { body: { token } }),
    );
    await first?.();
    await seenByBoth(
      { as },
      async () => last?.(),
      ({ user }) => user.email === to,
    );
  });

  it('a password is asked for, whichever address is remembered', async () => {
    const { golfer } = await makeGolfer(server, { email: 'asked@remembered.test' });
    const { golfer: another } = await makeGolfer(server, { email: 'before@remembered.test' });
    for (const email of ['nobodys-now@remembered.test', another.email]) {
      const remembered = { ...golfer, email };
      await expect(confirmIdentity(server.context, remembered, undefined)).rejects.toMatchObject({
        errors: [{ field: 'password', message: 'Please give your password' }],
      });
      await confirmIdentity(server.context, remembered, passwordOfAll);
    }
  });

  it('a new name, and the name of an organizer', async () => {
    const { token: as } = await makeOrganizer(server, { charges: false });
    await seenByBoth(
      { as },
      () => server.call('PATCH', '/api/profiles', { as, body: { first_name: 'Renamed' } }),
      ({ profile }) => profile.first_name === 'Renamed',
    );
    await seenByBoth(
      { as },
      () => server.call('PATCH', '/api/organizers', { as, body: { organization_name: 'Renamed Society' } }),
      ({ organizer }) => organizer.organization_name === 'Renamed Society',
    );
  });

  it('an operator, who is one from the command line and may look once their second step is on', async () => {
    const email = 'operator@remembered.test';
    const { token: as } = await makeGolfer(server, { email });
    for (const at of [server, other]) expect((await viewerAt(at, { as })).is_admin).toBe(false);
    await grantAdmin(server.context, email, true);
    for (const at of [server, other])
      await until(
        () => viewerAt(at, { as }),
        ({ is_admin }) => is_admin,
      );
    await seenByBoth(
      { as },
      () => enrolTotp(server, as),
      ({ must_add_factor }) => !must_add_factor,
    );
  });

  it('a member, who was refused a moment before they accepted', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'platinum', charges: false });
    const email = 'member@remembered.test';
    const { token: as } = await makeGolfer(server, { email });
    await server.call('POST', '/api/team/invitations', { as: token, body: { email, role: 'scorer' } });
    const { links } = await server.mailTo(email, /invites you/);
    const invitation = links.map((link) => /\/invitations\/([\w-]+)/.exec(link)?.[1]).find(Boolean);
    const actFor = (at: TestServer) =>
      at.call('PUT', '/api/acting-for', { as, body: { owner_id: organizer.organizerId } });
    for (const at of [server, other]) expect((await actFor(at)).status).toBe(403);
    const accepted = await server.call('POST', `/api/invitations/${invitation}/accept`, { as, body: {} });
    expect(accepted).toMatchObject({ status: 200, body: { owner_id: organizer.organizerId } });
    expect((await actFor(server)).status).toBe(200);
    await until(
      () => actFor(other),
      ({ status }) => status === 200,
    );
  });
});

describe('who somebody was before a change is remembered by nobody', () => {
  it('not from a request that began before it, and asked for whom they act after it', async () => {
    const { organizer } = await makeOrganizer(server, { plan: 'platinum', charges: false });
    const member = await makeMember(server, teamOf(organizer), 'scorer');
    const { pool, clock } = server.context;
    const cache = openViewerCache(pool, clock);
    const { viewer } = await impersonate(pool, member.userId, clock());
    const find = () => cache.find({ id: viewer.sessionId });
    const nameFor = async (person: SignedIn | null) =>
      person && (await cache.findActing(person, organizer.organizerId))?.row.first_name;
    const before = await find();
    expect(await nameFor(before)).toBe('Mo');
    await pool.query(`update profiles set first_name = 'Maureen' where user_id = $1`, [member.userId]);
    cache.forgetUser(member.userId);
    await nameFor(before);
    expect(await nameFor(await find())).toBe('Maureen');
  });

  it('nor the name of an organizer by its owner, where a manager changed it', async () => {
    const { organizer, token: as } = await makeOrganizer(server, { plan: 'platinum', charges: false });
    const manager = await makeMember(server, teamOf(organizer), 'manager');
    const acting = { as: manager.token, headers: manager.headers };
    await seenByBoth(
      { as },
      async () => {
        const body = { organization_name: 'Managed Society' };
        expect((await server.call('PATCH', '/api/organizers', { ...acting, body })).status).toBe(200);
      },
      (viewer) => viewer.organizer.organization_name === 'Managed Society',
    );
  });
});

it('a clock that is set back keeps nobody in for longer', async () => {
  const { token, golfer } = await makeGolfer(server);
  const nameOf = async () => (await server.call('GET', '/api/profiles', { as: token })).body.data[0].first_name;
  server.clock.advance(3_600_000);
  expect(await nameOf()).not.toBe('Later');
  server.clock.advance(-3_600_000);
  await server.context.pool.query('update profiles set first_name = $2 where user_id = $1', [golfer.userId, 'Later']);
  expect(await nameOf()).toBe('Later');
});
