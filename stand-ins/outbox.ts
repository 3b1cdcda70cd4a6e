import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { brand } from '#kernel/contract/brand.ts';
import type { Db } from '#kernel/database/connection.ts';
import { findSentMail, listSentMails, type MailRow } from '#areas/messages/database/mails.ts';

const pageSize = 20;
const hide = { hide: true };
const querystring = z.object({ to: z.string().max(300).default(''), before: z.uuid().optional() });
const mailParams = z.object({ id: z.uuid() });
const fileParams = mailParams.extend({ place: z.coerce.number().int().min(0) });

const pagePolicy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; form-action 'self'; ` +
  "frame-ancestors 'none'; base-uri 'none'";
/**
 * A mail is a document of its own in a frame: it shows the styles that it carries and pictures of this site, and
 * can run, load and send nothing else.
 */
const freedoms = 'allow-popups allow-popups-to-escape-sandbox';
const mailPolicy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; " +
  `base-uri 'none'; sandbox ${freedoms}`;

const linksOf = (mail: MailRow): string[] => [...new Set((mail.text ?? '').match(/https?:\/\/\S+/g) ?? [])];

/** Every mail that was sent while no mail server is configured, newest first: as a page, and as JSON for tests. */
export function outboxPages(app: FastifyInstance, pool: Db): void {
  app.get<{ Querystring: z.output<typeof querystring> }>(
    '/dev/outbox.json',
    { schema: { ...hide, querystring } },
    async (request) => {
      const mails = await listSentMails(pool, { to: request.query.to || null, limit: 200 });
      return mails.map((mail) => ({
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        links: linksOf(mail),
        attachments: mail.attachments.map(({ filename, content }) => ({ filename, content })),
        sent_at: mail.sent_at?.toISOString() ?? null,
      }));
    },
  );

  app.get<{ Querystring: z.output<typeof querystring> }>(
    '/dev/outbox',
    { schema: { ...hide, querystring } },
    async (request, reply) => {
      const { to, before } = request.query;
      const mails = await listSentMails(pool, { to: to || null, before: before ?? null, limit: pageSize + 1 });
      const nonce = randomBytes(16).toString('base64');
      reply.header('content-security-policy', pagePolicy(nonce)).type('text/html; charset=utf-8');
      return page(mails.slice(0, pageSize), {
        nonce,
        to,
        before,
        older: mails.length > pageSize ? mails[pageSize - 1]?.id : undefined,
      });
    },
  );

  app.get<{ Params: z.output<typeof mailParams> }>(
    '/dev/outbox/:id/html',
    { schema: { ...hide, params: mailParams } },
    async (request, reply) => {
      const mail = await findSentMail(pool, request.params.id);
      if (!mail?.html) return reply.callNotFound();
      return reply.header('content-security-policy', mailPolicy).type('text/html; charset=utf-8').send(mail.html);
    },
  );

  app.get<{ Params: z.output<typeof fileParams> }>(
    '/dev/outbox/:id/attachments/:place',
    { schema: { ...hide, params: fileParams } },
    async (request, reply) => {
      const mail = await findSentMail(pool, request.params.id);
      const attachment = mail?.attachments[request.params.place];
      if (!attachment) return reply.callNotFound();
      const filename = encodeURIComponent(attachment.filename);
      return reply
        .type(attachment.contentType)
        .header('content-disposition', `attachment; filename*=UTF-8''${filename}`)
        .send(Buffer.from(attachment.content, attachment.encoding ?? 'utf8'));
    },
  );
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const addressOf = (search: Record<string, string | undefined>) => {
  const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return escapeHtml(`/dev/outbox${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`);
};

type Place = { nonce: string; to: string; before: string | undefined; older: string | undefined };

const page = (
  mails: MailRow[],
  { nonce, to, before, older }: Place,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox - ${brand.name}</title><style nonce="${nonce}">${styles}</style></head><body>
<header><h1>Outbox (test mode)</h1><p>No mail server is set, so mails and text messages are kept here.</p>
<form action="/dev/outbox"><label for="to">To</label>
<input id="to" name="to" value="${escapeHtml(to)}" placeholder="address or phone">
<button>Show</button>${to ? ' <a href="/dev/outbox">Show all</a>' : ''}</form></header>
<main>${mails.map(article).join('\n') || `<p>No mail ${to ? 'to this address ' : ''}yet.</p>`}</main>
<nav aria-label="Pages">${before ? `<a href="${addressOf({ to })}">Newest</a>` : ''}
${older ? `<a href="${addressOf({ to, before: older })}">Older</a>` : ''}</nav></body></html>`;

function article(mail: MailRow): string {
  const isText = mail.channel === 'sms';
  const links = linksOf(mail).map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`);
  const attachments = mail.attachments.map(
    ({ filename }, place) =>
      `<li><a href="/dev/outbox/${mail.id}/attachments/${place}" download>${escapeHtml(filename)}</a></li>`,
  );
  const shown = mail.html
    ? `<div class="parts"><iframe src="/dev/outbox/${mail.id}/html" sandbox="${freedoms}" loading="lazy"
title="${escapeHtml(mail.subject)}, as a mail program shows it"></iframe>`
    : '<div class="parts">';
  return `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>${isText ? 'Text message' : 'Mail'} to <a href="${addressOf({ to: mail.to })}">${escapeHtml(mail.to)}</a>,
${mail.sent_at?.toISOString() ?? ''}</p>
${shown}<section><h3>Plain text</h3><pre>${escapeHtml(mail.text ?? '')}</pre>
${links.length > 0 ? `<h3>Links</h3><ul>${links.join('')}</ul>` : ''}
${attachments.length > 0 ? `<h3>Attachments</h3><ul>${attachments.join('')}</ul>` : ''}</section></div></article>`;
}

const styles = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:80rem;margin:0 auto;padding:1.5rem}
h1,h2,h3{line-height:1.25}h3{font-size:1rem;margin:1rem 0 .25rem}
form{margin:1rem 0}input,button{font:inherit;padding:.4rem .7rem}
article{border-top:1px solid color-mix(in srgb,currentColor 25%,transparent);padding:1rem 0 1.5rem}
a{overflow-wrap:anywhere}
.parts{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr))}
iframe{width:100%;height:40rem;border:1px solid color-mix(in srgb,currentColor 25%,transparent);
border-radius:.5rem;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font:inherit}
nav{display:flex;gap:1rem}nav a,form a{padding:.4rem 0}`;
