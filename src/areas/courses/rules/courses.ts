/** Owners of courses, and figures of a course computed before it is stored. */
import type { CourseContent, Gender, Rating, Tee } from '#golf/course-version.ts';
import { parOf } from '#golf/combine-nines.ts';

/** The keeper of a facility: a club its own, an organizer a private copy, the operator the ones for everybody. */
export type CourseOwner =
  | { kind: 'country_club'; countryClubId: string }
  | { kind: 'organizer'; organizerId: string }
  | { kind: 'everybody' };

/** The facts of a person that decide the owner of their courses. */
export type CourseKeeper = { countryClubId: string | null; organizerId: string | null; isOperator: boolean };

/**
 * The owner of the courses that a person writes: the club's, the organizer's private ones, or, where they say so or
 * have no others, everybody's, which are the operator's alone.
 * @returns null for whoever may write none
 */
export function ownerFor(keeper: CourseKeeper, forEverybody: boolean): CourseOwner | null {
  const everybody: CourseOwner | null = keeper.isOperator ? { kind: 'everybody' } : null;
  if (forEverybody) return everybody;
  if (keeper.countryClubId) return { kind: 'country_club', countryClubId: keeper.countryClubId };
  if (keeper.organizerId) return { kind: 'organizer', organizerId: keeper.organizerId };
  return everybody;
}

/** Columns that say whose a facility is. */
export type OwnedFacility = { country_club_id: string | null; organizer_id: string | null };

export const ownerOf = ({ country_club_id, organizer_id }: OwnedFacility): CourseOwner['kind'] => {
  if (organizer_id) return 'organizer';
  return country_club_id ? 'country_club' : 'everybody';
};

/** Whether somebody may write to a facility: its owner alone, and the operator what is everybody's. */
export function mayChange(keeper: CourseKeeper, facility: OwnedFacility): boolean {
  if (facility.organizer_id) return facility.organizer_id === keeper.organizerId;
  if (facility.country_club_id) return facility.country_club_id === keeper.countryClubId;
  return keeper.isOperator;
}

/** Whether somebody may look at a facility's courses: private copies are their owner's alone. */
export const maySee = (keeper: CourseKeeper | null, { organizer_id }: OwnedFacility): boolean =>
  organizer_id === null || organizer_id === keeper?.organizerId;

/** A tee as people hand it in: without an id where it is new. */
export type TeeEntry = Omit<Tee, 'id'> & { id?: string | undefined };

const idOf = (name: string, gender: Gender): string =>
  `${name}-${gender}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '');

/**
 * Gives every tee an id that no other of the course has. One that is given is kept, so that a version's tees are those
 * of the version before.
 */
export function withTeeIds(tees: readonly TeeEntry[]): Tee[] {
  const taken = new Set<string>();
  return tees.map((tee) => {
    const wanted = tee.id || idOf(tee.name, tee.gender);
    let id = wanted;
    for (let again = 2; taken.has(id); again++) id = `${wanted}-${again}`;
    taken.add(id);
    return { ...tee, id };
  });
}

/** The figures of a course in lists. */
export type CourseSummary = {
  holes: number;
  par: number;
  tees: { name: string; colour: string | null; gender: Gender; rating: Rating | null }[];
};

/** Par is that of the first tees. */
export function summaryOf({ tees }: Pick<CourseContent, 'tees'>): CourseSummary {
  const [first] = tees;
  return {
    holes: first?.par.length ?? 0,
    par: first ? parOf(first) : 0,
    tees: tees.map(({ name, colour, gender, rating }) => ({ name, colour, gender, rating: rating.all })),
  };
}

/** The names of a course's nines when nobody has named them. */
export const nineNames = (course: string, holes: number): string[] =>
  holes === 18 ? [`${course}, front nine`, `${course}, back nine`] : [course];
