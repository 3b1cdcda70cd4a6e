import { z } from 'zod';
import { cursor, id, line, page, required, version } from '#kernel/contract/fields.ts';
import { leftAsSent } from '#kernel/contract/text.ts';

/**
 * Courses as the golf engine models them: pars, stroke indexes and yards by hole, ratings in tenths. These schemas
 * check types and sizes; the engine checks whether the values are valid (`checkCourse`).
 */
const genders = ['M', 'F'] as const;
const derivedParts = ['rating', 'strokeIndex', 'par'] as const;
const figure = (most: number) => z.number({ error: 'A number is expected' }).int('Must be a whole number').max(most);
const ratingSchema = z.object({ ratingTenths: figure(2_000).min(0), slope: figure(999).min(0) });
const holes = <Hole extends z.ZodType>(hole: Hole) => z.array(hole).max(18, 'A course has 9 or 18 holes');

export const teeSchema = z.object({
  /** Kept if it is the id of a tee in the previous version; else made from name and gender. */
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
  /** Parts that no card prints: stroke indexes numbered by the product, typical pars. */
  derived: z.array(z.enum(derivedParts)).max(3).default([]),
});
export const courseContentSchema = z.object({
  name: required(100, 'Name the course'),
  tees: z.array(teeSchema).min(1, 'A course has tees').max(24, 'A course has at most 24 tees'),
});
export type CourseEntry = z.input<typeof courseContentSchema>;

/** The location of a course; the time zone is derived from it. */
export const courseFacilitySchema = z.object({
  name: required(120, 'Name the facility'),
  city: required(80, 'City is required'),
  state: required(40, 'State is required'),
  zip_code: line(10)
    .regex(/^$|^\d{5}(-\d{4})?$/, 'Please enter a valid ZIP code')
    .default(''),
});
export type CourseFacility = z.output<typeof courseFacilitySchema>;

/** Public courses, which only the operator maintains. */
const forEverybody = z.boolean().default(false);
/**
 * `facility_id` is one of the caller's own facilities; `facility` is found by name and place, or created. A club that
 * gives neither means its own.
 */
const where = {
  facility_id: id.optional(),
  facility: courseFacilitySchema.optional(),
  for_everybody: forEverybody,
};
export const createCourseSchema = z.object({ ...courseContentSchema.shape, ...where });
/**
 * A course of two nines of the facility; `second` may equal `first`. Its figures are derived from those of the nines.
 */
export const combineCoursesSchema = z.object({
  name: line(100).optional(),
  first_course_id: id,
  second_course_id: id,
});
/** `from_number` is the version that was corrected: a newer version by somebody else is not overwritten. */
export const createCourseVersionSchema = z.object({
  tees: courseContentSchema.shape.tees,
  from_number: z.number().int().min(1).max(2_147_483_647).optional(),
});
/** `version` is the facility's; it increases with each change of the facility or of its courses' names. */
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

/** The club that receives a public facility. */
export const handOverFacilitySchema = z.object({ country_club_id: id, version });

export const courseFileFormats = ['csv', 'json', 'table'] as const;
/** Maximum characters of an uploaded file; the operator imports larger ones by the command line. */
export const longestCourseFile = 450_000;
/**
 * A file of courses. `csv` has a row for each tee and gender, or is a scorecard as clubs keep it; `table` is the same
 * as a CSV or Excel file, in base64; `json` has the `courses` of a replay file. With `dry_run` nothing is stored, and
 * the response gives the outcome of each course. `facility` is used if the file names none.
 */
export const importCoursesSchema = z.object({
  format: z.enum(courseFileFormats),
  text: leftAsSent(z.string().min(1, 'The file is empty').max(longestCourseFile, 'The file is too large'), 'content'),
  dry_run: z.boolean().default(false),
  facility: courseFacilitySchema.optional(),
  for_everybody: forEverybody,
});

/**
 * A finding about a figure: a course with errors is rejected, warnings are shown beside the hole. `path` is
 * 'tees/0/par/4', or the line and column of a file.
 */
export const courseFindingSchema = z.object({
  level: z.enum(['error', 'warning']),
  path: z.string(),
  code: z.string(),
  message: z.string(),
});

/** The owner of a facility; 'organizer' is a private copy that only its owner sees. */
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
  /** Par from the first tee. */
  par: z.number(),
  tees: z.array(shownTeeSchema),
  is_sample: z.boolean(),
});

export const searchCoursesQuery = z.object({
  /** Words of the facility's name or city. */
  q: line(100).optional(),
  /** A US city or ZIP code; sorts the nearest first. */
  near: line(100).optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
/** `miles` is null without `near`. */
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
  /** Lists the public facilities, for the operator. `q` alone filters them. */
  for_everybody: z.stringbool().default(false),
});
const ownCourseSchema = shownCourseSchema.extend({
  /** The number of its newest version. */
  number: z.number(),
  is_retired: z.boolean(),
  warnings: z.number(),
});
/** `version` must be sent with a change. */
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
  /** Warnings only: a version with errors is never stored. */
  findings: z.array(courseFindingSchema),
  facility: z.object({ ...facilityParts, ...placeParts, version: z.number() }),
  /** Whether the caller may create new versions of it. */
  may_change: z.boolean(),
});
export type Course = z.infer<typeof courseSchema>;
export const courseVersionPageSchema = page(z.object({ number: z.number(), created_at: z.iso.datetime() }));
export const courseVersionsQuery = z.object({ cursor, limit: z.coerce.number().int().min(1).max(50).default(20) });

export const importOutcomes = ['created', 'new_version', 'unchanged', 'refused'] as const;
/** The outcome of each course of a file in the file's order; after a dry run, the expected outcome. */
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
  /** Findings about the file as a whole. */
  findings: z.array(courseFindingSchema),
});
export type CourseImport = z.infer<typeof courseImportSchema>;
