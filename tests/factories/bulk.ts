import { type Db, newId } from '#kernel/database/connection.ts';
import { hashOf } from '#areas/accounts/services/secrets.ts';

/** Many golfers with sessions and without passwords, in one statement. */
export async function insertGolfers(
  db: Db,
  size: number,
  plan: 'free' | 'premium' = 'premium',
): Promise<{ token: string; golferId: string; userId: string }[]> {
  const people = Array.from({ length: size }, () => ({
    userId: newId(),
    golferId: newId(),
    sessionId: newId(),
    token: newId().replaceAll('-', ''),
  }));
  const columns = [
    people.map((p) => p.userId),
    people.map((p) => p.golferId),
    people.map((p) => p.sessionId),
    people.map((p) => hashOf(p.token)),
  ];
  // One statement a table: rows made in the same statement cannot be seen by each other's foreign keys in every order.
  await db.query(
    `insert into users (id, name, email, email_verified) select p, 'Crowd', p || '@crowd.test', true from unnest($1::uuid[]) p`,
    [columns[0]],
  );
  await db.query(
    `insert into profiles (user_id, account_type, username, first_name, last_name)
     select p, 'golfer', p::text, 'Chris', 'Crowd' from unnest($1::uuid[]) p`,
    [columns[0]],
  );
  await db.query('insert into golfers (id, user_id) select * from unnest($1::uuid[], $2::uuid[])', [
    columns[1],
    columns[0],
  ]);
  await db.query(
    'insert into golfer_subscriptions (user_id, plan_type, subscribed) select p, $2, $3 from unnest($1::uuid[]) p',
    [columns[0], plan, plan === 'premium'],
  );
  await db.query(
    `insert into sessions (id, user_id, token, expires_at)
     select s, u, t, now() + interval '3650 days' from unnest($1::uuid[], $2::uuid[], $3::text[]) as x(s, u, t)`,
    [columns[2], columns[0], columns[3]],
  );
  return people;
}

export type BulkTournament = {
  now: Date;
  capacity?: number;
  feeCents?: number;
  state?: 'published' | 'draft' | 'cancelled';
  closesAt?: Date;
  charges?: boolean;
};

/** Many tournaments of one fresh organizer, a month away, in three statements. */
export async function insertTournaments(db: Db, size: number, fields: BulkTournament): Promise<{ id: string }[]> {
  const [userId, organizerId] = [newId(), newId()];
  const ids = Array.from({ length: size }, newId);
  const starts = new Date(fields.now.getTime() + 30 * 86_400_000);
  await db.query(
    `insert into users (id, name, email, email_verified) values ($1::uuid, 'Bulk', $1::text || '@bulk.test', true)`,
    [userId],
  );
  await db.query(
    `insert into profiles (user_id, account_type, username, first_name, last_name) values ($1::uuid, 'organizer', $1::text, 'B', 'O')`,
    [userId],
  );
  await db.query(
    `insert into organizers (id, user_id, organization_name, stripe_account_id, details_submitted, charges_enabled)
       values ($1, $2, 'Bulk', $3, true, $4)`,
    [organizerId, userId, `acct_bulk_${organizerId}`, fields.charges ?? true],
  );
  await db.query(
    `insert into tournaments (id, organizer_id, state, title, organizer_name, start_date, time_zone, starts_at,
         ends_at, closes_at, registration_fee,
       gameplay_style, difficulty, refund_policy, created_at, updated_at)
     select p, $2, $3, 'Bulk Open', 'Bulk', $4::date, 'America/Chicago', $5, $5::timestamptz + interval '1 day', $6,
     $7, 'Stroke Play', 'Intermediate', 'full', $8, $8
     from unnest($1::uuid[]) p`,
    [
      ids,
      organizerId,
      fields.state ?? 'published',
      starts.toISOString().slice(0, 10),
      starts,
      fields.closesAt ?? starts,
      fields.feeCents ?? 10_000,
      fields.now,
    ],
  );
  await db.query('insert into tournament_places (tournament_id, capacity) select p, $2 from unnest($1::uuid[]) p', [
    ids,
    fields.capacity ?? 144,
  ]);
  return ids.map((id) => ({ id }));
}
