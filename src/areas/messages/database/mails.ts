import type { MailContent, Preferences } from '#areas/messages/rules/notices.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, countWritten, firstRow } from '#kernel/database/reading.ts';
import { jobAdded } from '#kernel/database/jobs.ts';
import { type RowIn, type RowOf, selected, written } from '#kernel/database/rows.ts';
import { mails as mailsTable } from '#areas/messages/tables/notifications.ts';
import { isDeletedAddress } from '#kernel/database/accounts/deleted.ts';
import { flagNames } from './notifications.ts';
import { attemptsAtText, isUndelivered } from './undelivered-mails.ts';
import type { MailAttachment } from '#kernel/rules/mail-attachment.ts';

const columns = selected(mailsTable, 'm', [
  'id',
  'channel',
  'to',
  'user_id',
  'tournament_id',
  'organizer_id',
  'preference',
  'subject',
  'content',
  'text',
  'html',
  'attachments',
  'created_at',
  'sent_at',
]);
export type MailRow = RowIn<typeof columns>;

/** Columns of a queued mail without `to`, which is a reserved word of SQL. */
const queued = [
  'id',
  'subject_key',
  'subject',
  'content',
  'attachments',
  'user_id',
  'tournament_id',
  'organizer_id',
  'preference',
  'created_at',
] as const;
type Queued = Pick<RowOf<typeof mailsTable>, 'to' | (typeof queued)[number]>;

export type MailToQueue = {
  id: string;
  subjectKey: string;
  to: string;
  content: MailContent;
  attachments?: MailAttachment[];
  /** The recipient's account, the tournament concerned, and the preference that the unsubscribe link switches off. */
  userId?: string | undefined;
  tournamentId?: string | undefined;
  /** The organizer on whose own host the mail was requested. */
  organizerId?: string | undefined;
  preference?: keyof Preferences | undefined;
  now: Date;
};

/** One line of at most 200 characters for a header: control characters and line ends become spaces. */
const headerLine = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, 200).join('');

/**
 * Removes NUL and lone surrogates, which requests may contain and PostgreSQL rejects, so that they cannot fail the
 * transaction that queues the mail.
 */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\p{Cs}|\0/gu, '\ufffd') : value;

/**
 * Queues mails in the caller's transaction, each once for its subject key; the queue sends them after text messages,
 * push messages and other jobs. A mail whose tournament or account was deleted meanwhile is skipped; existing ones are
 * locked, so that they cannot be deleted before the transaction ends.
 */
