import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { countJobs } from '#kernel/database/admin/failed-jobs.ts';
import { forgetFailedMails, listFailedMails, retryFailedMails } from '#areas/messages/database/undelivered-mails.ts';
import { forgetOldMails, queueMail } from '#areas/messages/database/mails.ts';
import { readOperatingFigures } from '#areas/operator/database/read-facts.ts';
import { freeLostJobs } from '#kernel/database/jobs.ts';
import { claimRun } from '#kernel/database/schedules.ts';
import { type Schedule, startSchedules } from '#apps/server/jobs/schedules.ts';
import { startWorker } from '#apps/server/jobs/worker.ts';
import { rehearseJob } from '#areas/rehearsal/jobs/rehearse.ts';
import type { Mailer } from '#kernel/platform/mail.ts';
import { outboxMessenger } from '#kernel/platform/text-message.ts';
import { forgetJobs, listFailedJobs, retryJobs } from '#kernel/services/failed-jobs.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { throwAwayFolder } from '#tests/throw-away.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  // Each test starts the workers that it is about.
  server = await startTestServer({ settings: { ROLES: 'web' } });
  const worker = await workerWith(async () => {});
  await worker.stop();
});
afterAll(() => server.stop());

const workerWith = (mailer: Mailer, { databaseUrl, context } = server) =>
  startWorker(databaseUrl, { context, mailer, messenger: outboxMessenger, push: null });

async function leaveMail(to = 'someone@jobs.test', { context } = server): Promise<string> {
  const id = newId();
  await queueMail(context.pool, {
    id,
    subjectKey: id,
    to,
    content: { subject: 'Hello', greeting: 'Hello', paragraphs: ['Hello.'] },
    now: context.clock(),
  });
  return id;
}
const emptyQueue = () =>
  server.context.pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');

