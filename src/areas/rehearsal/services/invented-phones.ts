/** Simulated phones: they send the scores of invented golfers through the same intake as real phones. */
import { inPlayOrder } from '#areas/results/rules/day-groups.ts';
import type { CourseContent } from '#golf/course-version.ts';
import { holesOf } from '#areas/play/rules/golf-rounds.ts';
import { drawn, inventedStrokes } from '#areas/rehearsal/rules/invented-strokes.ts';
import { mergeHole, currentEntriesOf } from '#areas/scoring/rules/merge-hole.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { namedBySign, signatureHash } from '#areas/scoring/rules/sign.ts';
import { neededRoles } from '#areas/scoring/rules/scorer-roles.ts';
import { scoringProtocol, type ScorerRole } from '#kernel/contract/scoring-choices.ts';
import { newId } from '#kernel/database/connection.ts';
import { listRoundPlayers } from '#areas/play/database/golf-rounds/field-players.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { type CardRow, listGroupCards } from '#areas/play/database/scores/cards.ts';
import { listCardEntries } from '#areas/scoring/database/entries.ts';
import { listGroupLinks } from '#areas/play/database/scores/links.ts';
import type { Context } from '#kernel/services/context.ts';

/** A cursor past the end: simulated phones keep no state, so they need no updates. */
const everything = 2_000_000_000;
/** The two scorers disagree on one hole in this many. */
const differsOnceIn = 30;

/** A group of an invented round with its current cards, and the holes in order of play. */
export type InventedGroup = { id: string; linkId: string; cards: CardRow[]; order: number[]; played: number };

export type InventedRound = {
  round: GolfRoundRow;
  groups: InventedGroup[];
  indexes: ReadonlyMap<string, number | null>;
};

type World = Pick<Context, 'pool' | 'clock' | 'scoreIntake'>;

/** Reads the current state of a round that is scored by simulated phones. */
export async function readInventedRound({ pool }: Pick<Context, 'pool'>, round: GolfRoundRow): Promise<InventedRound> {
  const [links, players] = await Promise.all([listGroupLinks(pool, round.id), listRoundPlayers(pool, round.id)]);
  const cards = await listGroupCards(
    pool,
    links.flatMap(({ group_id }) => group_id ?? []),
  );
  const holes = holesOf(round.course?.content ?? null, round.holes);
  const groups = links.flatMap((link): InventedGroup[] => {
    const own = cards.filter(({ group_id }) => group_id !== null && group_id === link.group_id);
    const [first] = own;
    if (!link.group_id || !first) return [];
    const order = inPlayOrder(holes, first.start_hole).map(({ number }) => number);
    const isPlayed = (hole: number) =>
      own.every(({ merged }) => merged?.holes.some(([number, , state]) => number === hole && state !== 'empty'));
    const played = order.findIndex((hole) => !isPlayed(hole));
    return [{ id: link.group_id, linkId: link.id, cards: own, order, played: played < 0 ? order.length : played }];
  });
  return {
    round,
    groups: groups.sort((one, other) => (one.id < other.id ? -1 : 1)),
    indexes: new Map(players.map(({ player_id, index_tenths }) => [player_id, index_tenths])),
  };
}

/** Sends the entries of a group's phone. @param device the phone; the group's own phone is named like the group */
export async function deliver(
  context: Pick<Context, 'scoreIntake'>,
  { id, linkId }: InventedGroup,
  entries: readonly ScoreEntry[],
  device = id,
): Promise<void> {
  for (let from = 0; from < entries.length; from += 150)
    await context.scoreIntake.take({
      linkId,
      delivery: {
        v: scoringProtocol,
        device,
        seat: 0,
        app: 'invented',
        offset_ms: 0,
        pending: 0,
        cursor: everything,
        epoch: 0,
        entries: entries.slice(from, from + 150),
      },
    });
}

function parOf({ tees }: CourseContent, { tee_id }: CardRow, hole: number): number {
  return (tees.find(({ id }) => id === tee_id) ?? tees[0])?.par[hole - 1] ?? 4;
}

