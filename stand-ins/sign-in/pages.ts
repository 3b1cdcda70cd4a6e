import type { FastifyInstance, FastifyReply } from 'fastify';
import { brand } from '#kernel/contract/brand.ts';
import { html, type Page, sendPage } from '#stand-ins/stripe/page.ts';
import { unlisted } from '#stand-ins/stripe/unlisted.ts';
import { type AuthorizationRequest, grantCode, readPerson, readRequest } from './authorization.ts';
import type { Issuer, SignInSandboxOptions } from './issuers.ts';

export const stylePath = '/sandbox/sign-in/style.css';

/** Sends a form on as soon as it is there, as Apple's page does. */
const sendOn = 'document.forms[0].submit()';

const send = (reply: FastifyReply, page: Page): FastifyReply =>
  sendPage(reply, { notice: 'Nobody is asked for a password here.', style: stylePath, ...page });

/** The page where a visitor says who they are, and lets the site know. */
export function mountSignInPages(
  scope: FastifyInstance,
  issuer: Issuer,
  { pool, baseUrl, clock }: SignInSandboxOptions,
): void {
  const path = `/sandbox/${issuer.name}/authorize`;
  const read = (url: string) => {
    const query = new URLSearchParams(url.split('?')[1] ?? '');
    return { query, asked: readRequest(issuer, query, baseUrl()) };
  };

  scope.get(path, unlisted, async (request, reply) => {
    const { query, asked } = read(request.url);
    if (!('challenge' in asked)) return refuse(reply, issuer, asked);
    return send(reply, askPage(issuer, asked, query, { email: query.get('login_hint') ?? '', alarm: null }));
  });

  scope.post(path, unlisted, async (request, reply) => {
    const { query, asked } = read(request.url);
    if (!('challenge' in asked)) return refuse(reply, issuer, asked);
    const form = new URLSearchParams(String(request.body ?? ''));
    if (form.get('step') !== 'continue') return leave(reply, asked, { state: asked.state, error: 'access_denied' });
    const person = readPerson(form);
    if (!person) {
      const alarm = 'Please give an e-mail address.';
      return send(reply, { ...askPage(issuer, asked, query, { email: '', alarm }), status: 422 });
    }
    return leave(reply, asked, await grantCode(pool, issuer, asked, person, clock()));
  });
}

type Kept = { email: string; alarm: string | null };

function askPage(
  { label, name }: Issuer,
  asked: AuthorizationRequest,
  query: URLSearchParams,
  { email, alarm }: Kept,
): Page {
  return {
    title: `Sign in with ${label}`,
    leadsTo: [asked.redirectUri],
    body: html`
<h1>Sign in to ${brand.name} with ${label}</h1>
<p class="soft">This page stands in for ${label}. Be whoever you like.</p>
${alarm ? html`<p class="alarm" role="alert">${alarm}</p>` : null}
<form method="post" action="/sandbox/${name}/authorize?${query.toString()}">
<h2>Continue as</h2>
<label for="email">Email</label>
<input id="email" name="email" type="email" value="${email}" autocomplete="email" required>
<label for="first_name">First name</label>
<input id="first_name" name="first_name" autocomplete="given-name" maxlength="80">
<label for="last_name">Last name</label>
<input id="last_name" name="last_name" autocomplete="family-name" maxlength="80">
<label class="tick"><input type="checkbox" name="verified" checked> This address is verified at the provider</label>
<button class="act" name="step" value="continue">Continue</button>
<button name="step" value="cancel" formnovalidate>Cancel</button>
</form>`,
  };
}

/** Back to the client with an answer, in the address or in a form that posts itself. */
function leave(reply: FastifyReply, asked: AuthorizationRequest, fields: Record<string, string>): FastifyReply {
  if (asked.responseMode === 'query') return reply.redirect(withFields(asked.redirectUri, fields), 303);
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return send(reply, {
    title: `Back to ${brand.name}`,
    leadsTo: [asked.redirectUri],
    script: sendOn,
    body: html`<h1>Back to ${brand.name}</h1>
<form method="post" action="${asked.redirectUri}">${inputs}<button class="act">Continue</button></form>`,
  });
}

function refuse(
  reply: FastifyReply,
  issuer: Issuer,
  asked: Exclude<ReturnType<typeof readRequest>, AuthorizationRequest>,
): FastifyReply {
  if ('problem' in asked) {
    const title = `${issuer.label} cannot sign you in`;
    return send(reply, { status: 400, title, body: html`<h1>${title}</h1><p>${asked.problem}</p>` });
  }
  const { redirectUri, state, error, description } = asked;
  const fields = { error, error_description: description, ...(state ? { state } : {}) };
  return reply.redirect(withFields(redirectUri, fields), 303);
}

function withFields(address: string, fields: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
