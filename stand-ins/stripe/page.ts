import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from './failure.ts';

/** Markup that may be sent as it is. Everything else is escaped on its way into a page. */
class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | Part[] | null;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function print(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(print).join('');
  return String(part).replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** A template whose values are escaped, unless they are templates themselves. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.map((text, index) => text + print(parts[index] ?? null)).join(''));

/** $1,230.00, as the buttons and the totals say it. */
export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);

export type Page = {
  status?: number;
  title: string;
  body: Html;
  /** Addresses that its forms may redirect to; a browser follows a form nowhere else. */
  leadsTo?: (string | null)[];
  /** The words of the band at the top besides 'Test mode'. */
  notice?: string;
  /** Where the look is found, for pages that are served without this stand-in. */
  style?: string;
  /** The one script that may run. */
  script?: string;
};

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const origins = (page.leadsTo ?? []).flatMap((address) => (address ? new URL(address).origin : []));
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    ...(page.script ? [`script-src ${hashOf(page.script)}`] : []),
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
  ].join('; ');
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${page.title} · Test mode</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${page.style ?? '/sandbox/stripe/style.css'}">
</head>
<body>
<header class="mode"><strong>Test mode</strong> ${page.notice ?? 'Nothing is charged here.'}</header>
<main>${page.body}</main>
${page.script ? new Html(`<script>${page.script}</script>`) : null}
</body>
</html>`;
  return reply
    .code(page.status ?? 200)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.text);
}

/** Tells of an error on a hosted page in a page. */
export function explainFailures(scope: FastifyInstance): void {
  scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof Failure ? error.status : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'a hosted page failed');
    const title = status === 404 ? 'This page does not exist' : 'Something went wrong';
    const advice = status === 404 ? 'The address may be incomplete.' : 'Please go back and try again.';
    return sendPage(reply, { status, title, body: html`<h1>${title}</h1><p>${advice}</p>` });
  });
}
