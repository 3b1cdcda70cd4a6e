import { createHash } from 'node:crypto';
import { canonicalCourse, type CourseContent } from '#golf/course-version.ts';

/** The hash that tells whether a version would bring anything new. */
export const contentHashOf = (content: CourseContent): Buffer =>
  createHash('sha256').update(canonicalCourse(content)).digest();
