import type { CourseFacility, CourseImport } from '#areas/courses/contract/courses.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { type CourseFile, readCourseFile, readCourseTable } from '#areas/courses/rules/course-files.ts';
import { type CourseOwner, withTeeIds } from '#areas/courses/rules/courses.ts';
import type { CourseContent } from '#golf/course-version.ts';
import type { ImportedCourse } from '#golf/course-csv.ts';
import { insertAudit } from '#kernel/database/admin/audit.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { findCourseNamed, type NamedCourse } from '#areas/courses/database/courses.ts';
import { type FacilityPlaceWrite, findClubFacility, findFacilityNamed } from '#areas/courses/database/facilities.ts';
import { type CourseAuthor, type CourseWorld, requireOwner } from './course-author.ts';
import { placeFacility, placeOfClub } from './place-facility.ts';
import { contentHashOf } from './content-hash.ts';
import { saveFacility, refuseOthers, storeCourse, storeVersion } from './store-course.ts';

type Line = CourseImport['data'][number];
type Outcome = Pick<Line, 'outcome' | 'course_id' | 'number'>;

export type CourseImportOrder = {
  /** JSON text, or the rows of a table. */
  file: { format: 'csv' | 'json'; text: string } | { rows: string[][] };
  /** Reports the outcome of each course, and writes nothing. */
  dryRun: boolean;
  /** The location if the file names none; null means a club's own. */
  facility: CourseFacility | null;
  forEverybody: boolean;
  /** Invented by us, and shown as a sample. */
  isSample?: boolean;
  /** Called with the number of courses done. */
  progress?: (done: number) => void;
};

async function ownPlace({ pool }: CourseWorld, owner: CourseOwner): Promise<CourseFacility | null> {
  if (owner.kind !== 'country_club') return null;
  const place = (await findClubFacility(pool, owner.countryClubId)) ?? (await placeOfClub(pool, owner.countryClubId));
  return { name: place.name, city: place.city, state: place.state, zip_code: place.zip };
}

/**
 * The outcome for a course, given the course with its name at the facility, if any; `named` is the content to store.
 */
function judge(there: NamedCourse | null, content: CourseContent): Outcome & { named: CourseContent } {
  if (!there) return { outcome: 'created', course_id: null, number: 1, named: content };
  const named = { ...content, name: there.name };
  const hash = contentHashOf(named);
  // An old file is not a correction: to restore earlier figures, the course has to be corrected by hand.
  const known = there.hashes.findLastIndex((one) => one.equals(hash));
  return known >= 0
    ? { outcome: 'unchanged', course_id: there.id, number: known + 1, named }
    : { outcome: 'new_version', course_id: there.id, number: there.number + 1, named };
}

/**
 * The outcome that a course would have, without writes or locks.
 * @throws AppError already_exists if somebody else owns the facility
 */
async function foresee(
  db: Db,
  author: CourseAuthor,
  owner: CourseOwner,
  place: Pick<FacilityPlaceWrite, 'name' | 'city' | 'state'>,
  content: CourseContent,
): Promise<Outcome> {
  const facility = await findFacilityNamed(db, owner, place);
  if (facility) refuseOthers(author, facility);
  const { named, ...outcome } = judge(facility ? await findCourseNamed(db, facility.id, content.name) : null, content);
  return outcome;
}

/** Adds a course, or its next version, in its own transaction. */
async function write(
  { pool, clock }: CourseWorld,
  author: CourseAuthor,
  owner: CourseOwner,
  place: FacilityPlaceWrite,
  content: CourseContent,
  isSample: boolean,
): Promise<Outcome> {
  const now = clock();
  return inTransaction(pool, async (tx) => {
    const facility = await saveFacility(tx, author, owner, place, { isSample, now });
    const there = await findCourseNamed(tx, facility.id, content.name);
    const { named, ...outcome } = judge(there, content);
    if (!there) return { ...outcome, course_id: await storeCourse(tx, facility, owner, named, { now }) };
    if (outcome.outcome === 'new_version') await storeVersion(tx, there, named, now);
    return outcome;
  });
}

const lineOf = ({ place, course, findings }: ImportedCourse, outcome: Outcome): Line => ({
  facility: place.facility,
  city: place.city,
  state: place.state,
  name: course.name,
  holes: course.tees[0]?.par.length ?? 0,
  tees: course.tees.length,
  ...outcome,
  findings,
});
const refused: Outcome = { outcome: 'refused', course_id: null, number: null };

/**
 * Imports the courses of a file one by one: those without errors are stored, the others are rejected whole with their
 * findings.
 * @throws AppError forbidden if the user may not create courses
 */
export async function importCourses(
  world: CourseWorld,
  author: CourseAuthor,
  order: CourseImportOrder,
): Promise<CourseImport> {
  const owner = requireOwner(author, order.forEverybody);
  const otherwise = order.facility ?? (await ownPlace(world, owner));
  const file: CourseFile =
    'rows' in order.file
      ? readCourseTable(order.file.rows, otherwise)
      : readCourseFile(order.file.format, order.file.text, otherwise);
  const places = new Map<string, FacilityPlaceWrite>();
  const placeOf = async ({ facility, city, state, zip }: ImportedCourse['place']): Promise<FacilityPlaceWrite> => {
    const key = JSON.stringify([city, state, zip]);
    const known = places.get(key) ?? (await placeFacility(world.pool, { name: facility, city, state, zip_code: zip }));
    places.set(key, known);
    return { ...known, name: facility };
  };
  const takeIn = async (read: ImportedCourse): Promise<Line> => {
    if (read.isRefused) return lineOf(read, refused);
    const content: CourseContent = { name: read.course.name, tees: withTeeIds(read.course.tees) };
    const { facility: name, city, state } = read.place;
    try {
      const outcome = order.dryRun
        ? await foresee(world.pool, author, owner, { name, city, state }, content)
        : await write(world, author, owner, await placeOf(read.place), content, order.isSample ?? false);
      return lineOf(read, outcome);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      read.findings.push({ level: 'error', path: 'facility', code: 'not-supported', message: error.message });
      return lineOf(read, refused);
    }
  };
  const data: Line[] = [];
  for (const read of file.courses) {
    data.push(await takeIn(read));
    order.progress?.(data.length);
  }
  await noteImport(world, author, owner, data, order.dryRun);
  return { data, findings: file.findings };
}

/** An import of public courses is one entry of the audit log. */
async function noteImport(
  { pool, clock }: CourseWorld,
  author: CourseAuthor,
  owner: CourseOwner,
  data: readonly Line[],
  dryRun: boolean,
): Promise<void> {
  if (dryRun || owner.kind !== 'everybody' || data.length === 0) return;
  const count = (wanted: Line['outcome']) => data.filter(({ outcome }) => outcome === wanted).length;
  await insertAudit(pool, {
    actorId: author.actorId,
    action: 'course.import',
    subject: data.length === 1 ? (data[0]?.name ?? '') : `${data.length} courses`,
    details: { created: count('created'), new_versions: count('new_version'), refused: count('refused') },
    now: clock(),
  });
}
