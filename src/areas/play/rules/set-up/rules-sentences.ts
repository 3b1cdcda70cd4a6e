/** The format of play and the tie-break rules in sentences, for printed papers. */
import { tiesPresets } from '#golf/countback.ts';
import type { Board } from '#golf/event.ts';
import { lowIsBetter, type Score } from '#golf/hole-values.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import {
  type SetUpCut,
  noIndexRules,
  type NoIndexRule,
  scoringModes,
  type ScoringMode,
  type TiesName,
} from './answers.ts';
import { cutWords } from './cut.ts';
import { allowanceWords, tiesWords } from './describe-plan.ts';

/** The facts of a round that sentences mention. */
type PlayedRound = {
  holeCount: number;
  isShotgun: boolean;
  firstTime: string;
  scoringMode: ScoringMode;
};

export type RulesFacts = {
  boards: readonly Board[];
  /**
   * The handicap setting of matches, and whether a level match continues; null where the tournament has boards instead.
   */
  matches: { handicap: 'gross' | { allowance: number }; playsOn: boolean } | null;
  noIndex: NoIndexRule;
  cut: SetUpCut | null;
  /** All rounds of the tournament, in playing order. */
  rounds: readonly PlayedRound[];
  /** The index in `rounds` of the round that is printed. */
  round: number;
};

const lower = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1);

const scoreNames: Record<number, string> = {
  [-3]: 'an albatross',
  [-2]: 'an eagle',
  [-1]: 'a birdie',
  0: 'a par',
  1: 'a bogey',
};

/** The scoring of a hole in a sentence. */
function scoreSentence(score: Score): string {
  if (score.kind === 'strokes') return 'Every stroke counts; the fewest win.';
  if (score.kind === 'maximum') return 'Every stroke counts, up to the most that a hole may count; the fewest win.';
  if (score.kind === 'par-bogey') return 'Each hole is won, halved or lost against par.';
  const named = score.worth.flatMap(([toPar, points]) => {
    const name = scoreNames[toPar];
    return name ? [`${points} for ${name}`] : [];
  });
  return `Each hole gives points: ${named.join(', ')}, ${score.worse} for anything worse. The most points win.`;
}

/** The balls that count towards a score. */
function ballSentence({ of, ball, combine, score }: Board): string {
  if (of === 'players') return 'Everybody plays their own ball.';
  if (ball === 'one')
    return 'Each team plays one ball: all hit, the team chooses one of the balls, and all hit again from there.';
  const own = 'Everybody plays their own ball.';
  if (!combine || !('count' in combine) || typeof combine.count !== 'number') return own;
  const best = combine.count === 1 ? 'the best one counts' : `the best ${combine.count} count`;
  return `${own} Of the ${lowIsBetter(score) ? 'scores' : 'points'} of a team on a hole ${best}.`;
}

/** The format of play, one sentence for each fact. */
export function formatSentences({ boards, matches, noIndex, cut, rounds, round }: RulesFacts): string[] {
  const [main] = boards;
  const isNet = boards.some(({ handicap }) => handicap !== 'gross') || (matches && matches.handicap !== 'gross');
  const own = rounds[round];
  const count = rounds.length;
  return [
    ...(matches ? ['Two sides play hole by hole: the side that wins more holes wins the match.'] : []),
    ...(matches
      ? [matches.playsOn ? 'A match that is level plays on until a side wins a hole.' : 'A level match is halved.']
      : []),
    ...(matches?.handicap === 'gross' ? ['Matches are played without strokes.'] : []),
    ...(matches && matches.handicap !== 'gross'
      ? [`Matches are played off ${allowanceWords({ handicap: matches.handicap })}.`]
      : []),
    ...(main ? [ballSentence(main), scoreSentence(main.score)] : []),
    ...(main && main.minDrives > 0 ? [`At least ${main.minDrives} drives of each player have to be used.`] : []),
    ...boards.map((board) =>
      board.handicap === 'gross'
        ? `${board.name}: without handicap strokes.`
        : `${board.name}: ${allowanceWords(board)}.`,
    ),
    ...(isNet ? [`Without a handicap: ${lower(noIndexRules[noIndex])}.`] : []),
    ...(count > 1 ? [`${count} rounds are played.`] : []),
    ...(cut && main?.cut ? [`The cut: ${lower(cutWords(cut, main))}.`] : []),
    ...(own
      ? [
          `${own.holeCount} holes, ${
            own.isShotgun
              ? `all groups start at ${printTime(own.firstTime)}`
              : `tee times from ${printTime(own.firstTime)}`
          }.`,
          `Scores are kept by: ${lower(scoringModes[own.scoringMode])}.`,
        ]
      : []),
  ];
}

const sameSteps = (name: TiesName, { ties }: Board): boolean => tiesPresets[name].steps.join() === ties.steps.join();

/** The decision of ties; empty where only matches are played. */
export function tiesSentences({ boards, rounds }: Pick<RulesFacts, 'boards' | 'rounds'>): string[] {
  const [main] = boards;
  if (!main) return [];
  const name = (Object.keys(tiesPresets) as TiesName[]).find((one) => sameSteps(one, main));
  if (!name) return [];
  if (name === 'share') return ['Level results share their place.'];
  return [
    `Level results are decided in this order: ${lower(tiesWords(rounds)[name])}.`,
    'Results still level share their place.',
  ];
}