describe('the queues', () => {
  it('let nothing wait for a mail server that hangs', async () => {
    const busy = await startTestServer({ settings: { ROLES: 'web' } });
    const tournament = await makeTournament(busy, { registrationFee: 0 });
    const { token } = await makeGolfer(busy);
    let hanging = 0;
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    for (let n = 0; n < 20; n++) await leaveMail('someone@jobs.test', busy);
    const worker = await workerWith(() => {
      hanging++;
      return released;
    }, busy);
    await until(() => hanging === 4);
    expect(
      (await busy.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(tournament.id) })).status,
    ).toBe(201);
    const titles = async () =>
      (await busy.call('GET', '/api/notifications', { as: token })).body.data.map(
        (note: { title: string }) => note.title,
      );
    await until(async () => (await titles()).includes('Registration confirmed'));
    expect(hanging).toBe(4);
    release();
    await worker.stop();
    await busy.stop();
  });

  it('are given back what a worker that stops had taken ahead, without an error', async () => {
    await emptyQueue();
    let hanging = 0;
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    for (let n = 0; n < 20; n++) await leaveMail();
    const errors: unknown[] = [];
    const log = Object.assign(Object.create(server.context.log), {
      error: (...words: unknown[]) => errors.push(words),
    });
    const worker = await workerWith(
      () => {
        hanging++;
        return released;
      },
      { ...server, context: { ...server.context, log } },
    );
    await until(() => hanging === 4);
    const stopping = worker.stop();
    release();
    await stopping;
    expect(errors).toEqual([]);
    const { rows } = await server.context.pool.query(
      'select count(*)::int as jobs, count(locked_at)::int as taken from graphile_worker._private_jobs',
    );
    expect(rows).toEqual([{ jobs: 16, taken: 0 }]);
    await emptyQueue();
  });

  it('do the jobs of a line one after the other, the next as soon as one ends', async () => {
    const { context, databaseUrl, stop } = await startTestServer({ settings: { ROLES: 'web' } });
    let [running, most, ended] = [0, 0, 0];
    const run = vi.spyOn(rehearseJob, 'run').mockImplementation(async () => {
      most = Math.max(most, ++running);
      // The queue may look for another job meanwhile.
      await context.pool.query('select pg_sleep(0.1)');
      running--;
      ended++;
    });
    const lines = ['one', 'one', 'one', 'one', 'other'];
    await context.pool.query(
      `select graphile_worker.add_job('rehearse', json_build_object('rehearsalId', $2::text), queue_name := line)
       from unnest($1::text[]) as line`,
      [lines, newId()],
    );
    const worker = await startWorker(databaseUrl, {
      context,
      mailer: async () => {},
      messenger: outboxMessenger,
      push: null,
    });
    await until(() => ended === lines.length);
    run.mockRestore();
    await worker.stop();
    await stop();
    // Two lines, each with one job at a time.
    expect(most).toBe(2);
  });

  it('do thirty jobs of a line without a pause after each, and a line whose worker was killed after minutes', async () => {
    const alone = await startTestServer({ settings: { ROLES: 'web' } });
    const { pool } = alone.context;
    let ended = 0;
    const run = vi.spyOn(rehearseJob, 'run').mockImplementation(async () => void ended++);
    await pool.query(
      `select graphile_worker.add_job('rehearse', json_build_object('rehearsalId', $1::text), queue_name := 'one')
       from generate_series(1, 30)`,
      [newId()],
    );
    // The first of them, and the line with it, was taken by a process that is no more.
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes', locked_by = 'killed'
       where id = (select min(id) from graphile_worker._private_jobs)`,
    );
    await pool.query(
      `update graphile_worker._private_job_queues set locked_at = now() - interval '6 minutes', locked_by = 'killed'`,
    );
    expect(await freeLostJobs(pool, 5)).toBe(1);
    const worker = await workerWith(async () => {}, alone);
    // The queue looks by itself every two seconds: with one job a look they would take a minute.
    await until(
      () => ended,
      (count) => count === 30,
      5_000,
    );
    run.mockRestore();
    await worker.stop();
    await alone.stop();
  });

  it('strike jobs of two lines off while somebody asks for both anew, in whichever order', async () => {
    const { pool } = server.context;
    await emptyQueue();
    let begun = 0;
    let release = () => {};
    let released = Promise.resolve();
    const run = vi.spyOn(rehearseJob, 'run').mockImplementation(async () => {
      begun++;
      await released;
    });
    const ask = (db: Pick<typeof pool, 'query'>, line: string) =>
      db.query(
        `select graphile_worker.add_job('rehearse', json_build_object('rehearsalId', $2::text), job_key := $1,
           queue_name := $1)`,
        [line, newId()],
      );
    const worker = await workerWith(async () => {});
    for (const [first, second] of [
      ['one', 'two'],
      ['two', 'one'],
    ] as const) {
      begun = 0;
      released = new Promise((done) => {
        release = done;
      });
      await ask(pool, 'one');
      await ask(pool, 'two');
      await until(() => begun === 2);
      await inTransaction(pool, async (tx) => {
        await ask(tx, first);
        release();
        // The worker that strikes the first one off waits for this transaction.
        await until(async () => {
          await tx.query('select pg_stat_clear_snapshot()');
          const { rows } = await tx.query(
            `select count(*)::int as n from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock' and query like '%delete from%'`,
          );
          return rows[0].n > 0;
        });
        await ask(tx, second);
      });
      await until(() => begun === 4);
      await until(async () => (await countJobs(pool)).length === 0);
    }
    run.mockRestore();
    await worker.stop();
  });

  it('do what was asked anew while a worker had it that was killed, once, and call nothing a failure', async () => {
    const { pool } = server.context;
    await emptyQueue();
    const ask = () =>
      pool.query(
        `select graphile_worker.add_job('serve-waitlist', '{"tournamentId": "none"}', job_key := 'serve:none')`,
      );
    await ask();
    await pool.query(
      `update graphile_worker._private_jobs
       set locked_at = now() - interval '6 minutes', locked_by = 'killed', attempts = 1`,
    );
    await ask();
    expect((await countJobs(pool)).map(({ under_way, waiting }) => [under_way, waiting])).toEqual([[1, 1]]);
    await freeLostJobs(pool, 5);
    expect(await countJobs(pool)).toEqual([{ name: 'serve-waitlist', waiting: 1, under_way: 0, failed: 0 }]);
    await emptyQueue();
  });
});

