import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, openPool, type Pool } from '#kernel/database/connection.ts';
import { createTestDatabase } from '#tests/database.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';

let pool: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  pool = openPool(database.url, 4, () => {});
  drop = database.drop;
});
afterAll(async () => {
  await pool.end();
  await drop();
});

/** Columns that end in `_id` and refer to no table, each with why. */
const withoutReference: Record<string, string> = {
  'events.subject_id': 'of the table that the type of the event names',
  'notifications.about_id': 'of the table that the type of the notification names',
  'ledger_entries.source_id': 'of the table that `source` names',
  'ledger_kinds.source_id': 'the same, of the lines whose kinds they are',
  'tournament_registrations.party_id': 'what entries that play together share; there is no table of parties',
  'payments.saved_card_id': 'cards are forgotten, tries to charge them are not',
  'score_entries.contest_id': 'a contest may go, what was measured stays',
  'score_entries.player_id': 'a player may go, what was typed of their ball stays',
  'score_entries.device_id': 'a phone is known by its link and itself, and what it sent stays',
  'quarantined_scores.device_id': 'a phone is known by its link and itself, and what it sent stays',
  'help_requests.device_id': 'a phone is known by its link and itself, and its call stays',
  'golfer_rounds.card_id': 'a golfer’s record outlives the card that it came from',
  'audit_entries.key_id': 'what a key did is told after the key has gone',
  'mails.organizer_id': 'a mail outlives its organizer',
};

it('every id names a row that there is: columns that refer to nothing are few, and each says why', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select c.table_name || '.' || c.column_name as name
     from information_schema.columns c
     join information_schema.tables b using (table_schema, table_name)
     where c.table_schema = 'public' and b.table_type = 'BASE TABLE' and c.column_name like '%\\_id' and c.data_type = 'uuid'
       and not exists (
         select from pg_constraint k
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
         where k.contype = 'f' and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
           and a.attname = c.column_name)
     order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(withoutReference).sort());
});

it('an entry cannot name a code that there is not, and stays where its code or division goes', async () => {
  const now = new Date('2026-06-01T12:00:00Z');
  const id = (await insertTournaments(pool, 1, { now, capacity: 4 }))[0]?.id ?? '';
  const [golfer] = await insertGolfers(pool, 1);
  const [entry, code] = [newId(), newId()];
  const enter = (codeId: string) =>
    pool.query(
      `insert into tournament_registrations (id, tournament_id, golfer_id, payment_status, payment_amount, mode, places,
         entry_month, code_id, created_at, updated_at)
       values ($1, $2, $3, 'expired', 0, 'solo', 1, '2026-06', $4, $5, $5)`,
      [entry, id, golfer?.golferId, codeId, now],
    );
  await expect(enter(code)).rejects.toThrow('tournament_registrations_code_id_entry_codes_id_fk');
  await pool.query(
    `insert into entry_codes (id, tournament_id, code, kind, value, created_at) values ($1, $2, 'GONE', 'percent', 10, $3)`,
    [code, id, now],
  );
  await enter(code);
  await pool.query('delete from entry_codes where id = $1', [code]);
  const { rows } = await pool.query('select code_id from tournament_registrations where id = $1', [entry]);
  expect(rows).toEqual([{ code_id: null }]);
});
