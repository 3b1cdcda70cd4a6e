import { afterAll, beforeAll, expect, it } from 'vitest';
import { schedules } from '#apps/server/jobs/schedules.ts';
import { outboxMessenger } from '#kernel/platform/text-message.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

/** More than a part that is forgotten by one statement. */
const many = 10_001;
const old = `'2020-01-01'::timestamptz from generate_series(1, ${many}) n`;

const turn = async (name: string) => {
  const schedule = schedules.find((one) => one.name === name);
  const tools = { context: server.context, mailer: async () => {}, messenger: outboxMessenger, push: null };
  await schedule?.run(tools);
};
const count = async (of: string) => (await server.context.pool.query(`select from ${of}`)).rowCount;

// A site that sends more mails a day than one statement empties: texts of two years ago were still there, and
// docs/operating.md says thirty days.
it('what is to be forgotten is forgotten in one turn, however much a day has brought', async () => {
  const { pool } = server.context;
  const { organizer } = await makeOrganizer(server);
  await pool.query(`insert into mails (id, subject_key, "to", subject, text, html, created_at, sent_at)
    select gen_random_uuid(), 'old ' || n, 'ann@example.test', 'Paid', 'a name', '<p>', now(), ${old}`);
  await turn('forget old mails');
  expect(await count(`mails where subject_key like 'old %' and text is not null`)).toBe(0);

  await pool.query(`insert into events (id, type, subject_id, data, dispatched_at, created_at)
    select gen_random_uuid(), 'old', gen_random_uuid(), '{}', now(), ${old}`);
  await pool.query(
    `insert into events (id, type, subject_id, data, created_at)
     values (gen_random_uuid(), 'old', gen_random_uuid(), '{}', '2020-01-01')`,
  );
  await turn('forget old events');
  expect(await count(`events where type = 'old'`)).toBe(1);

  await pool.query(`insert into webhook_events (id, organizer_id, seq, type, subject, data, happened_at, created_at)
    select gen_random_uuid(), '${organizer.organizerId}', 1000000 + n, 'old', 'x' || n, '{}', now(), ${old}`);
  await turn('forget what programs were told');
  expect(await count(`webhook_events where type = 'old'`)).toBe(0);

  await pool.query(`insert into audit_entries (id, organizer_id, action, subject, created_at)
    select gen_random_uuid(), '${organizer.organizerId}', 'old', 'x', ${old}`);
  await pool.query(`insert into audit_entries (id, action, subject, created_at)
    values (gen_random_uuid(), 'old', 'of an operator', '2020-01-01')`);
  await turn('forget old activity');
  expect(await count(`audit_entries where action = 'old'`)).toBe(1);
});
