import { createHash } from 'node:crypto';
import { canonicalCourse, type CourseContent } from '#golf/course-version.ts';

/** Hash of a course's content, to detect a new version without changes. */
export const contentHashOf = (content: CourseContent): Buffer =>
  createHash('sha256').update(canonicalCourse(content)).digest();
