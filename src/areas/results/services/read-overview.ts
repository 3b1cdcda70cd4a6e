import type { NextStep, Overview } from '#areas/organizers/contract/overview.ts';
import { nextStep } from '#areas/organizers/rules/next-step.ts';
import { type LineFacts, stepsOf } from '#areas/organizers/rules/overview-steps.ts';
import { type KnownFacts, listPressing, readStepFacts } from '#areas/organizers/database/step-facts.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { readGaps } from '#areas/play/services/golf-rounds/read-gaps.ts';
import { findOwnWithFigures } from '#areas/tournaments/database/own-tournaments.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { presentOwnTournament } from '#areas/tournaments/services/present-tournament.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { holds } from '#kernel/rules/permissions.ts';
import { dateIn, daysBetween } from '#kernel/rules/venue-time.ts';
import type { Context } from '#kernel/services/context.ts';
import { countOpenPrizes } from './prizes/open-prizes.ts';
import { readTies } from './ties/read-ties.ts';

/**
 * What an organizer does next with an own tournament, how far each part of it is, and its figures.
 * @throws AppError forbidden for another organizer's, not_found where there is none or it is their draft
 */
export async function readOverview(context: Context, organizer: OrganizerViewer, id: string): Promise<Overview> {
  const { pool, clock } = context;
  // One after the other: both at once take two connections, and twice as long.
  const own =
    (await findOwnWithFigures(pool, organizer.organizerId, id)) ?? (await requireOwnTournament(context, organizer, id));
  const [row] = await readStepFacts(pool, organizer.organizerId, [id]);
  if (!row) throw new AppError('not_found', 'This tournament does not exist.');
  const facts = await complete(context, organizer, id, row.facts);
  const shown = presentOwnTournament(own, clock(), holds(organizer, 'money.read'));
  const { revenue, refunded } = shown;
  return {
    id,
    title: own.title,
    next: nextStep(facts, clock()),
    steps: stepsOf(facts),
    figures: {
      entries: shown.entries,
      held: shown.held,
      places: shown.max_participants,
      expected: revenue === null ? null : shown.entries * shown.registration_fee,
      collected: revenue === null || refunded === null ? null : revenue + refunded,
      refunded,
      status: shown.status,
      registration_deadline: shown.registration_deadline,
    },
  };
}

/** Of how many tournaments the next step is looked for, where the first ones have none. */
const mostPressing = 4;

/** The own tournament that comes first and has a next step, else the first; null without any. */
export async function readPressing(
  context: Context,
  organizer: OrganizerViewer,
): Promise<{ id: string; title: string; next: NextStep | null } | null> {
  const { pool, clock } = context;
  const { organizerId, acting } = organizer;
  const ids = await listPressing(pool, organizerId, acting?.tournamentIds ?? null, clock(), mostPressing);
  const rows = new Map((await readStepFacts(pool, organizerId, ids)).map((row) => [row.id, row]));
  let first: { id: string; title: string; next: NextStep | null } | null = null;
  for (const id of ids) {
    const row = rows.get(id);
    if (!row) continue;
    const next = nextStep(await complete(context, organizer, id, row.facts), clock());
    first ??= { id, title: row.title, next };
    if (next) return { id, title: row.title, next };
  }
  return first;
}

/**
 * Gaps follow from the set-up, ties and won prizes from the scores, which no statement knows: they are looked for only
 * where they can be what is next.
 */
async function complete(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  facts: KnownFacts,
): Promise<LineFacts> {
  const { round, timeZone, state, isImported, isOfficial, entered } = facts;
  if (isOfficial && !isImported && facts.prizes > 0)
    return { ...facts, gap: null, ties: 0, prizes: await countOpenPrizes(context, id) };
  if (!round || isOfficial || state !== 'published') return { ...facts, gap: null, ties: 0 };
  if (round.isClosed) return { ...facts, gap: null, ties: round.isScored ? await countOpenTies(context, id) : 0 };
  const days = daysBetween(dateIn(context.clock(), timeZone), round.date);
  if (entered === 0 || days < 0 || days > 7) return { ...facts, gap: null, ties: 0 };
  const { gaps } = await readGaps(context, organizer, id);
  const gravest = gaps.find(({ loss }) => loss !== null);
  // '4 players have no handicap: 4 teams have no net result.'
  return { ...facts, gap: gravest?.text.split(/[:.]/)[0] ?? null, ties: 0 };
}

/** Ties that matter and in which somebody still shares a place. */
async function countOpenTies(context: Context, id: string): Promise<number> {
  const tournament = await findTournament(context.pool, id);
  if (!tournament) return 0;
  return (await readTies(context, tournament)).ties.filter(({ is_shared: isShared }) => isShared).length;
}