export async function queueMails(db: Db, mails: MailToQueue[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(
    ({
      id,
      subjectKey,
      to,
      content,
      attachments = [],
      userId,
      tournamentId,
      organizerId,
      preference,
      now,
    }): Queued => ({
      id,
      subject_key: subjectKey,
      to,
      subject: headerLine(content.subject),
      content,
      attachments,
      user_id: userId ?? null,
      tournament_id: tournamentId ?? null,
      organizer_id: organizerId ?? null,
      preference: preference ?? null,
      created_at: now,
    }),
  );
  await db.query({
    name: 'queue-mails',
    text: `with queued as (
             insert into mails ("to", ${queued.join(', ')})
             select mail.to, ${selected(mailsTable, 'mail', queued)}
             from jsonb_populate_recordset(null::mails, $1::jsonb) as mail
             left join lateral (
               select true as there from tournaments where id = mail.tournament_id for key share
             ) t on true
             left join lateral (select true as there from users where id = mail.user_id for key share) u on true
             where (mail.tournament_id is null or t.there) and (mail.user_id is null or u.there)
             on conflict (subject_key) do nothing returning id
           )
           select ${jobAdded('send-mail', `json_build_object('mailId', id)`, `'mail:' || id`, { priority: 10 })} from queued`,
    values: [JSON.stringify(rows, storable)],
  });
}

export const queueMail = (db: Db, mail: MailToQueue): Promise<void> => queueMails(db, [mail]);

/** Queues a text message in the caller's transaction, once for each subject key. */
export async function queueTextMessage(
  db: Db,
  message: {
    id: string;
    subjectKey: string;
    to: string;
    text: string;
    userId?: string;
    preference?: keyof Preferences | null;
    now: Date;
  },
): Promise<void> {
  const row = written(
    mailsTable,
    {
      id: message.id,
      subject_key: message.subjectKey,
      channel: 'sms',
      subject: 'Text message',
      text: message.text,
      user_id: message.userId,
      preference: message.preference,
      created_at: message.now,
    },
    2,
  );
  await db.query({
    text: `with queued as (
             insert into mails ("to", ${row.columns}) values ($1, ${row.holes})
             on conflict (subject_key) do nothing returning id
           )
           select ${jobAdded('send-mail', `json_build_object('mailId', id)`, `'mail:' || id`, {
             maxAttempts: attemptsAtText,
           })} from queued`,
    values: [message.to, ...row.values],
  });
}

/** A mail with the preferences of its recipient's account; null if it has no account or the account was deleted. */
export type UnsentMail = MailRow & { preferences: Preferences | null };

/** A mail that waits to be sent; null also if its content was erased since. */
export const findUnsentMail = (db: Db, id: string): Promise<UnsentMail | null> =>
  firstRow(db, {
    name: 'find-unsent-mail',
    text: `select ${columns},
             case when u.id is not null then json_build_object(
               ${flagNames.map((flag) => `'${flag}', coalesce(p.${flag}, true)`).join(', ')}
             ) end as preferences
           from mails m
           left join users u on u.id = m.user_id and not (${isDeletedAddress('u.email')})
           left join user_notification_preferences p on p.user_id = u.id
           where m.id = $1 and m.sent_at is null and (m.content is not null or m.text is not null)`,
    values: [id],
  });

/** Deletes a mail that its recipient has opted out of since it was queued. */
export async function dropMail(db: Db, id: string): Promise<void> {
  await db.query({ name: 'drop-mail', text: 'delete from mails where id = $1 and sent_at is null', values: [id] });
}

/** Records that a mail was sent, and stores the text as sent if given. */
export async function markMailSent(
  db: Db,
  id: string,
  sent: { text: string | null; html: string | null; now: Date },
): Promise<void> {
  await db.query({
    name: 'mark-mail-sent',
    text: `update mails
           set sent_at = $2, text = $3, html = $4, content = null, attempts = attempts + 1, last_error = null,
             attachments = case when $3::text is null then '[]' else attachments end
           where id = $1`,
    values: [id, sent.now, sent.text, sent.html],
  });
}

/** Records the failure of an attempt. @param failure.givenUpAt the time, if no automatic attempt follows, else null */
export async function noteMailFailure(
  db: Db,
  id: string,
  failure: { reason: string; givenUpAt: Date | null },
): Promise<void> {
  await db.query({
    text: 'update mails set attempts = attempts + 1, last_error = $2, given_up_at = $3 where id = $1',
    values: [id, failure.reason.slice(0, 500), failure.givenUpAt],
  });
}

/**
 * Sent mails whose content is still stored, newest first.
 * @param filter.to one address; null for all @param filter.before the id of the last mail of the previous page
 */
export const listSentMails = (
  db: Db,
  filter: { to: string | null; before?: string | null; limit: number },
): Promise<MailRow[]> =>
  allRows(db, {
    text: `select ${columns} from mails m
           where m.sent_at is not null and m.text is not null and ($1::text is null or m.to = $1)
             and ($2::uuid is null or (m.created_at, m.id) < (select created_at, id from mails where id = $2))
           order by m.created_at desc, m.id desc limit $3`,
    values: [filter.to, filter.before ?? null, filter.limit],
  });

export const findSentMail = (db: Db, id: string): Promise<MailRow | null> =>
  firstRow(db, {
    text: `select ${columns} from mails m where m.id = $1 and m.sent_at is not null`,
    values: [id],
  });

/**
 * Erases the content of old mails and text messages, delivered or not: their links and codes are secrets, and their
 * facts are stored elsewhere. Recipient, time and subject stay.
 * @param before mails that were sent, or were created and never delivered, before this time
 * @returns the number erased; at most 10,000 a call, to keep the statement short
 */
export const forgetOldMails = (db: Db, before: Date): Promise<number> =>
  countWritten(db, {
    text: `with sent as (
             select id from mails where sent_at < $1 and text is not null
             order by sent_at
             limit 5000
             for update skip locked
           ), untaken as (
             select m.id from mails m where ${isUndelivered} and m.created_at < $1
             order by m.created_at
             limit 5000
             for update skip locked
           )
           update mails set text = null, html = null, content = null, attachments = '[]',
             given_up_at = case when sent_at is null then coalesce(given_up_at, $1) end
           where id in (select id from sent union all select id from untaken)`,
    values: [before],
  });
