/** Public rows of skins, closest to the pin and longest drive. */
import type { ResolvedEvent } from '#golf/resolve-event.ts';
import { type GameResult, isOutOfContest } from '#golf/side-games.ts';
import { gamesOf, type Results } from '#golf/score-event.ts';
import type { BoardContest, BoardFacts } from './board-facts.ts';
import { printLength } from './lengths.ts';
import type { BoardAnswer, BoardRow } from '#areas/scoring/contract/leaderboards.ts';

const counted = (count: number): string => `${count} skin${count === 1 ? '' : 's'}`;

/**
 * The name of a contest: 'Closest to the pin, hole 7'. @param round the round's number in a tournament of several
 * rounds
 */
export function contestName(
  { kind, hole, isNet }: Pick<BoardContest, 'kind' | 'hole' | 'isNet'>,
  round: number | null,
): string {
  const names = { skins: isNet ? 'Net skins' : 'Skins', pin: 'Closest to the pin', drive: 'Longest drive' };
  return [names[kind], hole === null ? '' : `hole ${hole}`, round === null ? '' : `round ${round}`]
    .filter(Boolean)
    .join(', ');
}

const row = (given: Pick<BoardRow, 'id' | 'pos' | 'name' | 'result'>): BoardRow => ({
  ...given,
  to_par: null,
  thru: '',
  today: null,
  rounds: [],
  total: null,
});

type Names = ReadonlyMap<string, string>;

const holeRow = (hole: number): string => `hole-${hole}`;
/** The hole of a row of skins. */
export const holeOfRow = (row: string): number => Number(row.replace('hole-', ''));

/** A row for each hole that somebody has won. */
const skinRows = ({ won }: GameResult, names: Names): BoardRow[] =>
  won.map(({ hole, player, skins = 1 }) =>
    row({ id: holeRow(hole), pos: String(hole), name: names.get(player) ?? 'Player', result: counted(skins) }),
  );

/**
 * Every measured player, best first, disqualified ones last. The engine determines only the winner; this adds the
 * others.
 */
function lengthRows({ kind, roundId, lengths }: BoardContest, event: ResolvedEvent, names: Names): BoardRow[] {
  const sign = kind === 'pin' ? 1 : -1;
  const sorted = lengths
    .filter(({ playerId }) => names.has(playerId))
    .toSorted((one, other) => sign * (one.lengthMm - other.lengthMm));
  const isOut = ({ playerId }: (typeof sorted)[number]) => isOutOfContest(event, roundId, playerId);
  const placed = sorted.filter((own) => !isOut(own));
  const rowOf = ({ playerId, lengthMm }: (typeof sorted)[number], pos: string) => {
    const result = printLength(kind === 'pin' ? 'pin' : 'drive', lengthMm);
    return row({ id: playerId, pos, name: names.get(playerId) ?? 'Player', result });
  };
  return [
    ...placed.map((own) => {
      const level = placed.filter((other) => other.lengthMm === own.lengthMm).length;
      const place = placed.findIndex((other) => other.lengthMm === own.lengthMm) + 1;
      return rowOf(own, `${level > 1 ? 'T' : ''}${place}`);
    }),
    ...sorted.filter(isOut).map((own): BoardRow => ({ ...rowOf(own, '-'), status: 'DQ' })),
  ];
}

const skinsNote = ({ isCarried }: BoardContest, { open }: GameResult, isOver: boolean): string | null => {
  if (!isCarried || open === 0) return null;
  if (isOver) return `Nobody won the last ${counted(open)}.`;
  return `${counted(open)} ${open === 1 ? 'goes' : 'go'} on to the next hole.`;
};

/** The contests of a tournament in order, from rounds that are not cancelled. */
export function viewContests(results: Results, facts: BoardFacts, names: Names): BoardAnswer[] {
  const rounds = facts.rounds.filter(({ status }) => status !== 'cancelled');
  const { event } = results.prepared;
  return facts.contests.flatMap((contest): BoardAnswer[] => {
    const round = rounds.find(({ id }) => id === contest.roundId);
    const game = gamesOf(results).find(({ id }) => id === contest.id);
    if (!round || !game) return [];
    const isSkins = contest.kind === 'skins';
    return [
      {
        id: contest.id,
        name: contestName(contest, rounds.length > 1 ? round.number : null),
        kind: isSkins ? 'skins' : 'lengths',
        of: 'players',
        is_net: contest.isNet,
        rounds: [{ id: round.id, number: round.number }],
        flights: [],
        cut: null,
        note:
          [
            contest.sponsor ? `Sponsored by ${contest.sponsor}.` : null,
            isSkins ? skinsNote(contest, game, event.roundsById.get(round.id)?.isOver ?? event.isFinal) : null,
          ]
            .filter(Boolean)
            .join(' ') || null,
        ...(contest.kind === 'skins' || contest.hole === null
          ? {}
          : { measured: { kind: contest.kind, hole: contest.hole } }),
        rows: isSkins ? skinRows(game, names) : lengthRows(contest, event, names),
      },
    ];
  });
}
