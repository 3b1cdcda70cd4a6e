import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type AppLoadContext, type EntryContext, ServerRouter } from 'react-router';
import stylesheet from './app.css?inline';
import { DocumentContext } from './client/document.ts';

export const streamTimeout = 5_000;

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
        [readyWhen]() {
          isShellSent = true;
          const body = new PassThrough();
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }));
          pipe(body);
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
