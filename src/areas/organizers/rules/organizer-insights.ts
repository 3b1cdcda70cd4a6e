import type { Cents } from '#kernel/rules/money.ts';
import type { OrganizerAnalytics, OrganizerLevel } from '#areas/clubs/contract/analytics.ts';

/** The experience of an organizer, by the number of tournaments: none, up to two, up to five, or more. */
export function organizerLevel(tournaments: number): OrganizerLevel {
  if (tournaments === 0) return 'complete_beginner';
  if (tournaments <= 2) return 'new_organizer';
  return tournaments <= 5 ? 'growing' : 'experienced';
}

/** Average number of players in a tournament, rounded; 0 without tournaments. */
export const averagePlayers = (players: number, tournaments: number): number =>
  tournaments === 0 ? 0 : Math.round(players / tournaments);

/** Months since the first tournament began, each of 30 days; at least 1, so that it can be a divisor. */
export const monthsSince = (first: Date, now: Date): number =>
  Math.max(1, Math.floor((now.getTime() - first.getTime()) / (30 * 86_400_000)));

export type InsightFacts = {
  tournaments: number;
  /** The players of all tournaments together. */
  players: number;
  /** Revenue in whole cents. */
  revenueCents: Cents;
  /** The players of the latest tournament; null without one. */
  latestPlayers: number | null;
  /** Whole days until the next tournament begins, by the venue's calendar; null without one. */
  daysToNext: number | null;
};

type Insight = OrganizerAnalytics['insights'][number];

const strongField = 25;
const growingRevenueCents = 300_000;
const experiencedRevenueCents = 2_500_000;
const maxInsights = 4;

const playerCount = (players: number): string => `${players} ${players === 1 ? 'player' : 'players'}`;

/** The insights from an organizer's figures, most urgent first, at most four. */
export function insightsOf(facts: InsightFacts): Insight[] {
  const { tournaments, players, revenueCents, latestPlayers, daysToNext } = facts;
  const insights: Insight[] = [];
  const add = (type: Insight['type'], title: string, message: string) => insights.push({ type, title, message });
  const level = organizerLevel(tournaments);
  if (daysToNext !== null && daysToNext >= 1 && daysToNext <= 30) {
    add(
      'info',
      'Your next tournament is near',
      `It begins in ${daysToNext} ${daysToNext === 1 ? 'day' : 'days'}. ` +
        'Check the places left and remind golfers of open payments.',
    );
  }
  if (level === 'complete_beginner') {
    add('info', 'A good first field', 'Most first tournaments draw 20-40 players.');
    add('info', 'A fee that works', 'Entry fees of $50-150 fill best.');
    add('info', 'A typical field', 'The average tournament here has 22 players.');
    return insights.slice(0, maxInsights);
  }
  const perTournament = players / tournaments;
  if (latestPlayers !== null && tournaments > 1 && latestPlayers < perTournament * 0.8) {
    add(
      'warning',
      'Fewer came back',
      `Your latest tournament has ${playerCount(latestPlayers)}, ` +
        `below your average of ${averagePlayers(players, tournaments)}. ` +
        'Invite past players.',
    );
  }
  if (level === 'growing' && revenueCents / tournaments > growingRevenueCents) {
    add(
      'success',
      'Revenue above the benchmark',
      'You earn more than $3,000 a tournament; $2,500 is usual at your size.',
    );
  }
  if (level === 'experienced' && revenueCents > experiencedRevenueCents) {
    add('success', 'An outstanding season', 'Your tournaments have brought more than $25,000.');
  }
  if (averagePlayers(players, tournaments) < strongField) {
    add(
      'info',
      'Room for more players',
      `Your tournaments average ${playerCount(averagePlayers(players, tournaments))}; 22 is usual, 25 is strong.`,
    );
  } else {
    add('success', 'Strong fields', `Your tournaments average ${playerCount(averagePlayers(players, tournaments))}.`);
  }
  return insights.slice(0, maxInsights);
}
