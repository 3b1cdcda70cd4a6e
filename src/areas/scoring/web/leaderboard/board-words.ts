import { dateFormatter } from '#kernel/rules/formatters.ts';
import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import type { BoardLink } from './follow-board.ts';

/** '2:02 PM' in the venue's time zone. */
export const timeOfScore = (at: string, timeZone: string): string =>
  dateFormatter({ timeZone, hour: 'numeric', minute: '2-digit' })
    .format(new Date(at))
    .replace(/\u202f/g, ' ');

const words: Record<Leaderboard['state']['kind'], string> = {
  before: 'Not started',
  waiting: 'First scores appear after the first hole',
  live: 'Live',
  pause: 'Between two rounds',
  suspended: 'Play is suspended',
  finished: 'Finished, not official yet',
  official: 'Official results',
  cancelled: 'Cancelled',
};

/**
 * The line below a board's heading: 'Live · 2:02 PM' with the time of the last score; 'No news since 2:04 PM. Trying
 * again.' with the time of the last contact with the server.
 */
export function statusOf(
  { state, tournament }: Pick<Leaderboard, 'state' | 'tournament'>,
  { link, heardAt }: { link: BoardLink; heardAt: string | null },
): string {
  const time = state.updated_at === null ? null : timeOfScore(state.updated_at, tournament.time_zone);
  const silence = heardAt === null ? 'No connection' : `No news since ${timeOfScore(heardAt, tournament.time_zone)}`;
  if (link === 'lost') return `${silence}. Trying again.`;
  if (link === 'gone') return 'This leaderboard is not shown any more';
  if (link === 'paused') return time ? `Paused · ${time}` : 'Paused';
  if (state.kind === 'live' && time) return `Live · ${time}`;
  if (state.kind === 'pause' && state.round !== null) return `Round ${state.round} is next`;
  return words[state.kind];
}

export const movedWords = (move: number): string =>
  `${move > 0 ? 'up' : 'down'} ${Math.abs(move)} ${Math.abs(move) === 1 ? 'place' : 'places'}`;

export const differsWords = (holes: readonly number[]): string => `hole ${holes.join(', ')}: two scorers differ`;

/** Progress for screen readers: 'thru 7', 'finished', 'starts at 10:20 AM'. */
export function thruWords(thru: string): string {
  if (thru === '') return 'not started';
  if (thru.startsWith('F')) return 'finished';
  return /M$/.test(thru) ? `starts at ${thru}` : thru.replace('*', ', started on another hole');
}
