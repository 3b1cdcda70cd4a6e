import type { CourseContent } from '#domain/golf/course-version.ts';
import { foldHole, headsOf } from '#domain/scoring/fold-hole.ts';
import type { ScoreEntry } from '#domain/scoring/score-entry.ts';
import { namedBySign, signatureHash } from '#domain/scoring/sign.ts';
import { scoringProtocol } from '#contracts/scoring-choices.ts';
import { newId } from '#server/database/connection.ts';
import { listRoundPlayers } from '#server/database/golf-rounds/field-players.ts';
import type { GolfRoundRow } from '#server/database/golf-rounds/golf-rounds.ts';
import { type CardRow, listGroupCards } from '#server/database/scores/cards.ts';
import { listCardEntries } from '#server/database/scores/entries.ts';
import { listGroupLinks } from '#server/database/scores/links.ts';
import type { Context } from '#server/services/context.ts';
import { measureDemoHoles } from './demo-contests.ts';
import { demoStrokes, drawn } from './demo-strokes.ts';

const holesOfRound = 18;
/** A cursor beyond everything: these phones remember nothing, so they need not be told. */
const everything = 2_000_000_000;
/** One hole in so many is written down differently by the two who keep it. */
const differsOnceIn = 30;

/** A group of a demo round with its cards as they stand, the holes in the order in which it plays them. */
export type DemoGroup = { id: string; linkId: string; cards: CardRow[]; order: number[]; played: number };

export type DemoRound = {
  round: GolfRoundRow;
  groups: DemoGroup[];
  indexes: ReadonlyMap<string, number | null>;
};

/** A round of eighteen holes that demo phones keep. */
export async function readDemoRound({ pool }: Context, round: GolfRoundRow): Promise<DemoRound> {
  const [links, players] = await Promise.all([listGroupLinks(pool, round.id), listRoundPlayers(pool, round.id)]);
  const cards = await listGroupCards(
    pool,
    links.flatMap(({ group_id }) => group_id ?? []),
  );
  const groups = links.flatMap((link): DemoGroup[] => {
    const own = cards.filter(({ group_id }) => group_id !== null && group_id === link.group_id);
    const [first] = own;
    if (!link.group_id || !first) return [];
    const order = Array.from({ length: holesOfRound }, (_, turn) => ((first.start_hole - 1 + turn) % holesOfRound) + 1);
    const isPlayed = (hole: number) =>
      own.every(({ folded }) => folded?.holes.some(([number, , state]) => number === hole && state !== 'empty'));
    const played = order.findIndex((hole) => !isPlayed(hole));
    return [{ id: link.group_id, linkId: link.id, cards: own, order, played: played < 0 ? holesOfRound : played }];
  });
  return {
    round,
    groups: groups.sort((one, other) => (one.id < other.id ? -1 : 1)),
    indexes: new Map(players.map(({ player_id, index_tenths }) => [player_id, index_tenths])),
  };
}

async function deliver(context: Context, { id, linkId }: DemoGroup, entries: ScoreEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += 150)
    await context.scoresDesk.take({
      linkId,
      delivery: {
        v: scoringProtocol,
        // The phone of a group is called like the group: another one is a visitor's.
        device: id,
        seat: 0,
        app: 'demo',
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
  voice: 'first',
  after: [],
  stamp: Date.now(),
  at: at.toISOString(),
  ...more,
});

/** A group writes down the holes that it has played: the marker and the player each for themselves. */
export async function playHoles(
  context: Context,
  { round, indexes }: DemoRound,
  group: DemoGroup,
  holes: readonly { hole: number; at: Date }[],
  options: { mayDiffer: boolean },
): Promise<void> {
  const content = round.course?.content;
  if (!content) return;
  const entries = group.cards.flatMap((card) =>
    holes.flatMap(({ hole, at }) => {
      const strokes = demoStrokes(
        card.id,
        hole,
        parOf(content, card, hole),
        indexes.get(card.players[0] ?? '') ?? null,
      );
      const isOther = options.mayDiffer && drawn(`${card.id} ${hole} d`) < 1 / differsOnceIn;
      return [
        entryOf(card.id, hole, at, { strokes }),
        entryOf(card.id, hole, at, { voice: 'second', strokes: strokes + Number(isOther) }),
      ];
    }),
  );
  await deliver(context, group, entries);
  await measureDemoHoles(
    context,
    round,
    group,
    holes.map(({ hole }) => hole),
  );
}

/** What differs is settled by those who played: as the marker has it. */
export async function settleHoles(context: Context, group: DemoGroup): Promise<void> {
  const differing = group.cards.filter(({ folded }) => (folded?.differs.length ?? 0) > 0);
  if (differing.length === 0) return;
  const typed = await listCardEntries(
    context.pool,
    differing.map(({ id }) => id),
  );
  const now = context.clock();
  const entries = differing.flatMap(({ id, folded }) =>
    (folded?.differs ?? []).map((hole) => {
      const heads = headsOf((typed.get(id) ?? []).filter((entry) => entry.hole === hole));
      const marker = heads.find(({ voice }) => voice === 'first')?.strokes ?? heads[0]?.strokes ?? 5;
      return entryOf(id, hole, now, { kind: 'settle', strokes: marker, after: heads.map((head) => head.id) });
    }),
  );
  await deliver(context, group, entries);
}

/** Signs the cards of a group by marker and player. */
export async function signCards(context: Context, { round }: DemoRound, group: DemoGroup, at: Date): Promise<void> {
  const open = group.cards.filter(({ state, folded }) => state === 'open' && folded?.complete);
  const typed = await listCardEntries(
    context.pool,
    open.map(({ id }) => id),
  );
  const entries = open.flatMap(({ id, tee_id, folded }) => {
    const facts = {
      id,
      holes: (folded?.holes ?? []).map(([hole]) => hole),
      tee: tee_id ?? '',
      mode: round.scoring_mode,
    };
    const own = typed.get(id) ?? [];
    const values = new Map(
      facts.holes.map((hole) => [
        hole,
        foldHole(
          own.filter((entry) => entry.hole === hole),
          [],
        ).value,
      ]),
    );
    const hash = signatureHash(facts, values);
    const stamp = Math.max(Date.now(), ...own.map((entry) => entry.stamp + 1));
    const marker = entryOf(id, 0, at, { kind: 'sign', hash, stamp, after: namedBySign(own, facts) });
    const player = entryOf(id, 0, at, {
      kind: 'sign',
      voice: 'second',
      hash,
      stamp: stamp + 1,
      after: namedBySign([...own, marker], facts),
    });
    return [marker, player];
  });
  await deliver(context, group, entries);
}
