/** The facts of a tournament for its set-up, so that they need not be asked. */
import type { GameplayStyle } from '#kernel/contract/tournament-choices.ts';
import type { CourseContent } from '#golf/course-version.ts';
import type { Tenths } from '#golf/numbers.ts';
import type { PlayerGender } from '#kernel/contract/play-choices.ts';

export type SetUpCourse = {
  id: string;
  versionId: string;
  name: string;
  facility: string;
  content: Pick<CourseContent, 'tees'>;
};

/** A part of the field by gender, index and age; null where it does not matter. Ages are those of the year of play. */
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

/** A player, as set-up knows them. */
export type FieldPlayer = {
  id: string;
  name: string;
  gender: PlayerGender | null;
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
  /** The courses of the tournament's club, by name. */
  clubCourses: readonly string[];
  /** Courses that answers name, and the club's, by their ids. */
  courses: ReadonlyMap<string, SetUpCourse>;
  divisions: readonly Division[];
};

/** The size of the field, as far as it is known: the players entered, or while entry is open the places. */
export const fieldSizeOf = ({ places, players, isEntryOver }: SetUpFacts): number =>
  isEntryOver && players > 0 ? players : Math.max(places, players);

export const fieldWords = (facts: SetUpFacts): string =>
  facts.isEntryOver && facts.players > 0 ? `your field of ${facts.players}` : `your ${fieldSizeOf(facts)} places`;
