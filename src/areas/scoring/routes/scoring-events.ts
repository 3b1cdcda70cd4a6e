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

/** A phone that takes nothing off the wire is let go; it asks every twenty seconds in any case. */
const maxWaitingBytes = 64_000;
/** By one link as many as phones that write by it, and some that read. */
const bounds = { max: 12_000, maxOfOne: 32 };

type Stream = { tournament: string; group: string; response: ServerResponse };

/** The event of a change for a group's phones; null where it is none of theirs. */
function hintFor(change: ScoreChange | 'resync', { tournament, group }: Stream): string | null {
  if (change === 'resync') return 'event: rows\ndata: {}\n\n';
  if (change.tournament !== tournament) return null;
  const place = change.groups === 'all' ? -1 : change.groups.indexOf(group);
  if (place < 0 && change.groups !== 'all') return null;
  if (change.hasMessage) return 'event: message\ndata: {}\n\n';
  return `event: rows\ndata: ${JSON.stringify({ number: change.numbers?.[place] })}\n\n`;
}

/**
 * Server-Sent Events of a group's phones while their page is seen: hints that there is something to ask for, and
 * nothing of what it is. `rows` for scores, with the newest number of the group where it is known, `message` where the
 * committee said something. Without them asking now and then is enough. A phone reads the bytes by hand, so that a
 * comment is heard there, and takes every event for a hint.
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
        description: 'Who may call: score_link',
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
      // Changes before it listened may have been missed.
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
