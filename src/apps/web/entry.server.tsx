import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type AppLoadContext, type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import stylesheet from './app.css?inline';
import { DocumentContext } from '#kernel/web/client/document.ts';
import { firstStyles } from './first-styles.ts';

/** The router of the build itself: another copy of it would bring its warnings. */
export { createRequestHandler } from 'react-router';

export const streamTimeout = 5_000;

/**
 * Scripts are announced in the page's head, and would be fetched before the pictures in view. The page can be read
 * without them: they yield.
 */
const withYieldingScripts = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** Stands in the page until it is known which classes it names. */
const placeOfStyles = '/*styles*/';
const stylesOf = firstStyles(stylesheet);
const withStyles = (html: string): string => html.replace(placeOfStyles, () => stylesOf(html));

/** A page that is not there, or an address that takes no form, is an answer and no fault of ours. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
}

/**
 * Renders the document into the context. It is whole before it is sent: no loader leaves a part for later, and many
 * small pieces cost more of the processor than the page itself.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce } = context;
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    let hasShell = false;
    const parts: Buffer[] = [];
    // Cleared as soon as the page is made: a timer holds the whole tree and its markup, and a crowd makes hundreds.
    const timer = setTimeout(() => abort(), streamTimeout + 1_000).unref();
    const page = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        context.page = withStyles(withYieldingScripts(Buffer.concat(parts).toString()));
        resolve(new Response(null, { status: answerStatus, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext value={{ nonce, stylesheet: placeOfStyles }}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </DocumentContext>,
      {
        nonce,
        // What is ready stands where it belongs: moved there by a script later it would push the page down.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onShellReady() {
          hasShell = true;
        },
        onAllReady() {
          clearTimeout(timer);
          pipe(page);
        },
        onShellError(error: unknown) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error: unknown) {
          answerStatus = 500;
          if (hasShell) console.error(error);
        },
      },
    );
  });
}
