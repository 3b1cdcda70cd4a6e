import { PassThrough, pipeline, Readable, Transform } from 'node:stream';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type AppLoadContext, type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import stylesheet from './app.css?inline';
import { DocumentContext } from '#kernel/web/client/document.ts';

export const streamTimeout = 5_000;

/**
 * Scripts are announced in the page's head, and would be fetched before the pictures in view. The page can be read
 * without them: they yield.
 */
const yieldingScripts = () =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // Bytes as they are: a piece may end within a letter.
      const text = chunk
        .toString('latin1')
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
      done(null, Buffer.from(text, 'latin1'));
    },
  });

/** A page that is not there, or an address that takes no form, is an answer and no fault of ours. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
}

/** Renders the document: streamed to people, whole for crawlers, for what cannot run scripts, and to be kept. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  { nonce, isWhole }: AppLoadContext,
): Promise<Response> {
  if (request.method === 'HEAD') {
    headers.set('content-type', 'text/html; charset=utf-8');
    return Promise.resolve(new Response(null, { status, headers }));
  }
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    let isShellSent = false;
    let hasVisitorLeft = false;
    const readyWhen = isWhole || isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext value={{ nonce, stylesheet }}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </DocumentContext>,
      {
        nonce,
        // What is ready stands where it belongs: moved there by a script later it would push the page down.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        [readyWhen]() {
          isShellSent = true;
          const html = yieldingScripts();
          const body = new PassThrough();
          // A visitor who hangs up ends the body with an error. `pipeline` listens for it: an error of a stream that
          // nobody listens for would end the process. The rest of the page is not rendered for nobody.
          pipeline(html, body, (error) => {
            hasVisitorLeft = Boolean(error);
            if (error) abort(error);
          });
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(new Response(Readable.toWeb(body) as ReadableStream, { status: answerStatus, headers }));
          pipe(html);
        },
        onShellError: reject,
        onError(error: unknown) {
          answerStatus = 500;
          if (isShellSent && !hasVisitorLeft) console.error(error);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}
