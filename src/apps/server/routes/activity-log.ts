import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { activityWords } from '#apps/activity-words.ts';
import { endpoints } from '#apps/endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { changesOf, kindAt, ownRowAt } from '#kernel/rules/activity.ts';
import { type ActivityDetails, readSubject, type SubjectKind } from '#areas/accounts/database/team/activity.ts';
import type { Context } from '#kernel/services/context.ts';
import { openActivityWriter } from '#areas/accounts/services/team/activity-writer.ts';

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

/** What only looks, such as a question to a provider how things stand: nothing is changed for the organizer or club. */
const looks = new Set(
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { method, path }]) =>
    activityWords[name as keyof typeof activityWords] === null ? [`${method} ${path}`] : [],
  ),
);

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const idOf = (value: unknown): string | undefined => (z.uuid().safeParse(value).success ? String(value) : undefined);

/** Whom an act concerned, as its address or body names them. */
function peopleOf({ params, body }: FastifyRequest): Pick<ActivityDetails, 'registration' | 'player'> {
  const given = fieldsOf(body);
  const action = fieldsOf(given.action);
  return {
    registration: idOf(fieldsOf(params).registrationId) ?? idOf(given.registrationId),
    player: idOf(given.playerId) ?? idOf(given.player_id) ?? idOf(action.player) ?? idOf(action.player_id),
  };
}

/** The dollars that moved by an act of money, as its answer says. */
function amountOf({ routeOptions }: FastifyRequest, payload: unknown): number | undefined {
  if (!routeOptions.config.needs?.startsWith('money.') || typeof payload !== 'string') return undefined;
  try {
    const { amount } = fieldsOf(JSON.parse(payload));
    return typeof amount === 'number' ? amount : undefined;
  } catch {
    return undefined;
  }
}

/** A question what an act would do, as its body says. */
const isDryRun = (body: unknown): boolean => {
  const { dry_run: isDry, action } = fieldsOf(body);
  return isDry === true || action === 'list';
};

const changes = ({ method, routeOptions, viewer, body }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  !isDryRun(body) &&
  !looks.has(`${method} ${routeOptions.url}`) &&
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
  app.addHook('onSend', async (request, reply, payload) => {
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
      details: {
        label: after?.label ?? before?.label,
        changes: changesOf(before?.row ?? null, after?.row ?? null),
        ...peopleOf(request),
        amount: amountOf(request, payload),
      },
      named: before ? undefined : (subject ?? undefined),
      now: clock(),
    });
  });
}
