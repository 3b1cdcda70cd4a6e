import type { MailAttachment, MailContent } from '#domain/notices.ts';
import type { Db } from './connection.ts';

export type MailRow = {
  id: string;
  channel: 'email' | 'sms';
  to: string;
  user_id: string | null;
  preference: string | null;
  subject: string;
  content: MailContent | null;
  text: string | null;
  html: string | null;
  attachments: MailAttachment[];
  created_at: Date;
  sent_at: Date | null;
};

export type MailToQueue = {
  id: string;
  subjectKey: string;
  to: string;
  content: MailContent;
  attachments?: MailAttachment[];
  /** The account it is for, the tournament it is about, and the preference that its unsubscribe switches off. */
  userId?: string | undefined;
  tournamentId?: string | undefined;
  preference?: string | undefined;
  now: Date;
};

/** Queues mails in the caller's transaction, each once a subject key; the queue sends them. */
export async function queueMails(db: Db, mails: MailToQueue[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ id, subjectKey, to, content, attachments = [], userId, tournamentId, preference, now }) => ({
    id, subject_key: subjectKey, to, subject: content.subject.replace(/[\r\n]+/g, ' ').slice(0, 200), content, attachments,
    user_id: userId ?? null, tournament_id: tournamentId ?? null, preference: preference ?? null, created_at: now,
  }));
  await db.query({
    name: 'queue-mails',
    text: `with queued as (
             insert into mails (id, subject_key, "to", subject, content, attachments, user_id, tournament_id, preference, created_at)
             select id, subject_key, "to", subject, content, attachments, user_id, tournament_id, preference, created_at
             from jsonb_to_recordset($1::jsonb) as mail (id uuid, subject_key text, "to" text, subject text, content jsonb, attachments jsonb,
               user_id uuid, tournament_id uuid, preference text, created_at timestamptz)
             on conflict (subject_key) do nothing returning id
           )
           select graphile_worker.add_job('send-mail', json_build_object('mailId', id), job_key := 'mail:' || id, max_attempts := 25) from queued`,
    values: [JSON.stringify(rows)],
  });
}

export const queueMail = (db: Db, mail: MailToQueue): Promise<void> => queueMails(db, [mail]);

/** Queues a text message to a phone in the caller's transaction, once a subject key. */
export async function queueTextMessage(db: Db, message: { id: string; subjectKey: string; to: string; text: string; userId?: string; now: Date }): Promise<void> {
  await db.query({
    text: `with queued as (
             insert into mails (id, subject_key, channel, "to", subject, text, user_id, created_at) values ($1, $2, 'sms', $3, 'Text message', $4, $6, $5)
             on conflict (subject_key) do nothing returning id
           )
           select graphile_worker.add_job('send-mail', json_build_object('mailId', id), job_key := 'mail:' || id, max_attempts := 5) from queued`,
    values: [message.id, message.subjectKey, message.to, message.text, message.now, message.userId ?? null],
  });
}

export async function findUnsentMail(db: Db, id: string): Promise<MailRow | null> {
  const { rows } = await db.query<MailRow>({ text: 'select * from mails where id = $1 and sent_at is null', values: [id] });
  return rows[0] ?? null;
}

/** Keeps what was sent next to the fact that it was. */
export async function markMailSent(db: Db, id: string, sent: { text: string; html: string | null; now: Date }): Promise<void> {
  await db.query({
    text: 'update mails set sent_at = $2, text = $3, html = $4, content = null, attempts = attempts + 1, last_error = null where id = $1',
    values: [id, sent.now, sent.text, sent.html],
  });
}

export async function noteMailFailure(db: Db, id: string, reason: string): Promise<void> {
  await db.query({ text: 'update mails set attempts = attempts + 1, last_error = $2 where id = $1', values: [id, reason.slice(0, 500)] });
}

/** The mails that were sent, newest first; to one address when it is given. */
export async function listSentMails(db: Db, to: string | null, limit: number): Promise<MailRow[]> {
  const { rows } = await db.query<MailRow>({
    text: `select * from mails where sent_at is not null and text is not null and ($1::text is null or "to" = $1) order by created_at desc, id desc limit $2`,
    values: [to, limit],
  });
  return rows;
}
