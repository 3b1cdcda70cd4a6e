import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '#kernel/contract/errors.ts';
import type { Context } from '#kernel/services/context.ts';
import { type EventType, liveNameOf } from '#kernel/rules/events.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { type JobName, jobPayloads } from '#kernel/database/job-payloads.ts';
import { addJob } from '#kernel/database/jobs.ts';
import { startWorker } from '#apps/server/jobs/worker.ts';
import { outboxMessenger } from '#kernel/platform/text-message.ts';
import { dispatchEvent } from '#areas/integrations/services/dispatch-event.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

/** The subject of each job, of which no row is left. */
const gone: { [Name in JobName]?: object } = {
  'cancel-registrations': { tournamentId: newId() },
  'credit-registrations': {
    tournamentId: newId(),
    percent: 100,
    remedy: 'refund',
    creditUntil: '2030-01-01T00:00:00.000Z',
    reason: '',
  },
  'close-checkout': { purchase: { kind: 'registration', id: newId() } },
  'close-plan-checkout': { checkoutId: newId() },
  'deliver-push': { notificationId: newId(), subscriptionId: newId() },
  'dispatch-event': { eventId: newId() },
  'mail-password-reset': { email: 'nobody@deleted.test' },
  'make-print': { printId: newId() },
  'post-records': { tournamentId: newId() },
  'record-provider-fee': { paymentId: newId() },
  'refund-payment': { refundId: newId() },
  'refund-plan-again': { failureId: newId() },
  rehearse: { rehearsalId: newId() },
  'send-mail': { mailId: newId() },
  'send-push': { notificationId: newId() },
  'send-webhooks': { endpointId: newId() },
  'serve-waitlist': { tournamentId: newId() },
};
/** These are about what the provider keeps, which nobody deletes here. */
const ofProvider: JobName[] = [
  'end-subscription',
  'end-subscriptions',
  'give-event-credit-back',
  'handle-provider-event',
];

const work = (context: Context = server.context) =>
  startWorker(server.databaseUrl, {
    context,
    mailer: async () => {},
    messenger: outboxMessenger,
    push: null,
  });
const left = async () =>
  (
    await server.context.pool.query(
      'select t.identifier, j.attempts, j.last_error from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id',
    )
  ).rows;

describe('what was deleted between a job and its turn', () => {
  it('fails no job: each is done with it, and nothing stays in the queue', async () => {
    expect([...Object.keys(gone), ...ofProvider].sort()).toEqual(Object.keys(jobPayloads).sort());
    await (await work()).stop();
    for (const [name, payload] of Object.entries(gone))
      await addJob(server.context.pool, name as JobName, payload as never);
    const worker = await work();
    // One that failed would stay, with its error.
    await until(async () => (await left()).every(({ last_error }) => last_error !== null));
    await worker.stop();
    expect(await left()).toEqual([]);
  });

  it.each(Object.keys(liveNameOf) as EventType[])('is told nobody, and nobody hears of a fault: %s', async (type) => {
    const { pool } = server.context;
    const id = newId();
    const players = type.startsWith('sheet.') ? { playerIds: [newId()] } : { playerId: newId() };
    const data = { version: 1, changes: type === 'tournament.changed' ? ['date'] : [], ...players };
    await pool.query('insert into events (id, type, subject_id, data, created_at) values ($1, $2, $3, $4, now())', [
      id,
      type,
      newId(),
      data,
    ]);
    await dispatchEvent(server.context, id);
  });

  it('ends a job that only tells of it at the second attempt, with a note and no error', async () => {
    const { pool, log } = server.context;
    const note = vi.spyOn(log, 'info').mockImplementation(() => {});
    await addJob(pool, 'send-push', { notificationId: newId() });
    const query = async () => {
      throw new AppError('not_found', 'This tournament does not exist.');
    };
    const worker = await work({ ...server.context, pool: { query } as unknown as Context['pool'] });
    await until(async () => (await left()).some(({ attempts, last_error }) => attempts === 1 && last_error));
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
    await until(async () => (await left()).length === 0);
    await worker.stop();
    const told = note.mock.calls.map(([, words]) => words);
    note.mockRestore();
    expect(told).toEqual(['job is tried again', 'job was dropped: its subject was deleted']);
  });

  it('is mailed to nobody, and those who are told of something else get their mail', async () => {
    const { context } = server;
    const { pool } = context;
    const { id: kept } = await makeTournament(server);
    const { id: deleted } = await makeTournament(server);
    const { userId } = (await makeGolfer(server)).golfer;
    await pool.query('delete from tournaments where id = $1', [deleted]);
    const notice = (tournamentId: string) => ({
      userId,
      type: 'tournament_update' as const,
      subject: `deleted:${tournamentId}`,
      title: 'News',
      message: 'Something has changed.',
      tournamentId,
      isEssential: true,
    });
    await inTransaction(pool, (tx) => notify(context, tx, [notice(deleted), notice(kept)]));
    const { rows } = await pool.query('select tournament_id from mails where subject_key like $1', [
      `${userId}:deleted:%`,
    ]);
    expect(rows).toEqual([{ tournament_id: kept }]);
  });
});
