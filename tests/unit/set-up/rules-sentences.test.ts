import { describe, expect, it } from 'vitest';
import type { Board } from '#golf/event.ts';
import { tiesPresets } from '#golf/countback.ts';
import { plainBoard, scores } from '#golf/presets.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { noAnswers, noChanges } from '#areas/play/rules/set-up/answers.ts';
import { formatSentences, type RulesFacts, tiesSentences } from '#areas/play/rules/set-up/rules-sentences.ts';
import { rulesOf } from '#areas/play/services/prints/rules-of.ts';

const board = (more: Partial<Board> = {}): Board => ({
  ...plainBoard,
  id: 'net',
  name: 'Net',
  ties: tiesPresets.full,
  handicap: { allowance: 950 },
  ...more,
});
const facts = (more: Partial<RulesFacts> = {}): RulesFacts => ({
  boards: [board()],
  matches: null,
  noIndex: 'none',
  cut: null,
  rounds: [{ holeCount: 18, isShotgun: true, firstTime: '08:30', scoringMode: 'one' }],
  round: 0,
  ...more,
});
const pairs = { of: 'teams', combine: { count: 1 } } as const;
const ownBall = 'Everybody plays their own ball.';

describe('the format in sentences', () => {
  it.each<[string, Partial<RulesFacts>, string[]]>([
    ['stroke play', {}, [ownBall, 'Every stroke counts; the fewest win.', 'Net: 95 % of the course handicap.']],
    ['gross alone', { boards: [board({ name: 'Gross', handicap: 'gross' })] }, ['Gross: without handicap strokes.']],
    ['Stableford', { boards: [board({ score: scores.stableford })] }, ['The most points win.', '2 for a par,']],
    ['best ball', { boards: [board(pairs)] }, [`${ownBall} Of the scores of a team on a hole the best one counts.`]],
    ['a scramble', { boards: [board({ of: 'teams', ball: 'one' })] }, ['Each team plays one ball']],
    [
      'matches',
      { boards: [], matches: { handicap: { allowance: 900 }, playsOn: false } },
      ['A level match is halved.', 'Matches are played off 90 % of the course handicap.'],
    ],
    [
      'a cut',
      {
        boards: [board({ cut: { after: 'id', keep: 40, ties: true, within: 10 } })],
        cut: { afterRound: 1, keep: 40, ties: true, within: 10 },
      },
      ['The cut: the best 40 players after round 1, with ties, and everybody within 10 strokes of the lead.'],
    ],
    ['a shotgun', {}, ['18 holes, all groups start at 8:30 AM.', 'Without a handicap: no net result.']],
  ])('of %s', (_, more, said) => {
    const sentences = formatSentences(facts(more)).join(' ');
    for (const sentence of said) expect(sentences).toContain(sentence);
  });

  it('says of ties what the boards do, and nothing where only matches are played', () => {
    expect(tiesSentences(facts()).join(' ')).toContain('last 9, 6, 3 and 1 holes, then hole by hole backwards.');
    expect(tiesSentences(facts({ boards: [board({ ties: tiesPresets.share })] }))).toEqual([
      'Level results share their place.',
    ]);
    expect(tiesSentences(facts({ boards: [] }))).toEqual([]);
  });
});

describe('the rules of a round', () => {
  const rounds = ['one', 'two'].map(
    (id, place) =>
      ({
        id,
        number: place + 1,
        course: null,
        holes: place === 0 ? 'all' : 'front',
        start_kind: 'one_tee',
        first_time: '08:00',
        scoring_mode: 'one',
      }) as GolfRoundRow,
  );
  const setUp = { answers: noAnswers, changes: { ...noChanges, localRules: ' Ditch on 4 \n\nBunkers' }, version: 1 };
  const of = (boards: Board[]) =>
    rulesOf({ boards, setUp, rounds, round: rounds[0] as GolfRoundRow, style: 'Stroke Play' });

  it('are those of its own boards, where rounds do not add up', () => {
    const { format, local } = of([
      board({ name: 'Net, round 1', rounds: ['one'] }),
      board({ name: 'Net, round 2', rounds: ['two'] }),
    ]);
    expect(format.filter((sentence) => sentence.startsWith('Net'))).toEqual([
      'Net, round 1: 95 % of the course handicap.',
    ]);
    expect(local).toEqual(['Ditch on 4', 'Bunkers']);
  });

  it('are those of the divisions, where there is no board of all', () => {
    const { format, ties } = of([board({ name: 'Net: Seniors', only: ['seniors'] })]);
    expect(format).toEqual(expect.arrayContaining([ownBall, 'Net: Seniors: 95 % of the course handicap.']));
    expect(ties).not.toEqual([]);
  });
});
