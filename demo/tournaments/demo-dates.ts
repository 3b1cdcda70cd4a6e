import type { DemoTournament } from './demo-tournament.ts';
import { demoTournaments } from './demo-tournaments.ts';

const day = 86_400_000;

/** When a tournament was made: six weeks before it was played; what is to come bit by bit over the last months. */
export function announcedAt(tournament: DemoTournament, now: Date): Date {
  if (tournament.inDays < 0) return new Date(now.getTime() + (tournament.inDays - 45) * day);
  const n = Math.max(0, demoTournaments.indexOf(tournament));
  const isNew = n % 6 === 3;
  return new Date(now.getTime() - (isNew ? 2 + (n % 23) : 35 + ((n * 29) % 95)) * day);
}

/**
 * When an entry was made: in the weeks before what was played, and between the announcement and now for what is to
 * come.
 * @param nth spreads them
 */
export function enteredAt(tournament: DemoTournament, nth: number, now: Date): Date {
  if (tournament.inDays < 0) return new Date(now.getTime() + (tournament.inDays - 3 - (nth % 41)) * day);
  const announced = announcedAt(tournament, now).getTime();
  const open = now.getTime() - announced - day / 4;
  return new Date(announced + Math.round(open * (((nth * 13 + 5) % 97) / 97)));
}
