import type { Db } from './connection.ts';

export type MailAttachment = { filename: string; content: string; contentType: string };
export type MailRow = {
  id: string;
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
  created_at: Date;
  sent_at: Date | null;
};

/** Queues a mail in the caller's transaction, once a subject key; the queue sends it. */
export async function queueMail(
  db: Db,
  mail: { id: string; subjectKey: string; to: string; subject: string; text: string; html: string; attachments?: MailAttachment[]; now: Date },
): Promise<void> {
  await db.query({
    name: 'queue-mail',
    text: `with queued as (
             insert into mails (id, subject_key, "to", subject, text, html, attachments, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
             on conflict (subject_key) do nothing returning id
           )
           select graphile_worker.add_job('send-mail', json_build_object('mailId', id), job_key := 'mail:' || id, max_attempts := 25) from queued`,
    values: [mail.id, mail.subjectKey, mail.to, mail.subject, mail.text, mail.html, JSON.stringify(mail.attachments ?? []), mail.now],
  });
}

/** Queues a text message to a phone in the caller's transaction, once a subject key. */
export async function queueTextMessage(db: Db, message: { id: string; subjectKey: string; to: string; text: string; now: Date }): Promise<void> {
  await db.query({
    text: `with queued as (
             insert into mails (id, subject_key, channel, "to", subject, text, html, created_at) values ($1, $2, 'sms', $3, 'Text message', $4, '', $5)
             on conflict (subject_key) do nothing returning id
           )
           select graphile_worker.add_job('send-mail', json_build_object('mailId', id), job_key := 'mail:' || id, max_attempts := 5) from queued`,
    values: [message.id, message.subjectKey, message.to, message.text, message.now],
  });
}

export async function findUnsentMail(db: Db, id: string): Promise<MailRow | null> {
  const { rows } = await db.query<MailRow>({ text: 'select * from mails where id = $1 and sent_at is null', values: [id] });
  return rows[0] ?? null;
}

export async function markMailSent(db: Db, id: string, now: Date): Promise<void> {
  await db.query({ text: 'update mails set sent_at = $2, attempts = attempts + 1, last_error = null where id = $1', values: [id, now] });
}

export async function noteMailFailure(db: Db, id: string, reason: string): Promise<void> {
  await db.query({ text: 'update mails set attempts = attempts + 1, last_error = $2 where id = $1', values: [id, reason.slice(0, 500)] });
}

/** The mails that were sent, newest first; to one address when it is given. */
export async function listSentMails(db: Db, to: string | null, limit: number): Promise<MailRow[]> {
  const { rows } = await db.query<MailRow>({
    text: `select * from mails where sent_at is not null and ($1::text is null or "to" = $1) order by created_at desc, id desc limit $2`,
    values: [to, limit],
  });
  return rows;
}
