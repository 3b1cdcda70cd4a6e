import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type AppLoadContext, type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import stylesheet from './app.css?inline';
import fonts from './fonts.css?inline';
import { DocumentContext } from '#kernel/web/client/document.ts';
import { firstStyles } from './first-styles.ts';

/** Re-exported from this build: a second copy of the router would log its warnings again. */
export { createRequestHandler, matchRoutes } from 'react-router';

export const streamTimeout = 5_000;

/**
 * Lowers the priority of module preloads in the head: the page is readable without scripts, so the images in view are
 * fetched first.
 */
const withYieldingScripts = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/**
 * Logs the server's own errors. Error responses (an unknown address, a method that a route does not take) and aborted
 * requests are not logged.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
}

/**
 * The placeholder for the inline styles, which are selected after the markup is rendered. It is random, so that no
 * user's text can contain it.
 */
const placeOfStyles = `/*${randomUUID()}*/`;
/** Development inlines the whole stylesheet: no further file is loaded there. */
const stylesOf = import.meta.env.PROD ? firstStyles(stylesheet) : () => stylesheet;

const closing = '</body></html>';

/**
 * The whole page: the markup with its inline styles, and the loaders' data in the position where the router's own
 * component writes it.
 */
function pageOf(html: string, handOver: string): string {
  // React's stream writes the doctype, `renderToString` does not.
  const doctype = html.startsWith('<html') ? '<!DOCTYPE html>' : '';
  const at = html.indexOf(placeOfStyles);
  const end = html.length - closing.length;
  if (at < 0 || !html.endsWith(closing)) return doctype + html;
  const head = withYieldingScripts(html.slice(0, at));
  const body = html.slice(at + placeOfStyles.length, end);
  return [doctype, head, fonts, stylesOf(body), body, handOver, closing].join('');
}

/** Escapes a text as a JavaScript string that cannot close the script element. */
const asScriptText = (text: string): string =>
  JSON.stringify(text).replace(
    /[&<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * The script elements that hand the loaders' data to the browser, in the markup of the router's own component. That
 * component suspends for each chunk, which would delay the page although all chunks are available.
 */
async function handOverOf(data: EntryContext['serverHandoffStream'], nonce: string): Promise<string> {
  if (!data) return '';
  const script = (call: string): string =>
    `<!--$--><script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`;
  const scripts: string[] = [];
  // Reads chunk by chunk: piping one stream through another costs more CPU than the data is worth.
  const reader = data.getReader();
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    scripts.push(script(`enqueue(${asScriptText(decoder.decode(part.value, { stream: true }))})`));
  }
  scripts.push(script('close()'));
  return `${scripts.join('')}${'<!--/$-->'.repeat(scripts.length)}`;
}

/** React's markers of a suspended or failed boundary. User text cannot match them, since React escapes `<`. */
const unfinished = /<!--\$[!?]-->/;

/**
 * The markup of a synchronous render, at half the cost of a stream; null where a boundary suspended, for instance at
 * the first use of a lazy component, or failed.
 */
function renderedAtOnce(tree: ReactNode): string | null {
  try {
    const html = renderToString(tree);
    return unfinished.test(html) ? null : html;
  } catch {
    return null;
  }
}

/** The markup after all suspended boundaries have resolved, and the resulting status: 500 after a render error. */
function renderedInTime(tree: ReactNode, status: number, nonce: string): Promise<{ html: string; status: number }> {
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const errors: unknown[] = [];
    const parts: Buffer[] = [];
    // Cleared as soon as the page is complete: a pending timer retains the whole tree and its markup, and hundreds of
    // requests may be in flight.
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
      // Content of resolved boundaries is written in its final place: a script that moves it there later would shift
      // the layout.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer);
        for (const error of errors) console.error(error);
        pipe(page);
      },
      // The router logs the error and renders the error page.
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
 * Renders the document into `context.page`. The page is complete before it is sent: no loader defers data, and sending
 * many small chunks costs more CPU than rendering the page.
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
