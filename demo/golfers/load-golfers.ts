import { newId } from '#kernel/database/connection.ts';
import { insertNotifications } from '#areas/messages/database/notifications.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import { golferStats, saveGolferStats } from '#areas/golfers/services/golfer-stats.ts';
import { correctRound, postRound } from '#areas/golfers/services/rounds.ts';
import type { World } from '#demo/world.ts';
import { demoRounds } from './demo-rounds.ts';

/** One notification of each type, so that every badge can be seen. */
export async function notifyGolfer({ context }: World, golfer: GolferViewer | undefined): Promise<void> {
  if (!golfer) return;
  const notes = [
    {
      type: 'system',
      title: 'Welcome to the demo',
      message: 'Look around: everything works, no card is ever charged.',
      hours: 200,
    },
    {
      type: 'tournament_update',
      title: 'New tournament near you',
      message: 'Harvest Moon Fourball in Austin is open for registration.',
      hours: 50,
    },
    {
      type: 'venue_update',
      title: 'Practice green reopens',
      message: 'Barton Creek Links has reopened its practice green.',
      hours: 5,
    },
    {
      type: 'payment_reminder',
      title: 'Places are held for 30 minutes',
      message: 'Finish paying while your places are held.',
      hours: 0,
    },
  ] as const;
  const now = context.clock().getTime();
  await insertNotifications(
    context.pool,
    notes.map(({ hours, ...note }) => ({
      id: newId(),
      userId: golfer.userId,
      subject: `demo:${note.type}`,
      now: new Date(now - hours * 3_600_000),
      ...note,
    })),
  );
}

/** Two seasons of one golfer who is getting better, with their own figures. */
export async function postRounds({ context }: World, golfer: GolferViewer | undefined): Promise<void> {
  if (!golfer) return;
  const scores: number[] = [];
  const rounds = demoRounds(context.clock());
  // One was posted with a wrong slope and put right, so that its history can be seen.
  const mistyped = rounds.at(-3);
  for (const round of rounds) {
    const posted = await postRound(context, golfer, round === mistyped ? { ...round, slope: round.slope - 10 } : round);
    if (round === mistyped) await correctRound(context, golfer, posted.id, round);
    const { adjusted_score: score, holes, holes_not_played: missing } = posted;
    if (holes === 18 && missing === 0) scores.push(score);
  }
  const average = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const figures = {
    handicap: (await golferStats(context, golfer)).advanced?.handicap_index ?? 0,
    bestScore: Math.min(...scores),
    avgScore: Math.round(average * 10) / 10,
    tournamentsPlayed: 9,
  };
  await saveGolferStats(context, golfer, { figures });
}
