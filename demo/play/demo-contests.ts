import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { listContests, writeMeasure } from '#areas/scoring/database/contests.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import type { Context } from '#kernel/services/context.ts';
import { addContest } from '#areas/scoring/services/leaderboards/manage-contests.ts';
import type { PlayedWorld } from './make-played.ts';
import { drawn } from '#areas/rehearsal/rules/invented-strokes.ts';

/** A demo round has skins, closest to the pin on its first par 3, and the longest drive on its first par 5. */
export async function addDemoContests({ context }: PlayedWorld, round: GolfRoundRow): Promise<void> {
  const pars = round.course?.content.tees[0]?.par ?? [];
  const add = (kind: 'skins' | 'pin' | 'drive', hole: number | null) =>
    inTransaction(context.pool, (tx) =>
      addContest(tx, round.id, { kind, hole, is_net: false, is_carried: true, sponsorship_id: null }, context.clock()),
    );
  await add('skins', null);
  await add('pin', pars.indexOf(3) + 1);
  await add('drive', pars.indexOf(5) + 1);
}

/** One of a group that played such a hole is measured: the others were not on the green, or not as far. */
export async function measureDemoHoles(
  { pool, clock }: Context,
  { id: roundId, tournament_id: tournament }: GolfRoundRow,
  group: { cards: readonly { id: string; player_id: string | null }[] },
  holes: readonly number[],
): Promise<void> {
  const contests = (await listContests(pool, tournament)).filter(
    ({ roundId: of, hole }) => of === roundId && hole !== null && holes.includes(hole),
  );
  for (const { id: contestId, kind } of contests) {
    const card = group.cards[Math.floor(drawn(`${contestId} ${group.cards[0]?.id}`) * group.cards.length)];
    if (!card?.player_id) continue;
    const chance = drawn(`${contestId} ${card.id}`);
    const lengthMm = kind === 'pin' ? 400 + Math.round(chance * 9_000) : 195_000 + Math.round(chance * 85_000);
    await writeMeasure(pool, { contestId, playerId: card.player_id, lengthMm }, clock());
  }
  if (contests.length > 0) await announceScores(pool, { tournament, cards: [], groups: [] });
}
