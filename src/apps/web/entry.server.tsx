import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type AppLoadContext, type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import stylesheet from './app.css?inline';
import fonts from './fonts.css?inline';
import { DocumentContext } from '#kernel/web/client/document.ts';
import { firstStyles } from './first-styles.ts';

/** The router of the build itself: another copy of it would bring its warnings. */
export { createRequestHandler, matchRoutes } from 'react-router';

export const streamTimeout = 5_000;

/**
 * Scripts are announced in the page's head, and would be fetched before the pictures in view. The page can be read
 * without them: they yield.
 */
const withYieldingScripts = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** A page that is not there, or an address that takes no form, is an answer and no fault of ours. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
}

/** The placeholder of the styles, which are chosen once the markup is there. It is random: no user can write it. */
const placeOfStyles = `/*${randomUUID()}*/`;
/** In development none follow. */
const stylesOf = import.meta.env.PROD ? firstStyles(stylesheet) : () => stylesheet;

const closing = '</body></html>';

/** The whole page: markup, its styles, and the loaders' data where the router's own component writes it. */
function pageOf(html: string, handOver: string): string {
  // A stream begins with it, text does not.
  const doctype = html.startsWith('<html') ? '<!DOCTYPE html>' : '';
  const at = html.indexOf(placeOfStyles);
  const end = html.length - closing.length;
  if (at < 0 || !html.endsWith(closing)) return doctype + html;
  const head = withYieldingScripts(html.slice(0, at));
  const body = html.slice(at + placeOfStyles.length, end);
  return [doctype, head, fonts, stylesOf(body), body, handOver, closing].join('');
}

/** As text in a script, which nothing in it can end. */
const asScriptText = (text: string): string =>
  JSON.stringify(text).replace(
    /[&<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * The scripts with what the loaders gave, as the router's own component renders them while it reads. It would wait for
 * each piece, and so would the page, though all of them are there.
 */
async function handOverOf(data: EntryContext['serverHandoffStream'], nonce: string): Promise<string> {
  if (!data) return '';
  const script = (call: string): string =>
    `<!--$--><script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`;
  const scripts: string[] = [];
  // A stream piped through another costs more than what it carries.
  const reader = data.getReader();
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    scripts.push(script(`enqueue(${asScriptText(decoder.decode(part.value, { stream: true }))})`));
  }
  scripts.push(script('close()'));
  return `${scripts.join('')}${'<!--/$-->'.repeat(scripts.length)}`;
}

/** The marks of React where a part of a page was waited for, or broke: no text that somebody wrote can be one. */
const unfinished = /<!--\$[!?]-->/;

/**
 * The markup in one go, at half the cost of a stream; null where a part has to be waited for, such as the first time
 * that its code is needed, or broke.
 */
function renderedAtOnce(tree: ReactNode): string | null {
  try {
    const html = renderToString(tree);
    return unfinished.test(html) ? null : html;
  } catch {
    return null;
  }
}

/** The markup with all parts that have to be waited for, and the status that it has come to. */
function renderedInTime(tree: ReactNode, status: number, nonce: string): Promise<{ html: string; status: number }> {
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const errors: unknown[] = [];
    const parts: Buffer[] = [];
    // Cleared as soon as the page is made: a timer holds the whole tree and its markup, and a crowd makes hundreds.
    const timer = setTimeout(() => abort(), streamTimeout + 1_000).unref();
    const page = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(parts).toString(), status: answerStatus });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      // A ready part stands where it belongs: moved there by a script later it would push the page down.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer);
        for (const error of errors) console.error(error);
        pipe(page);
      },
      // The router logs it, and makes the page of what failed.
      onShellError(error: unknown) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error: unknown) {
        answerStatus = 500;
        errors.push(error);
      },
    });
  });
}

/**
 * Renders the document into the context. It is whole before it is sent: no loader leaves a part for later, and many
 * small pieces cost more of the processor than the page itself.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce } = context;
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const handOver = await handOverOf(entry.serverHandoffStream, nonce);
  const meta: { didRenderScripts?: boolean } = {};
  const tree = (
    <DocumentContext value={{ nonce, stylesheet: placeOfStyles }}>
      <ServerRouter
        context={{ ...entry, renderMeta: meta, serverHandoffStream: undefined }}
        url={request.url}
        nonce={nonce}
      />
    </DocumentContext>
  );
  const atOnce = renderedAtOnce(tree);
  const made = atOnce === null ? await renderedInTime(tree, status, nonce) : { html: atOnce, status };
  context.page = pageOf(made.html, meta.didRenderScripts ? handOver : '');
  return new Response(null, { status: made.status, headers });
}