describe('schedules', () => {
  /** Two workers whose clock stands still between the turns; counts how often each turn was done. */
  async function turnsOf(claim: typeof claimRun | undefined): Promise<number[]> {
    let now = server.clock.now();
    let done = 0;
    const schedule: Schedule = { name: `count ${newId()}`, everyMs: 40, run: async () => void done++ };
    const tools = {
      context: { ...server.context, clock: () => now },
      mailer: async () => {},
      messenger: outboxMessenger,
      push: null,
    };
    // The number of looks of each of them whether it is its turn.
    const looks = [0, 0];
    const workers = looks.map((_, n) =>
      startSchedules(tools, [schedule], async (...asked) => {
        const isOwn = await (claim ?? claimRun)(...asked);
        looks[n] = (looks[n] ?? 0) + 1;
        return isOwn;
      }),
    );
    const turns: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const before = done;
      const seen = [...looks];
      await until(() => done > before);
      // A look that had begun before the turn may be among them, and what a look led to is done before the next.
      await until(() => looks.every((count, n) => count >= (seen[n] ?? 0) + 3));
      turns.push(done - before);
      now = new Date(now.getTime() + schedule.everyMs);
    }
    await Promise.all(workers.map((worker) => worker.stop()));
    return turns;
  }

  it('are done by one of two workers, each turn once', async () => {
    expect(await turnsOf(undefined)).toEqual([1, 1, 1, 1, 1]);
  });

  it('would be done by both without the claim', async () => {
    expect(Math.min(...(await turnsOf(async () => true)))).toBeGreaterThan(1);
  });

  it('write nothing while nothing is due, and begin at once when something is', async () => {
    const { pool } = server.context;
    const asked = { due: false, times: 0, done: 0 };
    const schedule: Schedule = {
      name: `seldom ${newId()}`,
      everyMs: 20,
      isDue: async () => {
        asked.times++;
        return asked.due;
      },
      run: async () => void asked.done++,
    };
    const begun = async () => (await pool.query('select from schedules where name = $1', [schedule.name])).rowCount;
    const tools = { context: server.context, mailer: async () => {}, messenger: outboxMessenger, push: null };
    const worker = startSchedules(tools, [schedule]);
    await until(() => asked.times > 5);
    expect([asked.done, await begun()]).toEqual([0, 0]);
    asked.due = true;
    await until(() => asked.done > 0);
    expect(await begun()).toBe(1);
    await worker.stop();
  });

  it('are claimed by one of many at once, again when they are due, and again after a clock that was ahead', async () => {
    const { pool } = server.context;
    const name = `many ${newId()}`;
    const now = server.clock.now();
    const later = (ms: number) => new Date(now.getTime() + ms);
    const won = async (at: Date) =>
      (await Promise.all(Array.from({ length: 30 }, () => claimRun(pool, name, 1_000, at)))).filter(Boolean).length;
    expect(await won(now)).toBe(1);
    expect(await won(later(999))).toBe(0);
    expect(await won(later(1_000))).toBe(1);
    expect(await won(later(3_600_000))).toBe(1);
    expect(await won(later(2_000))).toBe(1);
  });
});

