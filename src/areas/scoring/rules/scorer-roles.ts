import { lastPrintedHole, maxNamed, type ScoringMode, type ScorerRole } from '#kernel/contract/scoring-choices.ts';
import { ballFields } from './card-orders.ts';
import { currentEntriesOf } from './merge-hole.ts';
import { type ScoreEntry, valueSaid } from './score-entry.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';

const scorerRolesOf: Record<ScoringMode, readonly ScorerRole[]> = {
  one: ['first'],
  two: ['first', 'second'],
  marker: ['first', 'second'],
  committee: ['official'],
};

/** The scorer roles that must have the same value before a hole is agreed. */
export const neededRoles = (mode: ScoringMode): readonly ScorerRole[] => scorerRolesOf[mode];

/**
 * The signatures that return a card: the marker's or scorer's (first) and the player's (second); in a match, those of
 * both sides. Where the committee types the cards, it alone confirms that it holds the signed paper card.
 */
export const neededSigns = (mode: ScoringMode): readonly ScorerRole[] =>
  mode === 'committee' ? ['official'] : ['first', 'second'];

/** The players of a card and its writers, by id. */
export type CardPeople = {
  /** One player, or the members of a team that plays one ball. */
  players: readonly string[];
  marker: string | null;
  /** The scorers of the whole group in modes `one` and `two`, the first scorer first. */
  scorers: readonly string[];
};

/**
 * The scorer role of a phone on a card: a scorer types for the whole group, a marker for their player's card, a player
 * for their own.
 * @param seat the player who holds the phone; null for 'Somebody else keeping score'
 */
export function scorerRoleOf(
  mode: ScoringMode,
  seat: string | null,
  { players, marker, scorers }: CardPeople,
): ScorerRole {
  if (mode === 'one') return seat === null || seat === (scorers[0] ?? seat) ? 'first' : 'other';
  if (seat === null || mode === 'committee') return 'other';
  if (mode === 'two') return (['first', 'second'] as const)[scorers.indexOf(seat)] ?? 'other';
  if (seat === marker) return 'first';
  return players.includes(seat) ? 'second' : 'other';
}

/**
 * The writer, and the entries typed on this phone: several seats use the role `other`, and do not replace each other's
 * entries.
 */
export type Writer = { scorerRole: ScorerRole; isTypedHere: (id: string) => boolean };

const idsOf = (entries: readonly ScoreEntry[]): string[] => entries.map(({ id }) => id);

/**
 * The ids that a new score replaces: its writer's earlier entries, and all settlements and corrections that the phone
 * has seen.
 */
export const namedByScore = (seenOfHole: readonly ScoreEntry[], { scorerRole, isTypedHere }: Writer): string[] =>
  idsOf(
    currentEntriesOf(seenOfHole).filter(
      (head) =>
        head.kind !== 'score' || (head.scorer_role === scorerRole && (scorerRole !== 'other' || isTypedHere(head.id))),
    ),
  ).slice(0, maxNamed);

/** The ids that a settlement or correction names: every current entry of the hole that the phone has seen. */
export const namedByDecision = (seenOfHole: readonly ScoreEntry[]): string[] =>
  idsOf(currentEntriesOf(seenOfHole)).slice(0, maxNamed);

/** The value that entries have in common; undefined where none has one or two differ. */
function oneOf<Said>(said: readonly (Said | undefined)[]): Said | undefined {
  const all = new Set(said.filter((one) => one !== undefined));
  return all.size === 1 ? [...all][0] : undefined;
}

/**
 * The fields that a settlement or correction keeps from the entries that it replaces: the team's drive, and the most
 * likely score of a ball that stays picked up. Entries with the same value take precedence.
 * @param team the players of the card; null for an own ball
 */
export function keptByDecision(
  seenOfHole: readonly ScoreEntry[],
  { hole, value, team }: { hole: number; value: HoleValue; team: readonly string[] | null },
): Pick<ScoreEntry, 'player' | 'drive' | 'likely'> {
  if (value === null || hole > lastPrintedHole) return {};
  const currentEntries = currentEntriesOf(seenOfHole);
  const same = currentEntries.filter((head) => valueSaid(head) === value);
  const kept = <Said>(read: (entry: ScoreEntry) => Said | undefined) =>
    oneOf(same.map(read)) ?? oneOf(currentEntries.map(read));
  const player = kept((head) => head.player);
  const likely = value === 'X' ? kept((head) => head.likely) : undefined;
  return {
    ...(player !== undefined && team ? ballFields(true, team, player) : {}),
    ...(likely === undefined ? {} : { likely }),
  };
}
