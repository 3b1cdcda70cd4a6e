import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changesOf, kindAt, ownRowAt } from '#domain/activity.ts';
import { readSubject, type SubjectKind } from '#server/database/team/activity.ts';
import type { Context } from '#server/services/context.ts';
import { openActivityWriter } from '#server/services/team/activity-writer.ts';

type Subject = Awaited<ReturnType<typeof readSubject>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** What a change is about, as it was before. */
    subjectBefore: Subject;
  }
}

const shown = new Set<string>([
  'tournament',
  'round',
  'facility',
  'photo',
  'slot',
  'order',
  'package',
  'sponsorship',
  'member',
  'invitation',
] satisfies SubjectKind[]);

/** Which row a request is about; null for what is made, and for lists. */
function subjectOf({ routeOptions, params, viewer }: FastifyRequest): { kind: SubjectKind; id: string } | null {
  const path = routeOptions.url ?? '';
  const own = ownRowAt(path);
  if (own) return viewer?.acting ? { kind: own, id: viewer.acting.ownerId } : null;
  const kind = kindAt(path);
  const { id } = params as { id?: string };
  return kind && id && shown.has(kind) ? { kind: kind as SubjectKind, id } : null;
}

/** Asks a provider how things stand, by POST: nothing is changed for the organizer or club. */
const isLook = /\/(check-[a-z-]+|connect-status|preview|proposals|test-entries)$/;

/** A question what an act would do, as its body says. */
const isDryRun = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'dry_run' in body && body.dry_run === true;

const changes = ({ method, routeOptions, viewer, body }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  !isDryRun(body) &&
  !isLook.test(routeOptions.url ?? '') &&
  Boolean(routeOptions.config.needs && viewer?.acting);

/**
 * Notes what is done for organizers and clubs: who, what, and what a change left different. What was refused is not.
 */
export function activityLog(app: FastifyInstance, context: Context): void {
  const { pool, clock } = context;
  const writer = openActivityWriter(context);
  app.decorateRequest('subjectBefore', null);
  app.addHook('preHandler', async (request) => {
    // What is made or done leaves no field different; that it was done is enough.
    if (!changes(request) || request.method === 'POST') return;
    const subject = subjectOf(request);
    if (subject) request.subjectBefore = await readSubject(pool, subject.kind, subject.id);
  });
  app.addHook('onSend', async (request, reply) => {
    const acting = request.viewer?.acting;
    if (reply.statusCode >= 400 || !acting || !changes(request)) return;
    const subject = subjectOf(request);
    const before = request.subjectBefore;
    const after = subject && before && (await readSubject(pool, subject.kind, subject.id));
    await writer.add({
      owner: acting,
      actorId: request.viewer?.userId ?? null,
      keyId: acting.keyId ?? null,
      action: `${request.method} ${request.routeOptions.url}`,
      subject: subject?.id ?? '',
      details: { label: after?.label ?? before?.label, changes: changesOf(before?.row ?? null, after?.row ?? null) },
      named: before ? undefined : (subject ?? undefined),
      now: clock(),
    });
  });
}
