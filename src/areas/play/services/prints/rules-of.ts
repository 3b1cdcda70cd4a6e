import type { Board } from '#golf/event.ts';
import type { GameplayStyle } from '#kernel/contract/tournament-choices.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { SetUpRow } from '#areas/play/database/golf-rounds/set-ups.ts';
import { holesOf } from '#areas/play/rules/golf-rounds.ts';
import { noAnswers, noChanges } from '#areas/play/rules/set-up/answers.ts';
import { noIndexRuleOf } from '#areas/play/rules/set-up/assumed-handicap.ts';
import { localRulesOf } from '#areas/play/rules/set-up/describe-plan.ts';
import { matchHandicap, playsOn } from '#areas/play/rules/set-up/match-terms.ts';
import { teamSizeOf } from '#areas/play/rules/set-up/resolve-answers.ts';
import { formatSentences, tiesSentences } from '#areas/play/rules/set-up/rules-sentences.ts';
import type { PrintRules } from './print-data.ts';

type Stored = {
  /** Boards with handicaps come first. */
  boards: readonly Board[];
  setUp: SetUpRow | null;
  /** All rounds of the tournament, in playing order. */
  rounds: readonly GolfRoundRow[];
  round: GolfRoundRow;
  style: GameplayStyle;
};

/** The rules of a round in sentences. */
export function rulesOf({ boards, setUp, rounds, round, style }: Stored): Omit<PrintRules, 'committee'> {
  const { answers, changes } = setUp ?? { answers: noAnswers, changes: noChanges };
  const sides = teamSizeOf('Match Play', answers.teamSize).value;
  const isMatches = (answers.style ?? style) === 'Match Play';
  const ofRound = boards.filter((board) => board.rounds === 'all' || board.rounds.includes(round.id));
  // Boards of single divisions have the same rules in the same words, so they are left out.
  const whole = ofRound.filter(({ only }) => only === null);
  const facts = {
    boards: whole.length > 0 ? whole : ofRound,
    matches: isMatches
      ? { handicap: matchHandicap({ answers, changes }, sides), playsOn: playsOn({ answers, changes }) }
      : null,
    cut: changes.cut,
    noIndex: noIndexRuleOf(changes.noIndex, boards),
    rounds: rounds.map((one) => ({
      holeCount: holesOf(one.course?.content ?? null, one.holes).length,
      isShotgun: one.start_kind === 'shotgun',
      firstTime: one.first_time,
      scoringMode: one.scoring_mode,
    })),
    round: rounds.findIndex(({ id }) => id === round.id),
  };
  return { format: formatSentences(facts), ties: tiesSentences(facts), local: localRulesOf(changes.localRules) };
}
