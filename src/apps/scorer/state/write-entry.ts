import type { ScoreBundle } from '#areas/scoring/contract/scoring.ts';
import type { ScoringMode, ScorerRole } from '#kernel/contract/scoring-choices.ts';
import { ballFields } from '#areas/scoring/rules/card-orders.ts';
import { mergeMeasures } from '#areas/scoring/rules/measures.ts';
import { countingEntries } from '#areas/scoring/rules/outbox.ts';
import { type ScoreEntry, valueFields, valueSaid } from '#areas/scoring/rules/score-entry.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';
import { type CardFacts, hashOf, namedBySign, namedByUnsign } from '#areas/scoring/rules/sign.ts';
import { greatestLogicalTime, nextLogicalTime } from '#areas/scoring/rules/logical-time.ts';
import { keptByDecision, namedByDecision, namedByScore, scorerRoleOf } from '#areas/scoring/rules/scorer-roles.ts';
import { entryId, type Origin } from '../entry-ids.ts';
import type { LinkMemory } from './memory.ts';

type Bundle = Omit<ScoreBundle, 'entries'>;
type Card = Bundle['cards'][number];

/** Details of an entry besides its value. */
export type Beside = Pick<ScoreEntry, 'likely' | 'player' | 'drive' | 'result'>;

/** The circumstances of an entry: time, clock offset, and origin. */
export type Moment = { nowMs: number; offsetMs: number; origin: Origin };

/** The facts of a card that a signature covers. */
export const factsOf = (bundle: Bundle, card: Card): CardFacts => ({
  id: card.id,
  holes: bundle.round.holes,
  tee: card.tee ?? '',
  mode: bundle.round.mode,
});

/** The id of the player who holds the phone; null for somebody else. */
export const holderOf = (bundle: Bundle, seat: number | null | undefined): string | null =>
  bundle.players.find((player) => player.seat === seat)?.id ?? null;

/** The phone's scorer role on a card. Cards of a station or a desk count as the committee's. */
export function scorerRoleOn(bundle: Bundle, seat: number | null | undefined, card: Card): ScorerRole {
  if (bundle.link.kind !== 'group') return 'official';
  const { players, marker } = card;
  const mode: ScoringMode = bundle.round.mode;
  return scorerRoleOf(mode, holderOf(bundle, seat), { players, marker, scorers: bundle.scorers });
}

const entriesOf = ({ outbox }: LinkMemory, card: string): ScoreEntry[] =>
  countingEntries(outbox).filter((entry) => entry.card === card);

function atLogicalTime(
  memory: LinkMemory,
  { nowMs, offsetMs, origin }: Moment,
  said: Omit<ScoreEntry, 'id' | 'logical_time' | 'at'>,
): ScoreEntry {
  const logicalTime = nextLogicalTime(nowMs, offsetMs, greatestLogicalTime(memory.outbox.entries.values()));
  return {
    ...said,
    id: entryId(origin, logicalTime),
    logical_time: logicalTime,
    at: new Date(nowMs + offsetMs).toISOString(),
  };
}

/** A measurement for one of a card's players, in millimetres. */
export type Measured = { card: Card; player: string; contest: Bundle['contests'][number]; mm: number | null };

type Said = { card: Card; hole: number; value: HoleValue; beside?: Beside };

/**
 * A score: replaces this scorer role's entry for the hole, and refers to every settlement and correction known here.
 */
export function scoreEntry(memory: LinkMemory, bundle: Bundle, { card, hole, value, beside }: Said, moment: Moment) {
  const scorerRole = scorerRoleOn(bundle, memory.link.seat, card);
  const seen = entriesOf(memory, card.id).filter((entry) => entry.hole === hole);
  const after = namedByScore(seen, { scorerRole, isTypedHere: (id) => memory.own.has(id) });
  return atLogicalTime(memory, moment, {
    card: card.id,
    hole,
    kind: 'score',
    scorer_role: scorerRole,
    ...valueFields(value),
    ...(value === null ? {} : beside),
    after,
  });
}

/** A measurement: replaces every known entry of that ball in that contest. Null withdraws it. */
export function measureEntry(
  memory: LinkMemory,
  bundle: Bundle,
  { card, player, contest, mm }: Measured,
  moment: Moment,
): ScoreEntry {
  const ball = ballFields(card.is_team, card.players, player);
  const before = mergeMeasures(countingEntries(memory.outbox)).find(
    (one) => one.contest === contest.id && one.card === card.id && one.player === (ball.player ?? null),
  );
  return atLogicalTime(memory, moment, {
    card: card.id,
    hole: contest.hole,
    kind: 'measure',
    scorer_role: scorerRoleOn(bundle, memory.link.seat, card),
    ...ball,
    contest: contest.id,
    ...(mm === null ? {} : { mm }),
    after: [...(before?.currentEntries ?? [])],
  });
}

/** A settlement: replaces every known current entry of the hole, and keeps whose drive was used. */
export function settleEntry(memory: LinkMemory, bundle: Bundle, { card, hole, value, beside }: Said, moment: Moment) {
  const seen = entriesOf(memory, card.id).filter((entry) => entry.hole === hole);
  return atLogicalTime(memory, moment, {
    card: card.id,
    hole,
    kind: 'settle',
    scorer_role: scorerRoleOn(bundle, memory.link.seat, card),
    ...valueFields(value),
    ...keptByDecision(seen, { hole, value, team: card.is_team ? card.players : null }),
    ...beside,
    after: namedByDecision(seen),
  });
}

/**
 * A signature of the whole card.
 * @param scorerRole `first` for the marker or scorer, `second` for the player
 * @returns null if a hole is open or differs
 */
export function signEntry(memory: LinkMemory, bundle: Bundle, card: Card, scorerRole: ScorerRole, moment: Moment) {
  const facts = factsOf(bundle, card);
  const seen = entriesOf(memory, card.id);
  const named = namedBySign(seen, facts);
  const hash = hashOf(
    seen.filter(({ id }) => named.includes(id)),
    facts,
  );
  if (hash === null) return null;
  return atLogicalTime(memory, moment, {
    card: card.id,
    hole: 0,
    kind: 'sign',
    scorer_role: scorerRole,
    after: named,
    hash,
  });
}

/** Withdraws a signature. */
export function unsignEntry(memory: LinkMemory, card: Card, scorerRole: ScorerRole, moment: Moment): ScoreEntry {
  const after = namedByUnsign(entriesOf(memory, card.id), scorerRole);
  return atLogicalTime(memory, moment, { card: card.id, hole: 0, kind: 'unsign', scorer_role: scorerRole, after });
}

/** The value of a hole by this phone's scorer role; null for none. */
export function ownValue(
  memory: LinkMemory,
  bundle: Bundle,
  card: Card,
  currentEntries: readonly ScoreEntry[],
): HoleValue {
  const scorerRole = scorerRoleOn(bundle, memory.link.seat, card);
  const own = currentEntries.filter(
    (head) =>
      head.kind === 'score' && head.scorer_role === scorerRole && (scorerRole !== 'other' || memory.own.has(head.id)),
  );
  const [newest] = own.toSorted((one, other) => other.logical_time - one.logical_time);
  return newest ? valueSaid(newest) : null;
}
