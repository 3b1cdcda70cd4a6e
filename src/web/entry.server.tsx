import { PassThrough, Transform } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type AppLoadContext, type EntryContext, ServerRouter } from 'react-router';
import stylesheet from './app.css?inline';
import { DocumentContext } from './client/document.ts';

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

/** Renders the document: streamed to people, whole for crawlers and for anything that cannot run scripts. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  if (request.method === 'HEAD') {
    headers.set('content-type', 'text/html; charset=utf-8');
    return Promise.resolve(new Response(null, { status, headers }));
  }
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    let isShellSent = false;
    const readyWhen = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
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
          const body = new PassThrough();
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }));
          pipe(yieldingScripts()).pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          answerStatus = 500;
          if (isShellSent) console.error(error);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}
