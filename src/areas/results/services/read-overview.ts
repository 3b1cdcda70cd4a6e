import type { NextStep, Overview } from '#areas/organizers/contract/overview.ts';
import { nextStep } from '#areas/organizers/rules/next-step.ts';
import { knownFacts, type LineFacts, stepsOf } from '#areas/organizers/rules/overview-steps.ts';
import {
  type KnownFacts,
  listPressing,
  readOverviewFacts,
  readStepFacts,
} from '#areas/organizers/database/step-facts.ts';
import { readPace } from '#areas/organizers/database/organizer-analytics.ts';
import { paceDays } from '#areas/organizers/rules/pace-words.ts';
import { type OrganizerViewer, personOf } from '#areas/accounts/services/viewer.ts';
import { readGaps } from '#areas/play/services/golf-rounds/read-gaps.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { statusOf } from '#areas/tournaments/rules/tournaments.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { mayUse } from '#kernel/rules/capabilities.ts';
import { holds } from '#kernel/rules/permissions.ts';
import { dateIn, daysBetween } from '#kernel/rules/venue-time.ts';
import type { Context } from '#kernel/services/context.ts';
import { countOpenPrizes } from './prizes/open-prizes.ts';
import { readTies } from './ties/read-ties.ts';

/**
 * The next step of an own tournament, the progress of each part, and its figures.
 * @throws AppError forbidden for another organizer's, not_found where there is none or it is their draft
 */
export async function readOverview(context: Context, organizer: OrganizerViewer, id: string): Promise<Overview> {
  const { pool, clock } = context;
  const row = await readOverviewFacts(pool, organizer.organizerId, id);
  if (!row) {
    await requireOwnTournament(context, organizer, id);
    throw new AppError('not_found', 'This tournament does not exist.');
  }
  const facts = await complete(context, organizer, id, row.facts, 'lines');
  const { held, sold, capacity, registration_fee: fee, revenue, refunded, closes_at, created_at } = row.figures;
  const entries = held + sold;
  const readsBooks = holds(organizer, 'money.read');
  const status = statusOf(row.figures, clock());
  return {
    id,
    title: row.title,
    next: nextStep(facts, clock()),
    steps: stepsOf(facts),
    figures: {
      entries,
      held,
      places: capacity,
      expected: readsBooks ? toDollars(entries * fee) : null,
      collected: readsBooks ? toDollars(revenue + refunded) : null,
      refunded: readsBooks ? toDollars(refunded) : null,
      status,
      registration_deadline: (closes_at ?? created_at).toISOString(),
    },
    pace: status === 'upcoming' ? await paceOf(context, organizer, id) : null,
  };
}

/**
 * The pace of entries of an own tournament, where the plan shows it and its first day is near enough. It is set against
 * all earlier ones: only for readers of the analytics, which have the same figures.
 */
async function paceOf({ pool, clock }: Context, organizer: OrganizerViewer, id: string): Promise<Overview['pace']> {
  if (!mayUse(personOf(organizer), 'enhanced_analytics')) return null;
  if (!holds(organizer, 'money.read') || organizer.acting?.tournamentIds) return null;
  const pace = await readPace(pool, organizer.organizerId, { id, days: paceDays, now: clock() });
  return pace.points.some(({ next }) => next !== null) ? pace : null;
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
    const next = nextStep(await complete(context, organizer, id, row.facts, 'next'), clock());
    first ??= { id, title: row.title, next };
    if (next) return { id, title: row.title, next };
  }
  return first;
}

/**
 * Gaps follow from the set-up, ties and won prizes from the scores, which no statement knows: they are looked for only
 * where they can be what is next. The lines name players without a handicap as the gaps do, on whatever day. Without
 * the right to the books there are no sums, without the right to the field no players.
 * @param shows the lines too, or the next step alone
 */
async function complete(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  facts: KnownFacts,
  shows: 'lines' | 'next',
): Promise<LineFacts> {
  const { round, state, isImported, isOfficial } = facts;
  const may = { readBooks: holds(organizer, 'money.read'), readField: holds(organizer, 'field.read') };
  const isGapDue = may.readField && isGapTime(context, facts);
  const asksGaps =
    isGapDue || (may.readField && shows === 'lines' && facts.withoutHandicap > 0 && state === 'published');
  const gaps = asksGaps ? (await readGaps(context, organizer, id)).gaps : [];
  const gravest = isGapDue ? gaps.find(({ loss }) => loss !== null) : undefined;
  const isTieDue = state === 'published' && !isOfficial && round?.isClosed && round.isScored;
  const whole = {
    ...facts,
    // '4 players have no handicap: 4 teams have no net result.'
    gap: gravest?.text.split(/[:.]/)[0] ?? null,
    withoutHandicap: gaps.find(({ code }) => code === 'no_index')?.players.length ?? 0,
    ties: isTieDue ? await countOpenTies(context, id) : 0,
    prizes: isOfficial && !isImported && facts.prizes > 0 ? await countOpenPrizes(context, id) : 0,
  };
  return knownFacts(whole, may);
}

/** Within a week of a round that is not closed. */
function isGapTime({ clock }: Context, { round, timeZone, state, isOfficial, entered }: KnownFacts): boolean {
  if (!round || round.isClosed || isOfficial || state !== 'published' || entered === 0) return false;
  const days = daysBetween(dateIn(clock(), timeZone), round.date);
  return days >= 0 && days <= 7;
}

/** Ties that matter and in which somebody still shares a place. */
async function countOpenTies(context: Context, id: string): Promise<number> {
  const tournament = await findTournament(context.pool, id);
  if (!tournament) return 0;
  return (await readTies(context, tournament)).ties.filter(({ is_shared: isShared }) => isShared).length;
}