const entryOf = (card: string, hole: number, at: Date, more: Partial<ScoreEntry>): ScoreEntry => ({
  id: newId(),
  card,
  hole,
  kind: 'score',
  scorer_role: 'first',
  after: [],
  logical_time: at.getTime(),
  at: at.toISOString(),
  ...more,
});

export type TypingOptions = {
  /** Whether two scorers of a card disagree on a few holes. */
  mayDiffer: boolean;
  /** The cards to type; all cards of the group by default. */
  cards?: readonly CardRow[];
  /** The text that decides the strokes of a card; its id by default. */
  seedOf?: ((card: CardRow) => string) | undefined;
};

/**
 * The entries of a group's phones for the holes it has played, for each scorer role that the round requires.
 * @returns entries by scorer role
 */
export function typedHoles(
  { round, indexes }: InventedRound,
  group: InventedGroup,
  holes: readonly { hole: number; at: Date }[],
  options: TypingOptions,
): Map<ScorerRole, ScoreEntry[]> {
  const content = round.course?.content;
  const scorerRoles = neededRoles(round.scoring_mode);
  const seedOf = options.seedOf ?? ((card: CardRow) => card.id);
  if (!content) return new Map();
  return new Map(
    scorerRoles.map((scorerRole) => [
      scorerRole,
      (options.cards ?? group.cards).flatMap((card) =>
        holes.map(({ hole, at }) => {
          const par = parOf(content, card, hole);
          const strokes = inventedStrokes(seedOf(card), hole, par, indexes.get(card.players[0] ?? '') ?? null);
          const isOther =
            scorerRole === 'second' && options.mayDiffer && drawn(`${card.id} ${hole} d`) < 1 / differsOnceIn;
          return entryOf(card.id, hole, at, { scorer_role: scorerRole, strokes: strokes + Number(isOther) });
        }),
      ),
    ]),
  );
}

/** Settles holes on which the scorers differ, by the marker's score. @returns the number of holes */
export async function settleHoles(context: World, group: InventedGroup): Promise<number> {
  const differing = group.cards.filter(({ merged }) => (merged?.differs.length ?? 0) > 0);
  if (differing.length === 0) return 0;
  const typed = await listCardEntries(
    context.pool,
    differing.map(({ id }) => id),
  );
  const now = context.clock();
  const entries = differing.flatMap(({ id, merged }) =>
    (merged?.differs ?? []).map((hole) => {
      const currentEntries = currentEntriesOf((typed.get(id) ?? []).filter((entry) => entry.hole === hole));
      const marker =
        currentEntries.find(({ scorer_role: scorerRole }) => scorerRole === 'first')?.strokes ??
        currentEntries[0]?.strokes ??
        5;
      return entryOf(id, hole, now, { kind: 'settle', strokes: marker, after: currentEntries.map((head) => head.id) });
    }),
  );
  await deliver(context, group, entries);
  return entries.length;
}

/** Signs the complete and open cards of a group, as marker and as player. */
export async function signCards(
  context: World,
  { round }: InventedRound,
  group: InventedGroup,
  at: Date,
): Promise<void> {
  const open = group.cards.filter(({ state, merged }) => state === 'open' && merged?.complete);
  const typed = await listCardEntries(
    context.pool,
    open.map(({ id }) => id),
  );
  const entries = open.flatMap(({ id, tee_id, merged }) => {
    const facts = {
      id,
      holes: (merged?.holes ?? []).map(([hole]) => hole),
      tee: tee_id ?? '',
      mode: round.scoring_mode,
    };
    const own = typed.get(id) ?? [];
    const values = new Map(
      facts.holes.map((hole) => [
        hole,
        mergeHole(
          own.filter((entry) => entry.hole === hole),
          [],
        ).value,
      ]),
    );
    const hash = signatureHash(facts, values);
    const logicalTime = Math.max(at.getTime(), ...own.map((entry) => entry.logical_time + 1));
    const marker = entryOf(id, 0, at, {
      kind: 'sign',
      hash,
      logical_time: logicalTime,
      after: namedBySign(own, facts),
    });
    const player = entryOf(id, 0, at, {
      kind: 'sign',
      scorer_role: 'second',
      hash,
      logical_time: logicalTime + 1,
      after: namedBySign([...own, marker], facts),
    });
    return [marker, player];
  });
  await deliver(context, group, entries);
}
