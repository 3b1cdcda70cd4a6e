import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCourseFile } from '#areas/courses/rules/course-files.ts';
import { exportCourses } from '#golf/course-csv.ts';
import { exportCourse } from '#golf/course-version.ts';
import { sampleFacilities } from '#golf/sample-courses.ts';

const [sample] = sampleFacilities(1);
if (!sample) throw new Error('no sample');
const csv = exportCourses([sample]);
const json = (courses: unknown) => JSON.stringify({ replay: 1, courses });
const here = { name: 'Here', city: 'Boise', state: 'Idaho', zip_code: '' };

it('reads CSV and JSON to the same course', () => {
  const [one] = readCourseFile('csv', csv, null).courses;
  const [other] = readCourseFile('json', json([exportCourse({ id: 'x', ...sample.course })]), here).courses;
  expect(one).toMatchObject({ isRefused: false, place: sample.place });
  expect(other).toMatchObject({ isRefused: false, place: { facility: 'Here', city: 'Boise', state: 'ID', zip: '' } });
  expect(other?.course).toEqual(one?.course);
});

it.each([
  ['a bare list', JSON.stringify([exportCourse({ id: 'x', ...sample.course })]), 1],
  ['one course', JSON.stringify(exportCourse({ id: 'x', ...sample.course })), 1],
  ['nothing of the kind', '{"a":1}', 0],
  ['a number', '5', 0],
])('takes %s', (_, text, courses) => {
  const file = readCourseFile('json', text, here);
  expect(file.courses).toHaveLength(courses);
  expect(file.findings).toHaveLength(courses === 0 ? 1 : 0);
});

it('the file’s own place stands above the one that is named beside it, and fills from it what it leaves out', () => {
  const [own] = readCourseFile('csv', csv, here).courses;
  expect(own?.place).toEqual(sample.place);
  const bare = csv.replace(
    `${sample.place.facility},${sample.place.city},${sample.place.state},${sample.place.zip},`,
    ',,,,',
  );
  expect(readCourseFile('csv', bare.split('\r\n').slice(0, 2).join('\r\n'), here).courses[0]?.place).toMatchObject({
    facility: 'Here',
    state: 'ID',
  });
  const [placeless] = readCourseFile('csv', bare.split('\r\n').slice(0, 2).join('\r\n'), null).courses;
  expect(placeless?.findings.map(({ path }) => path)).toEqual(['2/facility', '2/city', '2/state']);
  const [abroad] = readCourseFile('csv', csv.replaceAll(`,${sample.place.state},`, ',Bavaria,'), null).courses;
  expect(abroad?.findings).toContainEqual(expect.objectContaining({ path: '2/state', level: 'error' }));
});

it('names what is wrong in JSON by its path', () => {
  const tees = exportCourse({ id: 'x', ...sample.course }).tees;
  const wrong = tees.map((tee, place) => (place === 1 ? { ...tee, strokeIndex: tee.strokeIndex?.map(() => 3) } : tee));
  const [course] = readCourseFile('json', json([{ id: 'x', name: 'X', tees: wrong }]), here).courses;
  expect(course?.isRefused).toBe(true);
  expect(course?.findings[0]?.path).toMatch(/^courses\/0\/tees\/1\/strokeIndex/);
});

it('never throws, whatever the file holds', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('csv', 'json'),
      fc.oneof(fc.string(), fc.json(), fc.constant(csv.slice(0, 900))),
      (format, text) => {
        for (const { isRefused, course } of readCourseFile(format, text, here).courses)
          if (!isRefused) expect(course.tees.length).toBeGreaterThan(0);
      },
    ),
  );
});
