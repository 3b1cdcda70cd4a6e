import type { Db } from '#kernel/database/connection.ts';
import { allRows, listIds } from '#kernel/database/reading.ts';
import { jobAdded, usualAttempts } from '#kernel/database/jobs.ts';
import { type RowIn, selected } from '#kernel/database/rows.ts';
import { mails } from '#areas/messages/tables/notifications.ts';

/** SQL: delivery of the mail `m` was attempted and failed, and its text is still stored. */
export const isUndelivered = '(m.sent_at is null and m.attempts > 0 and (m.content is not null or m.text is not null))';

/** Maximum attempts for a text message, since a code in it soon expires. */
export const attemptsAtText = 5;

/** SQL: no attempt for the mail `m` is running now. */
const isAtRest = `not exists (
  select from graphile_worker.jobs j where j.key = 'mail:' || m.id and j.locked_at is not null)`;

const undelivered = selected(mails, 'm', ['id', 'to', 'subject', 'attempts', 'created_at', 'given_up_at']);
const failed = selected(mails, 'm', ['channel', 'last_error']);
export type FailedMail = RowIn<typeof undelivered> & RowIn<typeof failed>;

/**
 * Mails and text messages whose delivery was attempted and has failed so far, newest first.
 * @param page.before the id of the last mail of the previous page
 */
export const listFailedMails = (
  db: Db,
  page: { limit: number; before?: string | null | undefined },
): Promise<FailedMail[]> =>
  allRows(db, {
    text: `select ${undelivered}, ${failed}
           from mails m
           where ${isUndelivered}
             and ($2::uuid is null or (m.created_at, m.id) < (select created_at, id from mails where id = $2))
           order by m.created_at desc, m.id desc
           limit $1`,
    values: [page.limit, page.before ?? null],
  });

/**
 * Queues undelivered mails again, to be tried at once and with the full number of attempts. A mail with a running
 * attempt is skipped.
 * @param ids null for every undelivered mail
 * @returns the ids of the queued mails
 */
export const retryFailedMails = (db: Db, ids: string[] | null): Promise<string[]> =>
  listIds(db, {
    text: `with again as (
             update mails m set given_up_at = null
             where ${isUndelivered} and ${isAtRest} and ($1::uuid[] is null or m.id = any($1))
             returning m.id, m.channel
           ), queued as materialized (
             select ${jobAdded('send-mail', `json_build_object('mailId', id)`, `'mail:' || id`, {
               priority: 10,
               maxAttempts: `case channel when 'sms' then ${attemptsAtText} else ${usualAttempts} end`,
             })} from again
           )
           select id from again where (select count(*) from queued) >= 0`,
    values: [ids],
  });

/**
 * Deletes undelivered mails, so that they are never sent. A mail with a running attempt is skipped.
 * @returns the ids of the deleted mails
 */
export const forgetFailedMails = (db: Db, ids: string[]): Promise<string[]> =>
  listIds(db, {
    text: `with gone as (
             delete from mails m where ${isUndelivered} and ${isAtRest} and m.id = any($1::uuid[])
             returning m.id
           ), ended as materialized (
             select graphile_worker.remove_job('mail:' || id) from gone
           )
           select id from gone where (select count(*) from ended) >= 0`,
    values: [ids],
  });

export type UndeliveredMailRow = RowIn<typeof undelivered> & {
  tournament_id: string;
  tournament_title: string;
  last_error: string;
};

/** Undelivered mails about an organizer's own tournaments, newest first. */
export const listUndeliveredMails = (
  db: Db,
  organizerId: string,
  page: { tournamentId?: string | undefined; after?: { createdAt: string; id: string } | undefined; limit: number },
): Promise<UndeliveredMailRow[]> =>
  allRows(db, {
    name: 'list-undelivered-mails',
    text: `select ${undelivered}, m.tournament_id, t.title as tournament_title,
             coalesce(m.last_error, '') as last_error
           from mails m join tournaments t on t.id = m.tournament_id
           where t.organizer_id = $1 and ($2::uuid is null or t.id = $2) and ${isUndelivered}
             and ($3::timestamptz is null or (m.created_at, m.id) < ($3, $4::uuid))
           order by m.created_at desc, m.id desc limit $5`,
    values: [organizerId, page.tournamentId ?? null, page.after?.createdAt ?? null, page.after?.id ?? null, page.limit],
  });
