/**
 * The five answers of the set-up, and the organizer's changes to settings derived from them. Null answers use defaults
 * derived from the tournament.
 */
import type { LevelMatchRule, NoIndexRule, TeeAge, TeeGender } from '#areas/play/contract/play.ts';
import type { ScoringMode } from '#kernel/contract/scoring-choices.ts';
import type { GameplayStyle } from '#kernel/contract/tournament-choices.ts';
import type { tiesPresets } from '#golf/countback.ts';
import type { Permille } from '#golf/numbers.ts';
import type { RoundStarts } from '../tee-sheets/starts.ts';
import type { StartKind } from '#kernel/contract/play-choices.ts';
import type { HolesPlayed } from '#areas/play/contract/golf-rounds.ts';

/** The number of players who share a result, in the words of the first question. */
export const teamSizes = { 1: 'Alone', 2: 'In pairs', 3: 'In teams of 3', 4: 'In teams of 4' } as const;
export type TeamSize = keyof typeof teamSizes;

export const resultKinds = { net: 'Net (with handicaps)', gross: 'Gross', both: 'Both' } as const;
export type ResultKind = keyof typeof resultKinds;

export const playLengths = {
  nine: '9 holes',
  eighteen: '18 holes',
  twenty_seven: '27 holes',
  thirty_six: '36 holes',
  days: 'Several days',
} as const;
export type PlayLength = keyof typeof playLengths;

export const startKinds = {
  one_tee: 'Tee times from 1',
  two_tees: 'Tee times from 1 and 10',
  shotgun: 'Shotgun',
} as const satisfies Record<StartKind, string>;
export type { StartKind };

export const scoringModes = {
  one: 'One scorer a group',
  two: 'Two scorers a group',
  marker: 'The marker and the player',
  committee: 'The committee types the cards',
} as const satisfies Record<ScoringMode, string>;
export type { ScoringMode };

/** The rules for players without a handicap on net boards. */
export const noIndexRules = {
  zero: 'Counts as 0',
  highest: 'Counts as the highest allowed',
  none: 'No net result',
} as const satisfies Record<NoIndexRule, string>;
export type { NoIndexRule };

/** The rules for a match that is level after its last hole. */
export const levelMatchRules = {
  plays_on: 'Plays on',
  halved: 'Is halved',
} as const satisfies Record<LevelMatchRule, string>;
export type { LevelMatchRule };

export type { HolesPlayed };
export type TiesName = keyof typeof tiesPresets;

/** The choice of a tee for players by gender and by age in the year of play: from 65 years, under 15, or any other. */
export type TeeChoice = {
  /** The round's number, from 1. */
  round: number;
  /** Null for players whose divisions have no tees. */
  divisionId: string | null;
  gender: TeeGender;
  age: TeeAge;
  teeId: string;
};

/** The organizer's answers. Dates 'YYYY-MM-DD' and times 'HH:MM' are local to the venue. */
export type SetUpAnswers = {
  style: GameplayStyle | null;
  teamSize: TeamSize | null;
  results: ResultKind | null;
  length: PlayLength | null;
  /** The dates of the rounds, for a tournament of several days. */
  dates: string[] | null;
  courseId: string | null;
  startKind: StartKind | null;
  firstTime: string | null;
};

/** Changes to one round; all other settings are the tournament's. */
export type RoundChange = {
  date?: string;
  courseId?: string;
  holes?: HolesPlayed;
  startKind?: StartKind;
  firstTime?: string;
};

/** Changes to one board; stored by the board's key. */
export type BoardChange = {
  isLeftOut?: boolean;
  /** Weights of the handicaps in a one-ball team, lowest handicap first. */
  weights?: Permille[];
  allowance?: Permille;
};

/** The cut of a set-up: the best so many play on, and whom ties and a distance to the lead add to them. */
export type SetUpCut = {
  /** The number of the round that it follows. */
  afterRound: number;
  keep: number;
  /** Whether everybody level with the last of them plays on. */
  ties: boolean;
  /** Everybody within so many strokes or points of the lead plays on as well; null for nobody. */
  within: number | null;
};

export type SetUpChanges = {
  groupSize: number | null;
  intervalMinutes: number | null;
  startersGap: { everyGroups: number; minutes: number } | 'none' | null;
  groupsPerHole: RoundStarts['groupsPerHole'] | null;
  /** The number of flights on net boards; 1 for none. */
  flights: number | null;
  ties: TiesName | null;
  cut: SetUpCut | null;
  scoringMode: ScoringMode | null;
  hiddenHoles: number | null;
  /** Whether rounds are offered to the players for their handicap records. */
  isForRecord: boolean | null;
  noIndex: NoIndexRule | null;
  levelMatch: LevelMatchRule | null;
  /** The committee's local rules, one on each line, as printed. */
  localRules: string | null;
  boards: Record<string, BoardChange>;
  rounds: Record<string, RoundChange>;
  tees: TeeChoice[];
};

export const noAnswers: SetUpAnswers = {
  style: null,
  teamSize: null,
  results: null,
  length: null,
  dates: null,
  courseId: null,
  startKind: null,
  firstTime: null,
};

export const noChanges: SetUpChanges = {
  groupSize: null,
  intervalMinutes: null,
  startersGap: null,
  groupsPerHole: null,
  flights: null,
  ties: null,
  cut: null,
  scoringMode: null,
  hiddenHoles: null,
  isForRecord: null,
  noIndex: null,
  levelMatch: null,
  localRules: null,
  boards: {},
  rounds: {},
  tees: [],
};
