/**
 * The five answers of set-up, and what an organizer may change of all that follows from them. A null answer was left to
 * what the product knows already.
 */
import type { LevelMatchRule, NoIndexRule, TeeAge, TeeGender } from '#areas/play/contract/play.ts';
import type { ScoringMode } from '#kernel/contract/scoring-choices.ts';
import type { GameplayStyle } from '#kernel/contract/tournament-choices.ts';
import type { tiesPresets } from '#golf/countback.ts';
import type { Permille } from '#golf/numbers.ts';
import type { RoundStarts } from '../tee-sheets/starts.ts';
import type { StartKind } from '#kernel/contract/play-choices.ts';
import type { HolesPlayed } from '#areas/play/contract/golf-rounds.ts';

/** Players for one result, in the words of the first question. */
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

/** The tees of players by gender and age: from 65 years, under 15, and all others. */
export type TeeChoice = {
  /** The number of the round. */
  round: number;
  /** Null for everybody whom no division has tees for. */
  divisionId: string | null;
  gender: TeeGender;
  age: TeeAge;
  teeId: string;
};

/** Dates as 'YYYY-MM-DD', times as 'HH:MM', both of the venue. */
export type SetUpAnswers = {
  style: GameplayStyle | null;
  teamSize: TeamSize | null;
  results: ResultKind | null;
  length: PlayLength | null;
  /** Of the rounds, where it takes several days. */
  dates: string[] | null;
  courseId: string | null;
  startKind: StartKind | null;
  firstTime: string | null;
};

/** The changes to one round, beside the settings of all. */
export type RoundChange = {
  date?: string;
  courseId?: string;
  holes?: HolesPlayed;
  startKind?: StartKind;
  firstTime?: string;
};

/** The changes to one board, by its key. */
export type BoardChange = {
  isLeftOut?: boolean;
  /** Of one ball: low handicap to high. */
  weights?: Permille[];
  allowance?: Permille;
};

export type SetUpChanges = {
  groupSize: number | null;
  intervalMinutes: number | null;
  startersGap: { everyGroups: number; minutes: number } | 'none' | null;
  groupsPerHole: RoundStarts['groupsPerHole'] | null;
  /** Of the net boards; 1 is none. */
  flights: number | null;
  ties: TiesName | null;
  scoringMode: ScoringMode | null;
  hiddenHoles: number | null;
  /** Whether rounds go to the players' handicap records. */
  isForRecord: boolean | null;
  noIndex: NoIndexRule | null;
  levelMatch: LevelMatchRule | null;
  /** Local rules of the committee, a line each, as papers print them. */
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
