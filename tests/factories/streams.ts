import { Agent, request } from 'node:http';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { cameFrom } from './addresses.ts';

export type HeardEvent = { id: string; event: string; data: any };

/** An open stream of /api/events, read as a browser reads it. */
export type Stream = { close(): void; ended: Promise<void> };

/** Opens a person's stream. @param after what the browser would send as Last-Event-ID */
export function openStream(
  origin: string,
  token: string,
  hear: (event: HeardEvent) => void,
  options: { after?: string; headers?: Record<string, string> } = {},
): Stream {
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  const call = request(
    `${origin}/api/events`,
    {
      agent: streamAgent,
      headers: {
        ...cameFrom(token),
        cookie: sessionCookieOf(token),
        accept: 'text/event-stream',
        ...(options.after ? { 'last-event-id': options.after } : {}),
        ...options.headers,
      },
    },
    (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (text + chunk).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const event = read(block);
          if (event) hear(event);
        }
      });
      answer.on('close', end).on('error', end);
    },
  );
  call.on('error', end);
  call.end();
  return { close: () => call.destroy(), ended };
}

const streamAgent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

function read(block: string): HeardEvent | null {
  const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1] ?? '';
  const data = field('data');
  return data ? { id: field('id'), event: field('event'), data: JSON.parse(data) } : null;
}

/** A browser tab: comes back after every drop and says what it has seen last. `forgets` makes it one that does not. */
export type Tab = { seen: string[]; drop(): void; close(): void };

export function openTab(
  origins: string[],
  token: string,
  options: { forgets?: boolean; onReady?: () => void } = {},
): Tab {
  const seen: string[] = [];
  let last = '';
  let isClosed = false;
  let turn = 0;
  let stream: Stream;
  const open = () => {
    stream = openStream(
      origins[turn++ % origins.length] ?? '',
      token,
      ({ id, event, data }) => {
        if (id && !options.forgets) last = id;
        if (event === 'ready') options.onReady?.();
        if (event === 'notification') seen.push(data.id);
      },
      last ? { after: last } : {},
    );
    void stream.ended.then(() => !isClosed && setTimeout(() => !isClosed && open(), 20));
  };
  open();
  return {
    seen,
    drop: () => stream.close(),
    close: () => {
      isClosed = true;
      stream.close();
    },
  };
}
