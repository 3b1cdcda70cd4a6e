import type { FastifyInstance } from 'fastify';
import { brand } from '#contracts/brand.ts';
import type { Db } from '#server/database/connection.ts';
import { listSentMails, type MailRow } from '#server/database/mails.ts';

const linksOf = (mail: MailRow): string[] => [...new Set((mail.text ?? '').match(/https?:\/\/\S+/g) ?? [])];

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Every mail that was sent while no mail server is configured, newest first: as a page, and as JSON for tests. */
export function outboxPages(app: FastifyInstance, pool: Db): void {
  app.get<{ Querystring: { to?: string } }>('/dev/outbox.json', { schema: { hide: true } }, async (request) => {
    const mails = await listSentMails(pool, typeof request.query.to === 'string' ? request.query.to : null, 200);
    return mails.map((mail) => ({
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      links: linksOf(mail),
      attachments: mail.attachments.map(({ filename, content }) => ({ filename, content })),
      sent_at: mail.sent_at?.toISOString() ?? null,
    }));
  });

  app.get<{ Querystring: { to?: string } }>('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    const mails = await listSentMails(pool, typeof request.query.to === 'string' ? request.query.to : null, 100);
    const items = mails.map(
      (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.to)}, ${mail.sent_at?.toISOString() ?? ''}</p>
<pre>${escapeHtml(mail.text ?? '')}</pre>${linksOf(mail)
        .map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link.slice(0, 100))}</a></p>`)
        .join('')}</article>`,
    );
    return reply.type('text/html; charset=utf-8').send(`<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Outbox - ${brand.name}</title>
<h1>Outbox (test mode)</h1><p>No mail server is set, so mails are kept here.</p>${items.join('<hr>') || '<p>No mail yet.</p>'}</html>`);
  });
}
