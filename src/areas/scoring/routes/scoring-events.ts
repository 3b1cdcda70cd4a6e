import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#kernel/contract/errors.ts';
import type { ScoreChange } from '#kernel/contract/score-change.ts';
import type { EventHub } from '#kernel/platform/event-hub.ts';
import { notifyEach } from '#kernel/platform/notify-each.ts';
import type { Context } from '#kernel/services/context.ts';
import { findReadableLink } from '#areas/scoring/services/find-link.ts';
import { linkOf } from '#kernel/routes/score-link.ts';
import { beatEveryMs, boundStreams, type OpenStreams } from '#kernel/routes/stream-bounds.ts';

/** Unsent bytes after which a slow phone is disconnected; it asks for changes every twenty seconds anyway. */
const maxWaitingBytes = 64_000;
/** Limits of open streams; `maxOfOne` is per link: all phones that may write by it, and some that only read. */
const bounds = { max: 12_000, maxOfOne: 32 };

type Stream = { tournament: string; group: string; response: ServerResponse };

/** The event that tells a group's phones of a change; null for a change that does not concern the group. */
function hintFor(change: ScoreChange | 'resync', { tournament, group }: Stream): string | null {
  if (change === 'resync') return 'event: rows\ndata: {}\n\n';
  if (change.tournament !== tournament) return null;
  const place = change.groups === 'all' ? -1 : change.groups.indexOf(group);
  if (place < 0 && change.groups !== 'all') return null;
  if (change.hasMessage) return 'event: message\ndata: {}\n\n';
  return `event: rows\ndata: ${JSON.stringify({ number: change.numbers?.[place] })}\n\n`;
}

/**
 * Server-Sent Events for a group's phones while their page is visible. Events are hints to ask for changes and carry no
 * content: `rows` for scores, with the group's highest sequence number if it is known, and `message` for a message of
 * the committee. Phones without the stream rely on polling. A phone parses the bytes itself, so it also notices
 * comments, and it treats every event as a hint.
 */
export function scoringEventRoutes(app: FastifyInstance, context: Context, hub: EventHub, counts: OpenStreams): void {
  const streams = new Set<Stream>();
  const { refuseWhereFull, enter } = boundStreams(
    counts,
    'phone',
    bounds,
    'Very many phones listen. Yours asks now and then instead.',
  );
  const onError = (error: unknown) => app.log.error({ err: error }, 'a stream of a phone failed');
  const write = ({ response }: Stream, text: string): void => {
    if (!response.writable) return;
    if (response.writableLength > maxWaitingBytes) response.destroy();
    else response.write(text);
  };
  const heartbeat = setInterval(() => {
    notifyEach(streams, (stream) => write(stream, ': still here\n\n'), onError);
  }, beatEveryMs);
  const unsubscribe = hub.subscribeScores((change) => {
    const tell = (stream: Stream) => {
      const hint = hintFor(change, stream);
      if (hint) write(stream, hint);
    };
    notifyEach(streams, tell, onError);
  });

  const path = '/api/scoring/events';
  app.get(
    path,
    {
      schema: {
        summary: 'Server-Sent Events for the phones of a group: hints that there are new scores',
        produces: ['text/event-stream'],
        tags: ['scoring'],
        description: 'Access: score_link',
        security: [{ scoreLink: [] }],
      },
      config: { access: 'score_link' },
      onRequest: (request) => app.guard(request, { access: 'score_link', method: 'GET', path }),
    },
    async (request, reply) => {
      const link = await findReadableLink(context, linkOf(request));
      if (!link.group_id) throw new AppError('not_found', 'This link is not of a group.');
      refuseWhereFull(link.id);
      reply.hijack();
      const response = reply.raw;
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      });
      const stream = { tournament: link.tournament_id, group: link.group_id, response };
      streams.add(stream);
      enter(link.id, response);
      // Changes made before the stream was open may have been missed.
      write(stream, 'retry: 5000\nevent: rows\ndata: {}\n\n');
      response.on('close', () => streams.delete(stream));
    },
  );

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    unsubscribe();
    for (const { response } of streams) response.end();
  });
}
