import { z } from 'zod';
import { cursor, id, line, page, required, version } from '#kernel/contract/fields.ts';
import { leftAsSent } from '#kernel/contract/text.ts';

/**
 * Courses as the golf engine has them: pars, stroke indexes and yards by hole, ratings in tenths. The engine judges
 * whether they are right (`checkCourse`); here are only the kinds of values and how much there may be.
 */
const genders = ['M', 'F'] as const;
const derivedParts = ['rating', 'strokeIndex', 'par'] as const;
const figure = (most: number) => z.number({ error: 'A number is expected' }).int('Must be a whole number').max(most);
const ratingSchema = z.object({ ratingTenths: figure(2_000).min(0), slope: figure(999).min(0) });
const holes = <Hole extends z.ZodType>(hole: Hole) => z.array(hole).max(18, 'A course has 9 or 18 holes');

export const teeSchema = z.object({
  /** Kept where it is one of the version before; else made from name and gender. */
  id: line(80).optional(),
  name: required(40, 'Name these tees'),
  colour: line(30).nullable().default(null),
  gender: z.enum(genders, 'M or F is expected'),
  par: holes(figure(99).min(0)),
  strokeIndex: holes(figure(99).min(0)).nullable().default(null),
  yards: holes(figure(2_000).min(1).nullable()).nullable().default(null),
  rating: z
    .object({
      all: ratingSchema.nullable().default(null),
      front: ratingSchema.nullable().default(null),
      back: ratingSchema.nullable().default(null),
    })
    .default({ all: null, front: null, back: null }),
  /** Figures that nobody has printed: numbered for you, or a usual par. */
  derived: z.array(z.enum(derivedParts)).max(3).default([]),
});
export const courseContentSchema = z.object({
  name: required(100, 'Name the course'),
  tees: z.array(teeSchema).min(1, 'A course has tees').max(24, 'A course has at most 24 tees'),
});
export type CourseEntry = z.input<typeof courseContentSchema>;

/** Where a course lies; the time zone follows from it. */
export const courseFacilitySchema = z.object({
  name: required(120, 'Name the facility'),
  city: required(80, 'City is required'),
  state: required(40, 'State is required'),
  zip_code: line(10)
    .regex(/^$|^\d{5}(-\d{4})?$/, 'Please enter a valid ZIP code')
    .default(''),
});

/** Courses that everybody may use are the operator's to keep. */
const forEverybody = z.boolean().default(false);
/**
 * `facility_id` is one of the caller's own; `facility` is found by its name and place, or made. A club that names
 * neither means itself.
 */
const where = {
  facility_id: id.optional(),
  facility: courseFacilitySchema.optional(),
  for_everybody: forEverybody,
};
export const createCourseSchema = z.object({ ...courseContentSchema.shape, ...where });
/** A course of two nines of the facility: `second` may be `first` again. Figures follow from those of the nines. */
export const combineCoursesSchema = z.object({
  name: line(100).optional(),
  first_course_id: id,
  second_course_id: id,
});
/** `from_number` is the version that was corrected: somebody else's newer one is not overwritten unseen. */
export const createCourseVersionSchema = z.object({
  tees: courseContentSchema.shape.tees,
  from_number: z.number().int().min(1).max(2_147_483_647).optional(),
});
/** `version` is the facility's, which counts every change of it and of the names of its courses. */
export const changeCourseSchema = z.object({
  name: required(100, 'Name the course').optional(),
  is_retired: z.boolean().optional(),
  version,
});
export const changeCourseFacilitySchema = z.object({
  ...courseFacilitySchema.partial().shape,
  zip_code: courseFacilitySchema.shape.zip_code.optional(),
  version,
});

/** To which club a facility that everybody uses goes. */
export const handOverFacilitySchema = z.object({ country_club_id: id, version });

export const courseFileFormats = ['csv', 'json', 'table'] as const;
/** Most characters of a file that is sent; larger ones are the operator's, by the command line. */
export const longestCourseFile = 450_000;
/**
 * A file of courses. `csv` has a row for each tee and gender, or is a score card as clubs keep it; `table` is the same
 * as a file of CSV or Excel, in base64; `json` has the `courses` of a replay file. With `dry_run` nothing is stored,
 * and the answer says what would become of each course. `facility` is used where the file names none.
 */
