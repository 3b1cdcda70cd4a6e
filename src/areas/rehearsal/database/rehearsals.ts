import type { MailContent } from '#areas/messages/rules/notices.ts';
import type { RehearsalReport } from '#areas/rehearsal/rules/report.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, countWritten, firstRow, isWritten } from '#kernel/database/reading.ts';
import { playerName } from '#kernel/database/registrations/shown-name.ts';
import { shownName } from '#kernel/rules/names.ts';
import type { Telling } from '#areas/rehearsal/contract/rehearsals.ts';
import { insertion, pick, type RowOf } from '#kernel/database/rows.ts';
import { golfers, organizers, profiles, users } from '#areas/accounts/tables/accounts.ts';
import { rehearsals } from '#areas/rehearsal/tables/rehearsals.ts';

export type RehearsalRow = RowOf<typeof rehearsals>;

/** @returns false if another rehearsal of the tournament is running */
export const insertRehearsal = (
  tx: Db,
  rehearsal: {
    id: string;
    tournamentId: string;
    userId: string;
    players: number;
    hasStorm: boolean;
    seed: number;
    step: string;
    now: Date;
  },
): Promise<boolean> =>
  isWritten(tx, {
    name: 'insert-rehearsal',
    ...insertion(
      rehearsals,
      {
        ...pick(rehearsal, ['id', 'players', 'seed', 'step']),
        tournament_id: rehearsal.tournamentId,
        by_user_id: rehearsal.userId,
        has_storm: rehearsal.hasStorm,
        created_at: rehearsal.now,
      },
      "on conflict (tournament_id) where state in ('waiting', 'running') do nothing",
    ),
  });

export const findRehearsal = (db: Db, id: string): Promise<RehearsalRow | null> =>
  firstRow(db, {
    name: 'find-rehearsal',
    text: 'select * from rehearsals where id = $1',
    values: [id],
  });

/** The newest of a tournament. */
export const findLastRehearsal = (db: Db, tournamentId: string): Promise<RehearsalRow | null> =>
  firstRow(db, {
    name: 'find-last-rehearsal',
    text: `select *
           from rehearsals
           where tournament_id = $1
           order by created_at desc, id desc
           limit 1`,
    values: [tournamentId],
  });

/** Updates the progress. */
export async function noteRehearsal(db: Db, id: string, { step, percent }: { step: string; percent: number }) {
  await db.query({
    name: 'note-rehearsal',
    text: `update rehearsals
           set state = 'running', step = $2, percent = $3
           where id = $1 and state in ('waiting', 'running')`,
    values: [id, step, percent],
  });
}

/** Ends the rehearsal; without a report it has failed. */
export async function endRehearsal(db: Db, id: string, report: RehearsalReport | null, now: Date): Promise<void> {
  await db.query({
    name: 'end-rehearsal',
    text: `update rehearsals
           set state = case when $2::jsonb is null then 'failed' else 'done' end, report = $2,
             percent = 100, ended_at = $3
           where id = $1 and state in ('waiting', 'running')`,
    values: [id, report === null ? null : JSON.stringify(report), now],
  });
}

/** Ends rehearsals whose server is gone. */
export async function endLostRehearsals(db: Db, before: Date, now: Date): Promise<void> {
  await db.query({
    text: `update rehearsals
           set state = 'failed', ended_at = $2
           where state in ('waiting', 'running') and created_at < $1`,
    values: [before, now],
  });
}

/** Deletes a finished rehearsal, or all that ended before an instant. @returns the number deleted */
export const deleteRehearsals = (db: Db, which: { id: string } | { endedBefore: Date }): Promise<number> =>
  countWritten(db, {
    text: `delete from rehearsals
           where state in ('done', 'failed') and (id = $1 or ended_at < $2)`,
    values: 'id' in which ? [which.id, null] : [null, which.endedBefore],
  });

type Invented = { userId: string; type: 'organizer' | 'golfer'; firstName: string; lastName: string; now: Date };

