/** The boards derived from the answers, with their recommended allowances. */
import type { GameplayStyle } from '#kernel/contract/tournament-choices.ts';
import { allowances, ownAllowances } from '#golf/allowances.ts';
import { tiesPresets } from '#golf/countback.ts';
import type { Board, Cut, Net } from '#golf/event.ts';
import type { Permille } from '#golf/numbers.ts';
import { plainBoard, scores } from '#golf/presets.ts';
import type { BoardChange, ResultKind, TeamSize, TiesName } from './answers.ts';

/** Whether the Rules of Handicapping (appendix C) recommend an allowance, or it is our own suggestion. */
export type AllowanceSource = 'recommended' | 'own';

export type PlannedBoard = {
  /** Stable: the same board has the same key each time that boards are derived. */
  key: string;
  /** The key of the board's changes; shared by the boards of single rounds that are derived from one board. */
  changeKey: string;
  name: string;
  /** Null on a gross board. */
  allowanceSource: AllowanceSource | null;
  isLeftOut: boolean;
  /** Whether the organizer changed its allowance or weights. */
  isChanged: boolean;
  /** Whether the set-up's cut applies to it: the boards of the whole field. */
  takesCut: boolean;
  /** The board's settings, with rounds given by number. */
  content: Omit<Board, 'id' | 'name'>;
};

export type BoardsRequest = {
  style: GameplayStyle;
  teamSize: TeamSize;
  results: ResultKind;
  /** The number of flights on net boards; 1 for none. */
  flights: number;
  ties: TiesName;
  /** Of the boards of the whole field; its round is given by number. */
  cut: Cut | null;
  divisions: readonly { id: string; name: string }[];
  changes: Record<string, BoardChange>;
  /** The numbers of rounds that are not added up, each with separate boards; empty where all rounds are added up. */
  apart: readonly number[];
};

type Recommended = { net: Net; source: AllowanceSource };
const recommend = (allowance: Permille): Recommended => ({ net: { allowance }, source: 'recommended' });
const suggest = (allowance: Permille): Recommended => ({ net: { allowance }, source: 'own' });
const weigh = (weights: readonly Permille[]): Recommended => ({
  net: { weights, rounding: 'once' },
  source: 'recommended',
});

/** The combination of a team's balls into a score, and the recommended allowance. */
type TeamPlay = { combine: Board['combine']; by: Recommended };

const fourBall: TeamPlay = { combine: { count: 1 }, by: recommend(allowances.fourBall) };
const bestBall: Record<Exclude<TeamSize, 1>, TeamPlay> = {
  2: fourBall,
  3: { combine: { count: 1 }, by: suggest(ownAllowances.bestOfThree) },
  4: { combine: { count: 1 }, by: recommend(allowances.bestOneOfFour) },
};
const everyBall: Record<Exclude<TeamSize, 1>, TeamPlay> = {
  2: { combine: { count: 2 }, by: suggest(ownAllowances.aggregateStroke) },
  3: { combine: { count: 3 }, by: suggest(ownAllowances.aggregateStroke) },
  4: { combine: { count: 4 }, by: recommend(allowances.allFour) },
};
const bestPoints: Record<Exclude<TeamSize, 1>, TeamPlay> = {
  2: fourBall,
  3: { combine: { count: 2 }, by: suggest(ownAllowances.bestOfThree) },
  4: { combine: { count: 2 }, by: recommend(allowances.bestTwoOfFour) },
};
const scramble: Record<Exclude<TeamSize, 1>, Recommended> = {
  2: weigh(allowances.scrambleOfTwo),
  3: weigh(allowances.scrambleOfThree),
  4: weigh(allowances.scrambleOfFour),
};

type Format = { base: Partial<Board>; by: Recommended; net: string; gross: string };

/**
 * The base settings of a style's boards: scoring of a hole, and the balls that count. Null for match play, which has
 * matches instead of boards.
 */