export const importCoursesSchema = z.object({
  format: z.enum(courseFileFormats),
  text: leftAsSent(z.string().min(1, 'The file is empty').max(longestCourseFile, 'The file is too large'), 'content'),
  dry_run: z.boolean().default(false),
  facility: courseFacilitySchema.optional(),
  for_everybody: forEverybody,
});

/**
 * Something about a figure: errors keep a course out, warnings stand beside the hole. `path` is 'tees/0/par/4', or the
 * line and column of a file.
 */
export const courseFindingSchema = z.object({
  level: z.enum(['error', 'warning']),
  path: z.string(),
  code: z.string(),
  message: z.string(),
});

/** The owner of a facility; 'organizer' is a private copy, which its owner alone is shown. */
export const facilityOwners = ['everybody', 'country_club', 'organizer'] as const;
const facilityParts = {
  id,
  name: z.string(),
  owner: z.enum(facilityOwners),
  country_club_id: id.nullable(),
  is_sample: z.boolean(),
};
const placeParts = {
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  time_zone: z.string(),
};

const shownTeeSchema = z.object({
  name: z.string(),
  colour: z.string().nullable(),
  gender: z.enum(genders),
  rating: ratingSchema.nullable(),
});
const shownCourseSchema = z.object({
  id,
  name: z.string(),
  holes: z.number(),
  /** Of the first tees. */
  par: z.number(),
  tees: z.array(shownTeeSchema),
  is_sample: z.boolean(),
});

export const searchCoursesQuery = z.object({
  /** Words of the facility's name or city. */
  q: line(100).optional(),
  /** A US city or ZIP code: the nearest first. */
  near: line(100).optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
/** `miles` is null unless `near` was asked for. */
export const foundFacilitySchema = z.object({
  facility: z.object(facilityParts),
  place: z.object({ ...placeParts, miles: z.number().nullable() }),
  courses: z.array(shownCourseSchema),
});
export type FoundFacility = z.infer<typeof foundFacilitySchema>;
export const foundFacilityPageSchema = page(foundFacilitySchema);

export const ownFacilitiesQuery = z.object({
  q: line(100).optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(50).default(20),
  /** The operator's own: those that everybody uses. A query has words only. */
  for_everybody: z.stringbool().default(false),
});
const ownCourseSchema = shownCourseSchema.extend({
  /** Of its newest version. */
  number: z.number(),
  is_retired: z.boolean(),
  warnings: z.number(),
});
/** `version` is what a change must name. */
export const ownFacilitySchema = z.object({
  ...facilityParts,
  ...placeParts,
  version: z.number(),
  courses: z.array(ownCourseSchema),
});
export type OwnFacility = z.infer<typeof ownFacilitySchema>;
export const ownFacilityPageSchema = page(ownFacilitySchema);

export const courseQuery = z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647).optional() });
/** One version of a course with everything about it. */
export const courseSchema = z.object({
  id,
  name: z.string(),
  number: z.number(),
  newest_number: z.number(),
  created_at: z.iso.datetime(),
  is_retired: z.boolean(),
  holes: z.number(),
  par: z.number(),
  tees: z.array(teeSchema.extend({ id: z.string() })),
  /** Warnings: a version with an error is never stored. */
  findings: z.array(courseFindingSchema),
  facility: z.object({ ...facilityParts, ...placeParts, version: z.number() }),
  /** Whether the caller may write new versions of it. */
  may_change: z.boolean(),
});
export type Course = z.infer<typeof courseSchema>;
export const courseVersionPageSchema = page(z.object({ number: z.number(), created_at: z.iso.datetime() }));
export const courseVersionsQuery = z.object({ cursor, limit: z.coerce.number().int().min(1).max(50).default(20) });

export const importOutcomes = ['created', 'new_version', 'unchanged', 'refused'] as const;
/** The outcome of each course of a file, in the file's order; of a dry run, the one it would have. */
export const courseImportSchema = z.object({
  data: z.array(
    z.object({
      facility: z.string(),
      city: z.string(),
      state: z.string(),
      name: z.string(),
      holes: z.number(),
      tees: z.number(),
      outcome: z.enum(importOutcomes),
      course_id: id.nullable(),
      number: z.number().nullable(),
      findings: z.array(courseFindingSchema),
    }),
  ),
  /** Of the file as a whole. */
  findings: z.array(courseFindingSchema),
});
export type CourseImport = z.infer<typeof courseImportSchema>;