async function insertInvented(db: Db, { userId, type, firstName, lastName, now }: Invented): Promise<void> {
  await db.query(
    insertion(users, {
      id: userId,
      name: shownName({ firstName, lastName }),
      email: `${userId}@rehearsal.invalid`,
      email_verified: true,
      created_at: now,
      updated_at: now,
    }),
  );
  await db.query(
    insertion(profiles, {
      user_id: userId,
      account_type: type,
      username: userId,
      first_name: firstName,
      last_name: lastName,
      created_at: now,
    }),
  );
}

/** Adds an invented organizer with a payment account, to own a copy: only in a transaction that is rolled back. */
export async function insertInventedOrganizer(
  db: Db,
  { userId, organizerId, now }: { userId: string; organizerId: string; now: Date },
): Promise<void> {
  await insertInvented(db, { userId, type: 'organizer', firstName: 'Rehearsal', lastName: 'Organizer', now });
  await db.query(
    insertion(organizers, {
      id: organizerId,
      user_id: userId,
      organization_name: 'Rehearsal',
      charges_enabled: true,
    }),
  );
}

/** Adds an invented golfer, to enter a copy: only in a transaction that is rolled back. */
export async function insertInventedGolfer(
  db: Db,
  { golferId, ...person }: Omit<Invented, 'type'> & { golferId: string },
): Promise<void> {
  await insertInvented(db, { ...person, type: 'golfer' });
  await db.query(insertion(golfers, { id: golferId, user_id: person.userId }));
}

/** The first mail that a person would have received about a copy: in the transaction that is rolled back. */
export async function findMailTo(db: Db, userId: string, tournamentId: string): Promise<MailContent | null> {
  const { rows } = await db.query<{ content: MailContent }>(
    `select content
     from mails
     where user_id = $1 and tournament_id = $2
     order by created_at, id
     limit 1`,
    [userId, tournamentId],
  );
  return rows[0]?.content ?? null;
}

/** Counts the messages of a copy, none of which is sent: in the transaction that is rolled back. */
export async function countWouldHave(db: Db, tournamentId: string): Promise<RehearsalReport['wouldHave']> {
  const { rows } = await db.query<RehearsalReport['wouldHave']>(
    `select (select count(*)::int from mails where tournament_id = $1) as mails,
       (select coalesce(sum((reached ->> 'phones')::int), 0)::int from day_messages where tournament_id = $1) as phones,
       (select count(*)::int from day_messages where tournament_id = $1) as messages,
       (select coalesce(sum(amount), 0)::int from purchases where tournament_id = $1) as cents`,
    [tournamentId],
  );
  return rows[0] ?? { mails: 0, phones: 0, messages: 0, cents: 0 };
}

/** The first messages that would have been sent about a copy, oldest first: in the transaction that is rolled back. */
export const listWouldHave = (db: Db, tournamentId: string, limit: number): Promise<Telling[]> =>
  allRows(db, {
    text: `select by, "to", subject
     from (
       select case m.channel when 'sms' then 'text message' else 'mail' end as by,
         coalesce(p.name, m."to") as "to", m.subject, m.created_at as at, m.id
       from mails m
       left join lateral (
         select ${playerName('q')} as name
         from registration_players q
         join tournament_registrations r on r.id = q.registration_id
         where r.tournament_id = $1 and q.email = m."to"
         limit 1
       ) p on true
       where m.tournament_id = $1
       union all
       select 'scoring phones', 'Phones of ' || coalesce(cardinality(group_ids)::text || ' groups', 'all groups'), title,
         sent_at, id
       from day_messages
       where tournament_id = $1
     ) told
     order by at, id
     limit $2`,
    values: [tournamentId, limit],
  });

/** Undispatched events of the entries and rounds of a copy, oldest first. */
export async function listUnreadEvents(db: Db, tournamentId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id
     from events
     where dispatched_at is null
       and (subject_id in (select id from tournament_registrations where tournament_id = $1)
         or subject_id in (select id from golf_rounds where tournament_id = $1))
     order by created_at, id`,
    [tournamentId],
  );
  return rows.map(({ id }) => id);
}

/** The position of a tournament, for the time of sunset; null if unknown. */
export const findPosition = (db: Db, tournamentId: string): Promise<{ latitude: number; longitude: number } | null> =>
  firstRow(db, {
    name: 'find-position',
    text: 'select latitude, longitude from tournaments where id = $1 and latitude is not null and longitude is not null',
    values: [tournamentId],
  });
