import { type Entry, isStrokes } from './cards.ts';

/** The winner of a hole; H halved, null not decided yet. */
export type HoleResult = 'A' | 'B' | 'H' | null;
export type Side = 'A' | 'B';

export type MatchState = {
  /** Of side A; below zero B leads. */
  up: number;
  played: number;
  remaining: number;
  dormie: boolean;
  winner: Side | null;
  /** `3&2`, `1 up`, `19th`, `halved`; null while open. */
  result: string | null;
  /** The place of the hole that decided, from 1. */
  decidedOn: number | null;
};

export const otherSide = (side: Side): Side => (side === 'A' ? 'B' : 'A');

/** `19th`, `21st`, `22nd`, `23rd`. */
export function ordinal(number: number): string {
  const endings: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' };
  const isTeen = Math.floor(number / 10) % 10 === 1;
  return `${number}${(isTeen ? null : endings[number % 10]) ?? 'th'}`;
}

/**
 * Follows a match hole by hole, in the order of play (Rules of Golf 3.2). It is over at the first hole where a side is
 * further up than holes are left, open ones in between included, so that holes entered late or out of order never name
 * a wrong winner. Later holes do not count.
 * @param adjust holes taken off or given at the end of a hole by a ruling; `up` is of side A
 * @param extra results of further holes, when the match was level at the end
 */
export function foldMatch(
  results: readonly HoleResult[],
  holes: number,
  adjust: readonly { after: number; up: number }[] = [],
  extra: readonly HoleResult[] = [],
): MatchState {
  let up = 0;
  let open = 0;
  for (let hole = 1; hole <= holes; hole++) {
    const result = results[hole - 1] ?? null;
    if (result === null) open++;
    else up += pointsOf(result);
    for (const ruling of adjust) if (ruling.after === hole) up += ruling.up;
    const left = holes - hole + open;
    if (Math.abs(up) <= left) continue;
    const winner: Side = up > 0 ? 'A' : 'B';
    const margin = Math.abs(up);
    const result0 = left === 0 ? `${margin} up` : `${margin}&${left}`;
    return {
      up,
      played: hole - open,
      remaining: left,
      dormie: false,
      winner,
      result: open > 0 ? null : result0,
      decidedOn: hole,
    };
  }
  const running = { up, played: holes - open, remaining: open, dormie: up !== 0 && Math.abs(up) === open };
  if (open > 0 || holes === 0) return { ...running, winner: null, result: null, decidedOn: null };
  return { ...running, ...playOn(extra, holes) };
}

/** The points of a hole for side A. */
const pointsOf = (result: HoleResult): number => Number(result === 'A') - Number(result === 'B');

/** Level after the last hole: the first extra hole that is won decides. */
function playOn(
  extra: readonly HoleResult[],
  holes: number,
): Pick<MatchState, 'played' | 'winner' | 'result' | 'decidedOn'> & { up?: number } {
  const last = extra.findIndex((result) => result !== 'H');
  const winner = extra[last] ?? null;
  if (winner === 'A' || winner === 'B') {
    const hole = holes + last + 1;
    return { up: pointsOf(winner), played: hole, winner, result: ordinal(hole), decidedOn: hole };
  }
  const played = holes + (last < 0 ? extra.length : last);
  return { played, winner: null, result: extra.length > 0 ? null : 'halved', decidedOn: null };
}

/** The state of a match that goes on, as it is called out: `2 UP thru 11`, `AS thru 9`, `dormie 3`. */
export function printRunning({ up, played, remaining, dormie }: MatchState): string {
  if (dormie) return `dormie ${remaining}`;
  return up === 0 ? `AS thru ${played}` : `${Math.abs(up)} UP thru ${played}`;
}

/** Whether all holes are played and nobody has won: level at the end, and it goes on. */
export const isLevelAtEnd = ({ played, remaining, winner, result }: MatchState): boolean =>
  played > 0 && remaining === 0 && winner === null && result === null;

/** A side's hole from what its balls made: null open, 'lost' where nobody holed out. */
export type SideHole = number | 'lost' | null;

/** A side's hole: the lowest net of its balls. While a partner may still better it, it is open. */
export function sideHole(balls: readonly { entry: Entry; received: number }[], isOver = false): SideHole {
  if (!isOver && balls.some(({ entry }) => entry === null)) return null;
  const nets = balls.flatMap(({ entry, received }) => (isStrokes(entry) ? [entry - received] : []));
  if (nets.length > 0) return Math.min(...nets);
  return balls.length > 0 && balls.every(({ entry }) => entry === 'X') ? 'lost' : null;
}

/** The lower net wins; without a score the hole is lost, unless neither side has one. */
export function holeResult(a: SideHole, b: SideHole): HoleResult {
  if (a === null || b === null) return null;
  if (a === b) return 'H';
  if (a === 'lost') return 'B';
  if (b === 'lost') return 'A';
  return a < b ? 'A' : 'B';
}
