/** Ownership of courses, and figures computed before a course is stored. */
import type { CourseContent, Gender, Rating, Tee } from '#golf/course-version.ts';
import { parOf } from '#golf/combine-nines.ts';

/** The owner of a facility: a club, an organizer (a private copy), or the operator (public). */
export type CourseOwner =
  | { kind: 'country_club'; countryClubId: string }
  | { kind: 'organizer'; organizerId: string }
  | { kind: 'everybody' };

/** The facts of a user that determine which courses they own. */
export type CourseKeeper = { countryClubId: string | null; organizerId: string | null; isOperator: boolean };

/**
 * The owner of courses that a user creates: the club, the organizer (private), or, for an operator who asks for it or
 * has neither, the public.
 * @returns null if the user may not create courses
 */
export function ownerFor(keeper: CourseKeeper, forEverybody: boolean): CourseOwner | null {
  const everybody: CourseOwner | null = keeper.isOperator ? { kind: 'everybody' } : null;
  if (forEverybody) return everybody;
  if (keeper.countryClubId) return { kind: 'country_club', countryClubId: keeper.countryClubId };
  if (keeper.organizerId) return { kind: 'organizer', organizerId: keeper.organizerId };
  return everybody;
}

/** Columns that identify the owner of a facility. */
export type OwnedFacility = { country_club_id: string | null; organizer_id: string | null };

export const ownerOf = ({ country_club_id, organizer_id }: OwnedFacility): CourseOwner['kind'] => {
  if (organizer_id) return 'organizer';
  return country_club_id ? 'country_club' : 'everybody';
};

/** Whether a user may change a facility: only its owner, and the operator if it is public. */
export function mayChange(keeper: CourseKeeper, facility: OwnedFacility): boolean {
  if (facility.organizer_id) return facility.organizer_id === keeper.organizerId;
  if (facility.country_club_id) return facility.country_club_id === keeper.countryClubId;
  return keeper.isOperator;
}

/** Whether a user may see a facility's courses: private copies only by their owner. */
export const maySee = (keeper: CourseKeeper | null, { organizer_id }: OwnedFacility): boolean =>
  organizer_id === null || organizer_id === keeper?.organizerId;

/** A tee as submitted: a new one has no id. */
export type TeeEntry = Omit<Tee, 'id'> & { id?: string | undefined };

const idOf = (name: string, gender: Gender): string =>
  `${name}-${gender}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '');

/**
 * Gives every tee an id that is unique in the course. A given id is kept, so that a tee has the same id in every
 * version.
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

/** Par is taken from the first tee. */
export function summaryOf({ tees }: Pick<CourseContent, 'tees'>): CourseSummary {
  const [first] = tees;
  return {
    holes: first?.par.length ?? 0,
    par: first ? parOf(first) : 0,
    tees: tees.map(({ name, colour, gender, rating }) => ({ name, colour, gender, rating: rating.all })),
  };
}

/** Default names of a course's nines. */
export const nineNames = (course: string, holes: number): string[] =>
  holes === 18 ? [`${course}, front nine`, `${course}, back nine`] : [course];
