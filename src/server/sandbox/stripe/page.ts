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

/** @param leadsTo addresses that its forms may redirect to; a browser follows a form nowhere else */
export function sendPage(
  reply: FastifyReply,
  page: { status?: number; title: string; body: Html; leadsTo?: (string | null)[] },
): FastifyReply {
  const origins = (page.leadsTo ?? []).flatMap((address) => (address ? new URL(address).origin : []));
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
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
<link rel="stylesheet" href="/sandbox/stripe/style.css">
</head>
<body>
<p class="mode"><strong>Test mode</strong> No real card is charged and no money moves.</p>
<main>${page.body}</main>
</body>
</html>`;
  return reply
    .code(page.status ?? 200)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.text);
}

/** What goes wrong on a hosted page is told in a page. */
export function explainFailures(scope: FastifyInstance): void {
  scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof Failure ? error.status : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'a hosted page failed');
    const title = status === 404 ? 'This page does not exist' : 'Something went wrong';
    const advice = status === 404 ? 'The address may be incomplete.' : 'Please go back and try again.';
    return sendPage(reply, { status, title, body: html`<h1>${title}</h1><p>${advice}</p>` });
  });
}

export const style = `
:root { color-scheme: light dark; --ink: #17211b; --soft: #55615a; --paper: #f4f6f3; --card: #fff; --line: #d8ded9;
  --act: #17603a; --act-ink: #fff; --alarm: #a1201b; --alarm-paper: #fdecea; --mode: #ffe3a3; --mode-ink: #4a3200; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef2ef; --soft: #a9b5ad; --paper: #101512; --card: #1a211d; --line: #39433d;
    --act: #59c38a; --act-ink: #06140c; --alarm: #ffb4ab; --alarm-paper: #3b1613; --mode: #5b4300; --mode-ink: #ffe9b8; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, sans-serif; }
.mode { margin: 0; padding: .5rem 1rem; background: var(--mode); color: var(--mode-ink); text-align: center; font-size: .875rem; }
main { width: min(100% - 2rem, 27rem); margin: 2rem auto; padding: 1.5rem; background: var(--card);
  border: 1px solid var(--line); border-radius: .75rem; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: .5rem 0; overflow-wrap: anywhere; }
.total { margin: 0 0 1rem; font-size: 2rem; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; }
.soft { color: var(--soft); font-size: .875rem; }
ul { list-style: none; margin: 0 0 1rem; padding: 0; border-top: 1px solid var(--line); }
li { display: flex; justify-content: space-between; gap: 1rem; padding: .625rem 0; border-bottom: 1px solid var(--line); }
li span:first-child { min-width: 0; overflow-wrap: anywhere; }
li span:last-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
label { display: block; font-weight: 600; font-size: .875rem; }
input { width: 100%; min-height: 2.75rem; margin: .25rem 0 1rem; padding: .5rem .75rem; font: inherit; color: inherit;
  background: transparent; border: 1px solid var(--soft); border-radius: .5rem; }
form { display: grid; gap: .625rem; margin-top: 1rem; }
form label, form input { margin-bottom: 0; }
button, .button { display: block; width: 100%; min-height: 2.75rem; padding: .625rem 1rem; font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer; color: var(--ink); background: transparent;
  border: 1px solid var(--soft); border-radius: .5rem; }
button.act, .button.act { color: var(--act-ink); background: var(--act); border-color: var(--act); }
button:hover, .button:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
.alarm { padding: .75rem 1rem; color: var(--alarm); background: var(--alarm-paper); border-radius: .5rem; font-weight: 600; }
`;
