/** Whether a board can be scored as it is set up; why not is reported. */
import type { Missing } from './board-handicaps.ts';
import type { Board } from './event.ts';
import type { Report } from './findings.ts';
import { type PlayedRound, type PlayedTee, placesOf } from './played-round.ts';
import type { ResolvedEvent } from './resolve-event.ts';

const hasHoles = (round: PlayedRound, tee: PlayedTee, { holes }: Board): boolean =>
  placesOf(round, tee, holes).length > 0;

/** Whether every ball of every team counts, or their best rounds do, each over its own quota. */
function areAllCounted({ input }: ResolvedEvent, { combine }: Board): boolean {
  if (!combine || 'rounds' in combine) return true;
  const least = 'count' in combine ? Math.min(...[combine.count].flat()) : 0;
  return input.teams.every(({ players }) => players.length <= least);
}

/** Rounds, balls, handicap and combination fit together. */
export function isSound(
  event: ResolvedEvent,
  board: Board,
  rounds: readonly PlayedRound[],
  path: string,
  report: Report,
): boolean {
  const findings: [string, Parameters<Report>[1], string][] = [];
  const lengths = new Set(rounds.map(({ numbers }) => numbers.length));
  if (lengths.size > 1) findings.push(['rounds', 'hole-count', 'Rounds of 9 and of 18 holes cannot be added up.']);
  const without = rounds.find((round) => [...round.tees.values()].every((tee) => !hasHoles(round, tee, board)));
  if (without) findings.push(['holes', 'hole-count', `Round "${without.round.id}" has no such holes.`]);
  const hasCard = ({ place }: PlayedRound, isTeam: boolean) =>
    event.owners.some((owner) => owner.isTeam === isTeam && event.cards[place * event.owners.length + owner.place]);
  const oneBall = rounds.find((round) => hasCard(round, true) && !hasCard(round, false));
  if (oneBall && (board.of === 'players' || board.ball === 'own'))
    findings.push([
      'ball',
      'no-own-ball',
      `In round "${oneBall.round.id}" teams play one ball; nobody has an own one.`,
    ]);
  if (board.of === 'players' && board.ball === 'one')
    findings.push(['ball', 'not-supported', 'One ball is played by teams.']);
  if (board.ball === 'own' && board.handicap !== 'gross' && 'weights' in board.handicap)
    findings.push(['handicap', 'not-supported', 'Weights are for teams that play one ball.']);
  if (board.combine && 'picks' in board.combine && board.score.kind !== 'strokes')
    findings.push(['combine', 'not-supported', 'Gross and net balls are picked by their strokes.']);
  if (board.quota && board.of === 'teams' && board.ball === 'own' && !areAllCounted(event, board))
    findings.push(['quota', 'not-supported', 'A quota is for teams of which every ball counts.']);
  for (const [key, code, message] of findings) report(`${path}/${key}`, code, message);
  return findings.length === 0;
}

type Handicapped = { owner: { id: string }; slot: number; tee: PlayedTee; missing: Missing | null };

/**
 * A net board needs an index, a rating and the order of the holes. Cards without the first two have no result; without
 * the third no card has one.
 */
export function hasWhatNetNeeds(
  event: ResolvedEvent,
  balls: readonly Handicapped[],
  needsHoles: boolean,
  path: string,
  report: Report,
): boolean {
  const said = new Set<string>();
  for (const { missing, owner, slot, tee } of balls) {
    if (!missing || !event.cards[slot]) continue;
    const who = missing === 'no-rating' ? `tee "${tee.id}"` : `"${owner.id}"`;
    if (said.has(who)) continue;
    said.add(who);
    const what = missing === 'no-rating' ? 'no course rating' : 'no index and no handicap on the card';
    report(path, missing, `There is ${what} for ${who}.`);
  }
  const bare = needsHoles ? balls.find(({ tee }) => !tee.ranks) : undefined;
  if (bare) report(path, 'no-stroke-index', `Tee "${bare.tee.id}" has no stroke index, which a net board needs.`);
  return !bare;
}
