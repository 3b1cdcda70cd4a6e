import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyParts } from '#areas/tournaments/contract/tournament-copy.ts';
import { askSponsorsAgain } from '#areas/sponsors/services/asked-again.ts';
import { endSponsorships } from '#areas/sponsors/services/end-sponsorships.ts';
import { notifySponsorship } from '#areas/sponsors/services/notify-sponsorship.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { addSponsor, makePackage } from '#tests/factories/sponsors.ts';
import { tournamentFormOf } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

/** Earlier sponsors: the copy of a tournament asks them once more by mail, when it is published. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const pool = () => server.context.pool;
const mailsTo = async (to: string, subject: string): Promise<number> =>
  (await pool().query('select from mails where "to" = $1 and subject like $2', [to, `${subject}%`])).rowCount ?? 0;
const told = async (userId: string, title: string): Promise<number> =>
  (await pool().query('select from notifications where user_id = $1 and title = $2', [userId, title])).rowCount ?? 0;

const askAgain = (id: string) => inTransaction(pool(), (tx) => askSponsorsAgain(tx, id, server.clock.now()));

/** A tournament with a sponsor by address, copied as a draft. */
async function copyWith(...emails: string[]) {
  const offered = await makePackage(server);
  for (const contactEmail of emails) await addSponsor(server, offered, { company: `Of ${contactEmail}`, contactEmail });
  const path = `/api/organizer/tournaments/${offered.tournament.id}/duplicate`;
  const { body: copy } = await server.call('POST', path, { as: offered.token, body: { parts: [...copyParts] } });
  const own = `/api/organizer/tournaments/${copy.id}`;
  const read = async () => (await server.call('GET', `${own}/sponsors`, { as: offered.token })).body;
  return {
    ...offered,
    copy,
    read,
    sponsor: async () => (await read()).sponsorships[0],
    publish: async () => {
      const { body: draft } = await server.call('GET', own, { as: offered.token });
      const body = { ...tournamentFormOf(draft), action: 'publish' };
      return server.call('PUT', `/api/tournaments/${copy.id}`, { as: offered.token, body });
    },
    decide: (id: string, state: string) =>
      server.call('PATCH', `/api/organizer/sponsorships/${id}`, { as: offered.token, body: { state } }),
  };
}
const tokenOf = ({ report_path: path }: { report_path: string }) => path.split('/').at(-1);
const answer = (one: { report_path: string }, said: unknown, more: object = {}) =>
  server.call('POST', `/api/sponsor-reports/${tokenOf(one)}/answer`, { body: { answer: said, ...more } });

