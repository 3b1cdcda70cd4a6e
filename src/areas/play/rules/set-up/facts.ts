/** The facts of a tournament from which its set-up is derived. */
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

/** A part of the field by gender, index and age in the year of play; a limit that is null does not apply. */
export type Division = {
  id: string;
  name: string;
  gender: 'm' | 'f' | null;
  minIndexTenths: Tenths | null;
  maxIndexTenths: Tenths | null;
  minAge: number | null;
  maxAge: number | null;
  /** Whether players choose the division on entry; they then stay in it. */
  isOfEntry?: boolean;
};

/** A player as the set-up sees them. */
export type FieldPlayer = {
  id: string;
  name: string;
  gender: PlayerGender | null;
  birthYear: number | null;
  /** Null for a player without an index. */
  indexTenths: Tenths | null;
  divisions: readonly string[];
  divisionsBy: 'rule' | 'hand';
  /** The name of the tee that the player chose; null for none. */
  teeName: string | null;
};

export type SetUpFacts = {
  style: GameplayStyle;
  /** 'YYYY-MM-DD' and 'HH:MM', local to the venue; null where a draft does not set them. */
  startDate: string | null;
  startTime: string | null;
  /** The maximum number of players, and the number entered. */
  places: number;
  players: number;
  isEntryOver: boolean;
  /** The booked slot of the tournament, and its duration in hours. */
  slot: { clubName: string; startTime: string; hours: number } | null;
  /** The ids of the club's courses, ordered by name. */
  clubCourses: readonly string[];
  /** The courses named in answers and the club's courses, by id. */
  courses: ReadonlyMap<string, SetUpCourse>;
  divisions: readonly Division[];
};

/**
 * The expected number of players: the players entered once entry is over; until then the places, or the players if they
 * are more.
 */
export const fieldSizeOf = ({ places, players, isEntryOver }: SetUpFacts): number =>
  isEntryOver && players > 0 ? players : Math.max(places, players);

export const fieldWords = (facts: SetUpFacts): string =>
  facts.isEntryOver && facts.players > 0 ? `your field of ${facts.players}` : `your ${fieldSizeOf(facts)} places`;
