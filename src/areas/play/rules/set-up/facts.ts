/** What set-up is told of a tournament, so that it need not be asked. */
import type { GameplayStyle } from '#kernel/contract/tournament-choices.ts';
import type { CourseContent } from '#golf/course-version.ts';
import type { Tenths } from '#golf/numbers.ts';

export type SetUpCourse = {
  id: string;
  versionId: string;
  name: string;
  facility: string;
  content: Pick<CourseContent, 'tees'>;
};

/** Who may play in a part of the field; null where it does not matter. Ages are those of the year of play. */
export type Division = {
  id: string;
  name: string;
  gender: 'm' | 'f' | null;
  minIndexTenths: Tenths | null;
  maxIndexTenths: Tenths | null;
  minAge: number | null;
  maxAge: number | null;
  /** Entries are made into it: who entered it stays in it. */
  isOfEntry?: boolean;
};

/** What set-up knows of somebody who plays. */
export type FieldPlayer = {
  id: string;
  name: string;
  gender: 'm' | 'f' | 'x' | null;
  birthYear: number | null;
  /** Null for who has none. */
  indexTenths: Tenths | null;
  divisions: readonly string[];
  divisionsBy: 'rule' | 'hand';
  /** The tees that they chose themselves. */
  teeName: string | null;
};

export type SetUpFacts = {
  style: GameplayStyle;
  /** 'YYYY-MM-DD' and 'HH:MM' of the venue; null in a draft that does not say. */
  startDate: string | null;
  startTime: string | null;
  /** Most players, and how many have entered. */
  places: number;
  players: number;
  isEntryOver: boolean;
  /** The booked slot that it is played in, and how long it lasts. */
  slot: { clubName: string; startTime: string; hours: number } | null;
  /** What the club of the tournament has, by name. */
  clubCourses: readonly string[];
  /** Courses that answers name, and the club's, by their ids. */
  courses: ReadonlyMap<string, SetUpCourse>;
  divisions: readonly Division[];
};

/** How large the field is, as far as anybody can tell: who entered, or while entry is open the places. */
export const fieldSizeOf = ({ places, players, isEntryOver }: SetUpFacts): number =>
  isEntryOver && players > 0 ? players : Math.max(places, players);

export const fieldWords = (facts: SetUpFacts): string =>
  facts.isEntryOver && facts.players > 0 ? `your field of ${facts.players}` : `your ${fieldSizeOf(facts)} places`;