describe('jobs that failed', () => {
  it('are listed with their error, run again when they are told to, and then succeed', async () => {
    let isDown = true;
    const sent: string[] = [];
    const warn = vi.spyOn(server.context.log, 'error').mockImplementation(() => {});
    const worker = await workerWith(async (mail) => {
      if (isDown) throw new Error('the mail server is away');
      sent.push(mail.id);
    });
    onTestFinished(() => worker.stop());
    const mailId = await leaveMail('away@jobs.test');
    const { pool } = server.context;
    const mine = async () =>
      (await listFailedJobs(pool, { limit: 50 })).jobs.find(({ key }) => key === `mail:${mailId}`);
    await until(async () => Boolean(await mine()));
    expect(await mine()).toMatchObject({
      name: 'send-mail',
      attempts: 1,
      max_attempts: 25,
      is_final: false,
      last_error: expect.stringContaining('the mail server is away'),
    });
    expect(await listFailedMails(pool, { limit: 50 })).toMatchObject([
      {
        id: mailId,
        channel: 'email',
        to: 'away@jobs.test',
        subject: 'Hello',
        attempts: 1,
        last_error: 'the mail server is away',
      },
    ]);
    const id = (await mine())?.id ?? 0;
    await pool.query('select graphile_worker.permanently_fail_jobs(array[$1::bigint])', [id]);
    expect(await mine()).toMatchObject({ is_final: true });
    expect(await countJobs(pool)).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'send-mail', failed: 1 })]),
    );
    isDown = false;
    expect(await retryJobs(pool, [id, 999_999_999])).toEqual({ done: [id], left: [999_999_999] });
    await until(() => sent.includes(mailId));
    await until(async () => !(await mine()));
    expect(sent).toEqual([mailId]);
    expect(await listFailedMails(pool, { limit: 50 })).toEqual([]);
    warn.mockRestore();
  });

  it('of mails end with their last attempt: given up, retried or forgotten, and emptied after thirty days', async () => {
    const { pool } = server.context;
    await emptyQueue();
    await pool.query('delete from mails');
    let isDown = true;
    const sent: string[] = [];
    vi.spyOn(server.context.log, 'error').mockImplementation(() => {});
    vi.spyOn(server.context.log, 'warn').mockImplementation(() => {});
    const [first = '', second = '', third = ''] = [
      await leaveMail('mistyped@jobs.test'),
      await leaveMail('unknown@jobs.test'),
      await leaveMail('nobody@jobs.test'),
    ];
    // All attempts but the last have failed.
    await pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1');
    const worker = await workerWith(async (mail) => {
      if (isDown) throw new Error('550 no such user');
      sent.push(mail.id);
    });
    onTestFinished(() => worker.stop());
    const figures = () => readOperatingFigures(pool, server.clock.now());
    // A mail is given up by its job, which ends a moment later.
    await until(async () => (await figures()).mails_given_up === 3 && (await countJobs(pool)).length === 0);
    expect(await figures()).toMatchObject({ mails_undelivered: 0, jobs_failed: 0, jobs_waiting: 0 });
    const day = 24 * 3_600_000;
    expect((await readOperatingFigures(pool, new Date(Date.now() + day + 60_000))).mails_given_up).toBe(0);
    expect(await listFailedMails(pool, { limit: 2 })).toMatchObject([
      { id: third, attempts: 1, last_error: '550 no such user', given_up_at: expect.any(Date) },
      { id: second },
    ]);
    expect(await listFailedMails(pool, { limit: 2, before: second })).toMatchObject([{ id: first }]);
    expect(await forgetFailedMails(pool, [second, newId()])).toEqual([second]);
    isDown = false;
    expect(await retryFailedMails(pool, [first])).toEqual([first]);
    // A mail is noted as sent once the mail server has it.
    await until(async () => sent.includes(first) && (await countJobs(pool)).length === 0);
    expect((await listFailedMails(pool, { limit: 9 })).map(({ id }) => id)).toEqual([third]);
    // The mail's text is gone with the thirty days, and nobody is asked to look after it any more.
    expect(await forgetOldMails(pool, new Date(Date.now() - 60_000))).toBe(0);
    await forgetOldMails(pool, new Date(Date.now() + 60_000));
    expect(await listFailedMails(pool, { limit: 9 })).toEqual([]);
    expect(await retryFailedMails(pool, null)).toEqual([]);
    expect((await pool.query('select content from mails where id = $1', [third])).rows).toEqual([{ content: null }]);
  });

  it('of a mail that is tried at this moment are left alone by both commands', async () => {
    const { pool } = server.context;
    await emptyQueue();
    const id = await leaveMail('under-way@jobs.test');
    await pool.query('update mails set attempts = 1 where id = $1', [id]);
    await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'`);
    expect(await retryFailedMails(pool, [id])).toEqual([]);
    expect(await forgetFailedMails(pool, [id])).toEqual([]);
    await pool.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
    expect(await forgetFailedMails(pool, [id])).toEqual([id]);
    expect(await countJobs(pool)).toEqual([]);
  });

  it('are paged, run again all at once, and forgotten; what did not fail stays', async () => {
    const { pool } = server.context;
    await emptyQueue();
    for (let n = 0; n < 5; n++) await leaveMail();
    const { rows } = await pool.query<{ id: number }>('select id from graphile_worker.jobs order by id');
    const [waiting = 0, ...failed] = rows.map(({ id }) => id);
    await pool.query('select graphile_worker.permanently_fail_jobs($1::bigint[])', [failed]);
    const first = await listFailedJobs(pool, { limit: 3 });
    expect(first.jobs.map(({ id }) => id)).toEqual(failed.slice(1).reverse());
    const rest = await listFailedJobs(pool, { limit: 3, before: first.next ?? 0 });
    expect(rest).toMatchObject({ jobs: [{ id: failed[0] }], next: null });
    expect(await forgetJobs(pool, [waiting, failed[0] ?? 0])).toEqual({ done: [failed[0]], left: [waiting] });
    expect((await retryJobs(pool, 'all')).done).toEqual(failed.slice(1));
    expect((await listFailedJobs(pool, { limit: 3 })).jobs.every(({ is_final }) => !is_final)).toBe(true);
    expect(await countJobs(pool)).toEqual([{ name: 'send-mail', waiting: 4, under_way: 0, failed: 0 }]);
    await emptyQueue();
  });

  it('are the operator’s by command, in words and in JSON', async () => {
    const { pool } = server.context;
    await emptyQueue();
    await leaveMail('command@jobs.test');
    const { rows } = await pool.query<{ id: number }>('select id from graphile_worker.jobs');
    const id = rows[0]?.id ?? 0;
    const dataDir = throwAwayFolder('golf-command');
    /** Runs one command as the program does. */
    const golf = async (...words: string[]) => {
      vi.resetModules();
      vi.stubEnv('PRODUCTION', '0');
      vi.stubEnv('DATABASE_URL', server.databaseUrl);
      vi.stubEnv('DATA_DIR', dataDir);
      vi.stubEnv('BASE_URL', '');
      const given = process.argv;
      process.argv = ['node', 'golf', ...words];
      const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
      const complaints = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      await import('#apps/cli.ts');
      const text = out.mock.calls.map(([part]) => String(part)).join('');
      const result = { text, exitCode: process.exitCode ?? 0 };
      process.argv = given;
      process.exitCode = undefined;
      out.mockRestore();
      complaints.mockRestore();
      vi.unstubAllEnvs();
      return result;
    };
    expect((await golf('jobs', 'list')).text).toMatch(/^send-mail +1 waiting, 0 under way, 0 failed\n$/);
    expect((await golf('jobs', 'failed')).text).toBe('No job failed.\n');
    await pool.query(`select graphile_worker.permanently_fail_jobs(array[$1::bigint], 'refused by 10.0.0.1')`, [id]);
    expect((await golf('jobs', 'failed')).text).toContain('refused by 10.0.0.1');
    expect(JSON.parse((await golf('jobs', 'failed', '--limit', '1', '--json')).text)).toMatchObject({
      jobs: [{ id, is_final: true }],
      next: null,
    });
    expect(await golf('jobs', 'retry')).toMatchObject({ exitCode: 2, text: '' });
    expect(await golf('jobs', 'retry', 'seven')).toMatchObject({ exitCode: 2, text: '' });
    expect(await golf('jobs', 'retry', String(id), '999999999', '--json')).toEqual({
      exitCode: 1,
      text: `${JSON.stringify({ ok: false, done: [id], left: [999_999_999] })}\n`,
    });
    await pool.query('select graphile_worker.permanently_fail_jobs(array[$1::bigint])', [id]);
    expect(await golf('jobs', 'retry', '--all')).toEqual({ exitCode: 0, text: `Run again: ${id}.\n` });
    await pool.query('select graphile_worker.permanently_fail_jobs(array[$1::bigint])', [id]);
    expect(await golf('jobs', 'forget', String(id))).toEqual({ exitCode: 0, text: `Forgotten: ${id}.\n` });
    expect((await golf('jobs', 'list')).text).toBe('The queue is empty.\n');
    await pool.query(`update mails set attempts = 2, last_error = 'mailbox full' where "to" = 'command@jobs.test'`);
    expect((await golf('mails', 'failed')).text).toMatch(
      /command@jobs\.test {2}Hello\n {4}2 tries, tried again: mailbox full/,
    );
    const { rows: mails } = await pool.query<{ id: string }>(`select id from mails where "to" = 'command@jobs.test'`);
    const mail = mails[0]?.id ?? '';
    expect(await golf('mails', 'retry')).toMatchObject({ exitCode: 2, text: '' });
    expect(await golf('mails', 'retry', 'seven')).toMatchObject({ exitCode: 2, text: '' });
    expect(await golf('mails', 'retry', '--all')).toEqual({ exitCode: 0, text: `Tried again: ${mail}.\n` });
    expect((await golf('jobs', 'list')).text).toMatch(/^send-mail +1 waiting/);
    const stranger = newId();
    expect(await golf('mails', 'forget', mail, stranger, '--json')).toEqual({
      exitCode: 1,
      text: `${JSON.stringify({ ok: false, done: [mail], left: [stranger] })}\n`,
    });
    expect((await golf('jobs', 'list')).text).toBe('The queue is empty.\n');
    rmSync(dataDir, { recursive: true });
  });
});