describe('an earlier sponsor', () => {
  it('is asked once, on publishing, and its yes reaches the organizer, who agrees', async () => {
    const held = await copyWith('last@acme.test');
    expect(await held.read()).toMatchObject({ is_published: false, sponsorships: [{ asked_again: 'open' }] });
    expect(await mailsTo('last@acme.test', 'Do you sponsor')).toBe(0);
    expect(await held.publish()).toMatchObject({ status: 200 });
    const mail = await server.mailTo('last@acme.test', /^Do you sponsor/);
    const one = await held.sponsor();
    expect(mail.links.some((link) => link.endsWith(one.report_path))).toBe(true);

    // The amount was changed while the page was open.
    expect(await answer(one, 'yes', { shownAmount: one.amount + 1 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', errors: [{ field: 'shownAmount' }] },
    });
    const yes = await answer(one, 'yes', { shownAmount: one.amount });
    expect(yes).toMatchObject({ status: 200, body: { state: 'asked', asked_again: 'yes' } });
    expect(await answer(one, 'yes')).toMatchObject({ status: 200 });
    await until(async () => (await told(held.organizer.userId, 'A sponsor would like to sponsor again')) === 1);
    expect(await held.decide(one.id, 'agreed')).toMatchObject({ status: 200, body: { state: 'agreed' } });
    await server.mailTo('last@acme.test', /Thank you for sponsoring/);
    expect(await answer(one, 'no')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });

    // An event that comes twice asks nobody twice.
    await askAgain(held.copy.id);
    await notifySponsorship(server.context, one.id);
    expect(await mailsTo('last@acme.test', 'Do you sponsor')).toBe(1);
    expect(await told(held.organizer.userId, 'A sponsor would like to sponsor again')).toBe(1);
  });

  it('says no, also after a yes, and is told nothing of a request that it never made', async () => {
    const held = await copyWith('never@acme.test');
    await held.publish();
    await server.mailTo('never@acme.test', /^Do you sponsor/);
    expect(await mailsTo('never@acme.test', 'Do you sponsor')).toBe(1);
    const one = await held.sponsor();
    await answer(one, 'yes');
    expect(await answer(one, 'no')).toMatchObject({ status: 200, body: { state: 'declined', asked_again: 'no' } });
    await until(async () => (await told(held.organizer.userId, 'A sponsor does not sponsor again')) === 1);
    expect(await answer(one, 'yes')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await held.decide(one.id, 'agreed')).toMatchObject({ status: 409 });
    expect(await mailsTo('never@acme.test', 'Your request was declined')).toBe(0);
  });

  it('that has not answered is declined without a word, one that said yes with one', async () => {
    const held = await copyWith('quiet@acme.test', 'ready@acme.test');
    await held.publish();
    await server.mailTo('quiet@acme.test', /^Do you sponsor/);
    await server.mailTo('ready@acme.test', /^Do you sponsor/);
    const { sponsorships } = await held.read();
    const [quiet, ready] = ['quiet', 'ready'].map((name) =>
      sponsorships.find((one: { contact_email: string }) => one.contact_email === `${name}@acme.test`),
    );
    await answer(ready, 'yes');
    await held.decide(quiet.id, 'declined');
    await held.decide(ready.id, 'declined');
    await server.mailTo('ready@acme.test', /^Your request was declined/);
    expect(await mailsTo('quiet@acme.test', 'Your request was declined')).toBe(0);
  });

  it('without an address is told nothing, and named to the organizer', async () => {
    const held = await copyWith('');
    await held.publish();
    expect(await held.sponsor()).toMatchObject({ asked_again: 'open', contact_email: '' });
    expect(await mailsTo('', 'Do you sponsor')).toBe(0);
  });

  it('cannot answer for others: not who was never asked, not a made up link, not a cancelled tournament', async () => {
    const offered = await makePackage(server);
    const agreed = await addSponsor(server, offered, { contactEmail: 'new@acme.test' });
    expect(await answer(agreed, 'yes')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await answer({ report_path: '/sponsor-report/made-up' }, 'yes')).toMatchObject({ status: 404 });
    const held = await copyWith('off@acme.test');
    const one = await held.sponsor();
    expect(await answer(one, 'perhaps')).toMatchObject({ status: 422, body: { errors: [{ field: 'answer' }] } });
    await pool().query(`update tournaments set state = 'cancelled', cancelled_at = now() where id = $1`, [
      held.copy.id,
    ]);
    expect(await answer(one, 'yes')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('that said yes hears of a cancelled tournament that it was cancelled, and one that has not answered nothing', async () => {
    const held = await copyWith('ready2@acme.test', 'quiet2@acme.test');
    await held.publish();
    await server.mailTo('ready2@acme.test', /^Do you sponsor/);
    await server.mailTo('quiet2@acme.test', /^Do you sponsor/);
    const { sponsorships } = await held.read();
    await answer(
      sponsorships.find((one: { contact_email: string }) => one.contact_email === 'ready2@acme.test'),
      'yes',
    );
    await pool().query(`update tournaments set state = 'cancelled', cancelled_at = $2 where id = $1`, [
      held.copy.id,
      server.clock.now(),
    ]);
    await endSponsorships(server.context, held.copy.id, 100);
    await server.mailTo('ready2@acme.test', /was cancelled/);
    expect(await mailsTo('ready2@acme.test', 'Your request was declined')).toBe(0);
    const { rows } = await pool().query(`select subject from mails where "to" = 'quiet2@acme.test'`);
    expect(rows.map(({ subject }) => subject).filter((one) => /cancelled|declined/.test(one))).toEqual([]);
  });
});