function formatOf(style: GameplayStyle, teamSize: TeamSize): Format | null {
  const noun = teamSize === 2 ? 'Pairs' : 'Teams';
  const names = { net: `${noun}, net`, gross: `${noun}, gross` };
  if (style === 'Match Play') return null;
  if (style === 'Scramble')
    return { base: { of: 'teams', ball: 'one' }, by: scramble[teamSize === 1 ? 4 : teamSize], ...names };
  const score = style === 'Stableford' ? scores.stableford : scores.strokes;
  if (style !== 'Best Ball' && teamSize === 1)
    return style === 'Stableford'
      ? { base: { score }, by: recommend(allowances.individual), net: 'Stableford', gross: 'Stableford, gross' }
      : { base: { score }, by: recommend(allowances.individual), net: 'Net', gross: 'Gross' };
  const size = teamSize === 1 ? 2 : teamSize;
  const plays = { 'Best Ball': bestBall, Stableford: bestPoints, 'Stroke Play': everyBall }[style];
  const { combine, by } = plays[size];
  return { base: { of: 'teams', score, combine }, by, ...names };
}

/** Flights are formed by index, so boards of teams have none. */
const flightsOf = (count: number, { of }: Partial<Board>): Board['flights'] =>
  count > 1 && of !== 'teams' ? { kind: 'equal', count } : null;

type Draft = { key: string; name: string; by: Recommended | null; content: Partial<Board> };

/** Boards in display order: gross before net for individual stroke play, net before gross for other styles. */
function draftsOf({ style, teamSize, results, flights, divisions }: BoardsRequest): Draft[] {
  const format = formatOf(style, teamSize);
  if (!format) return [];
  const { base, by } = format;
  const net: Draft = { key: 'net', name: format.net, by, content: { ...base, flights: flightsOf(flights, base) } };
  const gross: Draft = { key: 'gross', name: format.gross, by: null, content: base };
  const whole = style === 'Stroke Play' && teamSize === 1 ? [gross, net] : [net, gross];
  const main = whole.filter(({ key }) => results === 'both' || results === key);
  const isNet = results !== 'gross';
  const alone: Draft[] =
    isNet && teamSize > 1 && base.ball !== 'one'
      ? [
          {
            key: 'individual',
            name: 'Individual, net',
            by: recommend(allowances.individual),
            content: { score: base.score ?? scores.strokes },
          },
        ]
      : [];
  // Each division has its own version of the main boards. The leading one has a key without a suffix, as before.
  const leading = isNet ? net : gross;
  const ofDivisions = divisions.flatMap(({ id, name }) =>
    main.map(
      (board): Draft => ({
        key: board === leading ? `division-${id}` : `division-${id}-${board.key}`,
        name: `${board.name}: ${name}`,
        by: board.by,
        content: { ...base, only: [id] },
      }),
    ),
  );
  return [...main, ...alone, ...ofDivisions];
}

/** The handicap setting of a board: as changed by the organizer, otherwise as recommended. */
function handicapOf(by: Recommended | null, { allowance, weights }: BoardChange): Board['handicap'] {
  if (!by) return 'gross';
  if ('weights' in by.net) return { ...by.net, weights: weights ?? by.net.weights };
  return { allowance: allowance ?? by.net.allowance };
}

/**
 * The boards of a tournament, the main one first. Boards that the organizer left out are included, so that they can be
 * restored.
 */
export function boardsFor(request: BoardsRequest): PlannedBoard[] {
  const ties = tiesPresets[request.ties];
  const planned = (
    { key, name, by, content }: Draft,
    round: { suffix: string; words: string; rounds: Board['rounds'] },
  ): PlannedBoard => {
    const change = request.changes[key] ?? {};
    const takesCut = key === 'net' || key === 'gross';
    return {
      key: key + round.suffix,
      changeKey: key,
      name: name + round.words,
      allowanceSource: by?.source ?? null,
      isLeftOut: change.isLeftOut ?? false,
      isChanged: by !== null && (change.allowance !== undefined || change.weights !== undefined),
      takesCut,
      content: {
        ...plainBoard,
        ...content,
        rounds: round.rounds,
        ties,
        cut: takesCut ? request.cut : null,
        handicap: handicapOf(by, change),
      },
    };
  };
  return draftsOf(request).flatMap((draft) =>
    request.apart.length === 0
      ? [planned(draft, { suffix: '', words: '', rounds: 'all' })]
      : request.apart.map((number) =>
          planned(draft, { suffix: `-${number}`, words: `, round ${number}`, rounds: [String(number)] }),
        ),
  );
}
