import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { activityWords, namedBy } from '#apps/activity-words.ts';
import { endpoints } from '#apps/endpoints.ts';
import { actionOf, type Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { changesOf, kindAt, ownRowAt } from '#kernel/rules/activity.ts';
import { type ActivityDetails, readSubject, type SubjectKind } from '#areas/accounts/database/team/activity.ts';
import type { Context } from '#kernel/services/context.ts';
import { openActivityWriter } from '#areas/accounts/services/team/activity-writer.ts';

type Subject = Awaited<ReturnType<typeof readSubject>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The subject of a change, with its earlier values. */
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
  'purse',
  'award',
  'contest',
  'rehearsal',
  'booking',
] satisfies SubjectKind[]);

/** The row that a request concerns; null for creations and lists. */
function subjectOf({ routeOptions, params, viewer }: FastifyRequest): { kind: SubjectKind; id: string } | null {
  const path = routeOptions.url ?? '';
  const own = ownRowAt(path);
  if (own) return viewer?.acting ? { kind: own, id: viewer.acting.ownerId } : null;
  const kind = kindAt(path);
  const { id } = params as { id?: string };
  return kind && id && shown.has(kind) ? { kind: kind as SubjectKind, id } : null;
}

/** Calls that only read, such as asking a provider for a state: they change nothing for the organizer or club. */
const looks = new Set(
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { method, path }]) =>
    activityWords[name as keyof typeof activityWords] === null ? [`${method} ${path}`] : [],
  ),
);

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const idOf = (value: unknown): string | undefined => (z.uuid().safeParse(value).success ? String(value) : undefined);

/** The validated parts of a request; parts without a contract are left out. */
const givenOf = ({ body, routeOptions }: FastifyRequest): Record<string, unknown> =>
  routeOptions.schema?.body ? fieldsOf(body) : {};

/** The player concerned: from the URL or body, or from the response for a new entry. */
function peopleOf(
  request: FastifyRequest,
  answer: Record<string, unknown>,
  row: Record<string, unknown>,
): Pick<ActivityDetails, 'registration' | 'player' | 'position'> {
  const { params, routeOptions } = request;
  const given = givenOf(request);
  const action = fieldsOf(given.action);
  const entered = routeOptions.url === endpoints.addPlayer.path ? answer.id : undefined;
  return {
    registration:
      idOf(fieldsOf(params).registrationId) ??
      idOf(given.registrationId) ??
      idOf(given.registration_id) ??
      idOf(entered),
    player:
      idOf(given.playerId) ??
      idOf(given.player_id) ??
      idOf(given.player) ??
      idOf(action.player) ??
      idOf(action.player_id) ??
      idOf(row.player_id),
    position: [given.position, fieldsOf(params).position].find((place) => typeof place === 'number'),
  };
}

const answerOf = (payload: unknown): Record<string, unknown> => {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return {};
  try {
    return fieldsOf(JSON.parse(payload));
  } catch {
    return {};
  }
};

/** Actions whose body contains a price. */
const priced = new Set<string | undefined>([endpoints.createSponsorPackage.path, endpoints.addSponsorship.path]);

/** The dollars of a payment action from its response, or of an offer from its body. */
function amountOf(request: FastifyRequest, answer: Record<string, unknown>): number | undefined {
  const { routeOptions } = request;
  const given = givenOf(request);
  const isOfMoney =
    routeOptions.config.needs?.startsWith('money.') || ofBookings.test(routeOptions.url ?? '') || 'taken_as' in given;
  const offered = priced.has(routeOptions.url) ? (given.amount ?? given.price) : undefined;
  const amount = isOfMoney ? answer.amount : offered;
  return typeof amount === 'number' && amount > 0 ? amount : undefined;
}
const ofBookings = /\/bookings\/:id\/paid$/;

const names = new Map(
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) => {
    const field = namedBy[name as keyof typeof namedBy];
    return field ? [[actionOf(endpoint), field] as const] : [];
  }),
);
const longestName = 200;

/** The name that an action created or assigned, and the kind of action if an endpoint has several. */
function actOf(request: FastifyRequest, answer: Record<string, unknown>, action: string) {
  const given = givenOf(request);
  const deed = fieldsOf(given.action);
  const field = names.get(action);
  const name = field ? (given[field] ?? answer[field]) : undefined;
  const isHere = given.is_here ?? deed.is_here;
  const isOn = given.is_active ?? given.is_featured ?? given.asks_pin;
  const words = [isHere === false && 'out', typeof isOn === 'boolean' && (isOn ? 'on' : 'off')];
  const act = words.find(Boolean) || (deed.op ?? deed.action ?? answer.outcome ?? given.action);
  return {
    name: typeof name === 'string' ? name.slice(0, longestName) : undefined,
    act: typeof act === 'string' ? act : undefined,
  };
}

/** Whether the body asks for a dry run. */
function isDryRun(request: FastifyRequest): boolean {
  const { dry_run: isDry, action } = givenOf(request);
  return isDry === true || action === 'list';
}

function changes(request: FastifyRequest): boolean {
  const { method, routeOptions, viewer } = request;
  return (
    method !== 'GET' &&
    method !== 'HEAD' &&
    !isDryRun(request) &&
    !looks.has(`${method} ${routeOptions.url}`) &&
    Boolean(routeOptions.config.needs && viewer?.acting)
  );
}

const dollarsOf = (cents: unknown) => (typeof cents === 'number' && cents > 0 ? cents / 100 : undefined);

/** Records actions for organizers and clubs: person, action, and changed values. Refused requests are not recorded. */
export function activityLog(app: FastifyInstance, context: Context): void {
  const { pool, clock } = context;
  const writer = openActivityWriter(context);
  /** The row of a prize, or of the card whose scores were corrected, which names a person. */
  const rowOf = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
    const subject = subjectOf(request);
    const card = idOf(givenOf(request).card);
    if (subject?.kind === 'award') return (await readSubject(pool, 'award', subject.id))?.row ?? {};
    return (card && (await readSubject(pool, 'card', card))?.row) || {};
  };
  app.decorateRequest('subjectBefore', null);
  app.addHook('preHandler', async (request) => {
    // For a creation or an action without changed fields, recording that it was done is enough.
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
    const answer = answerOf(payload);
    const row = before?.row ?? (await rowOf(request));
    const action = `${request.method} ${request.routeOptions.url}`;
    await writer.add({
      owner: acting,
      actorId: request.viewer?.userId ?? null,
      keyId: acting.keyId ?? null,
      action,
      subject: subject?.id ?? '',
      details: {
        label: after?.label ?? before?.label,
        changes: changesOf(before?.row ?? null, after?.row ?? null),
        ...actOf(request, answer, action),
        ...peopleOf(request, answer, row),
        tournament: idOf(before?.row.tournament_id),
        amount: amountOf(request, answer) ?? (subject?.kind === 'award' ? dollarsOf(row.amount) : undefined),
      },
      named: before ? undefined : (subject ?? undefined),
      now: clock(),
    });
  });
}
