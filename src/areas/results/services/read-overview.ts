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
 * The next step of the organizer's own tournament, the progress of each part, and its figures.
 * @throws AppError forbidden for another organizer's, not_found where there is none or it is another organizer's draft
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
 * The pace of entries of the organizer's own tournament, where the plan includes it and the first day is near enough.
 * It is compared with all earlier tournaments, so it is only for members who may read those in the analytics.
 */
async function paceOf({ pool, clock }: Context, organizer: OrganizerViewer, id: string): Promise<Overview['pace']> {
  if (!mayUse(personOf(organizer), 'enhanced_analytics')) return null;
  if (!holds(organizer, 'money.read') || organizer.acting?.tournamentIds) return null;
  const pace = await readPace(pool, organizer.organizerId, { id, days: paceDays, now: clock() });
  return pace.points.some(({ next }) => next !== null) ? pace : null;
}

/** The most tournaments that are searched for a next step, and how many of them are read at once. */
const mostPressing = 40;
const readAtOnce = 4;

/**
 * The organizer's most pressing tournament that has a next step, else the most pressing one; null where there is none.
 * A copy for next year waits for the others' steps, so more are read only behind one.
 */
export async function readPressing(
  context: Context,
  organizer: OrganizerViewer,
): Promise<{ id: string; title: string; next: NextStep | null } | null> {
  const { pool, clock } = context;
  const { organizerId, acting } = organizer;
  const ids = await listPressing(pool, organizerId, acting?.tournamentIds ?? null, clock(), mostPressing);
  type Pressing = { id: string; title: string; next: NextStep | null };
  let first: Pressing | null = null;
  let copied: Pressing | null = null;
  for (let from = 0; from < ids.length && (from === 0 || copied); from += readAtOnce) {
    const some = ids.slice(from, from + readAtOnce);
    const rows = new Map((await readStepFacts(pool, organizerId, some)).map((row) => [row.id, row]));
    for (const id of some) {
      const row = rows.get(id);
      if (!row) continue;
      const next = nextStep(await complete(context, organizer, id, row.facts, 'next'), clock());
      const pressing = { id, title: row.title, next };
      first ??= pressing;
      if (next?.leads === 'copy') copied ??= pressing;
      else if (next) return pressing;
    }
  }
  return copied ?? first;
}

/**
 * Completes the facts. Gaps depend on the set-up, and ties and won prizes on the scores, which no statement reads: they
 * are computed only where they could be the next step. The lines count players without a handicap on any day, as the
 * gaps do. Without permission for the books there are no sums; without permission for the field there are no players.
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

/** Whether gaps are computed: within a week before a round that is not closed. */
function isGapTime({ clock }: Context, { round, timeZone, state, isOfficial, entered }: KnownFacts): boolean {
  if (!round || round.isClosed || isOfficial || state !== 'published' || entered === 0) return false;
  const days = daysBetween(dateIn(clock(), timeZone), round.date);
  return days >= 0 && days <= 7;
}

/** The number of ties that matter and in which players still share a place. */
async function countOpenTies(context: Context, id: string): Promise<number> {
  const tournament = await findTournament(context.pool, id);
  if (!tournament) return 0;
  return (await readTies(context, tournament)).ties.filter(({ is_shared: isShared }) => isShared).length;
}
