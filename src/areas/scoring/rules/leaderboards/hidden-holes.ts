/** The last holes of a round, which public boards hide until they are revealed. */
import { lastPrintedHole } from '#kernel/contract/scoring-choices.ts';
import type { MergedCard } from '#areas/play/rules/merged-card.ts';
import type { BoardCard, BoardFacts, BoardRound } from './board-facts.ts';

/** The number of last holes that are hidden; revealed ones do not count. */
export function hiddenIn({ hiddenHoles, revealStep, status }: BoardRound): number {
  if (status === 'official' || status === 'cancelled') return 0;
  return Math.max(0, hiddenHoles - (revealStep ?? 0));
}

/** The last `count` holes of a card in the order of play. @param numbers printed, in the order of the card */
export function lastHoles(numbers: readonly number[], startHole: number, count: number): number[] {
  if (count <= 0) return [];
  const start = Math.max(0, numbers.indexOf(startHole));
  const inOrder = [...numbers.slice(start), ...numbers.slice(0, start)];
  return inOrder.slice(Math.max(0, inOrder.length - count));
}

/** A card as if some of its holes had not been played. Signatures are removed too, because they name every hole. */
export function withoutHoles(merged: MergedCard, hidden: ReadonlySet<number>): MergedCard {
  const holes = merged.holes.map((hole): MergedCard['holes'][number] =>
    hidden.has(hole[0]) ? [hole[0], null, 'empty', null] : hole,
  );
  const isShown = (hole: number | string) => !hidden.has(Number(hole));
  const shown = <Said>(said: Record<string, Said>) =>
    Object.fromEntries(Object.entries(said).filter(([hole]) => isShown(hole)));
  return {
    holes,
    likely: shown(merged.likely),
    drives: shown(merged.drives),
    thru: holes.filter(([, value]) => value !== null).length,
    // Values beyond the printed holes would reveal the outcome of hidden ones.
    differs: merged.differs.filter((hole) => hole <= lastPrintedHole && isShown(hole)),
    late: [],
    signs: [],
    complete: false,
    state: 'open',
    hash: null,
    isCorrectedAfterSigning: false,
  };
}

/** The printed numbers of the hidden holes in a round, by player or team. Undefined where the round hides none. */
export type HiddenHoles = (roundId: string, owner: string) => ReadonlySet<number> | undefined;

const ownIn = (roundId: string, owner: string): string => `${roundId} ${owner}`;

/**
 * Where players start in the rounds of these facts. The card takes precedence, a team's for all its players; before
 * there is one it is the hole of their group.
 */
function startsOf({ cards, teams, groups }: Pick<BoardFacts, 'cards' | 'teams' | 'groups'>): Map<string, number> {
  const members = new Map(teams.map(({ id, players }) => [id, players]));
  const ofTeams = cards.filter(({ teamId }) => teamId !== null);
  const ofPlayers = cards.filter(({ playerId }) => playerId !== null);
  return new Map([
    ...groups.flatMap(({ roundId, start, players }) =>
      players.map((player) => [ownIn(roundId, player), start.hole] as const),
    ),
    ...ofTeams.flatMap(({ roundId, teamId, startHole }) =>
      [teamId ?? '', ...(members.get(teamId ?? '') ?? [])].map((own) => [ownIn(roundId, own), startHole] as const),
    ),
    ...ofPlayers.map(({ roundId, playerId, startHole }) => [ownIn(roundId, playerId ?? ''), startHole] as const),
  ]);
}

/**
 * The holes that the public may not see yet, by round and player or team. Cards, rulings, matches and lengths all use
 * this. For a player whose starting hole is unknown, the last holes from every start of the round are hidden.
 */
export function hiddenHolesOf(facts: Pick<BoardFacts, 'rounds' | 'cards' | 'teams' | 'groups'>): HiddenHoles {
  const hiding = new Map(facts.rounds.filter((round) => hiddenIn(round) > 0).map((round) => [round.id, round]));
  if (hiding.size === 0) return () => undefined;
  const starts = startsOf(facts);
  const known = new Map<string, ReadonlySet<number>>();
  const from = (round: BoardRound, start: number): ReadonlySet<number> => {
    const name = ownIn(round.id, String(start));
    const found = known.get(name) ?? new Set(lastHoles(round.numbers, start, hiddenIn(round)));
    known.set(name, found);
    return found;
  };
  const ofAnybody = (round: BoardRound): ReadonlySet<number> => {
    const all = [...starts].flatMap(([name, start]) => (name.startsWith(`${round.id} `) ? [start] : []));
    return new Set([round.numbers[0] ?? 1, ...all].flatMap((start) => [...from(round, start)]));
  };
  return (roundId, owner) => {
    const round = hiding.get(roundId);
    const start = starts.get(ownIn(roundId, owner));
    if (!round) return undefined;
    return start === undefined ? ofAnybody(round) : from(round, start);
  };
}

/** A card without its hidden holes. */
export function publicCard(card: BoardCard, hidden: HiddenHoles): BoardCard {
  const kept = hidden(card.roundId, card.playerId ?? card.teamId ?? '');
  return kept ? { ...card, state: 'open', merged: withoutHoles(card.merged, kept) } : card;
}

/** 'hole 16' where everybody starts on the first hole; 'the last 3 holes' where groups start on others. */
export function describeHidden(round: BoardRound, isOneStart: boolean): string | null {
  const hidden = hiddenIn(round);
  if (hidden === 0) return null;
  const [first] = lastHoles(round.numbers, round.numbers[0] ?? 1, hidden);
  if (isOneStart) return `Scores hidden from hole ${first}`;
  return hidden === 1 ? 'Scores hidden on everybody’s last hole' : `Scores hidden on everybody’s last ${hidden} holes`;
}
