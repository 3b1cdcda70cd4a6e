import { writeXlsx } from '#kernel/platform/spreadsheets/write-xlsx.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportCourses } from '#golf/course-csv.ts';
import { exportCourse } from '#golf/course-version.ts';
import { sampleFacilities } from '#golf/sample-courses.ts';
import { makeClub, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { heronPoint } from '#tests/factories/courses.ts';
import { fingerprint } from '#tests/factories/fingerprint.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

const three = sampleFacilities(3);
const csv = exportCourses(three);
const send = (as: string, body: object) => server.call('POST', '/api/courses/import', { as, body });

it('says what would become of a file, takes it in, and knows it the next time', async () => {
  const { token } = await makeOrganizer(server, { charges: false });
  const before = await fingerprint(server);
  const preview = await send(token, { format: 'csv', text: csv, dry_run: true });
  expect(preview.body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(3).fill('created'));
  expect(await fingerprint(server)).toBe(before);
  const done = await send(token, { format: 'csv', text: csv });
  expect(done.body.data).toMatchObject(
    three.map(({ course }) => ({ name: course.name, outcome: 'created', number: 1 })),
  );
  const again = await send(token, { format: 'csv', text: csv });
  expect(again.body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(3).fill('unchanged'));
  // A new figure is a new version.
  const changed = csv.replace(/,White,white,M,([\d.]+),/, (_, rating) => `,White,white,M,${Number(rating) + 0.5},`);
  const outcomes = (await send(token, { format: 'csv', text: changed })).body.data;
  expect(outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'new_version',
    'unchanged',
    'unchanged',
  ]);
  // A file that comes out goes in again as the same.
  const file = await server.call('GET', `/api/courses/${outcomes[0].course_id}/course.csv`, { as: token });
  expect(file.headers['content-disposition']).toContain('version-2.csv');
  expect((await send(token, { format: 'csv', text: file.body })).body.data).toMatchObject([{ outcome: 'unchanged' }]);
});

it('refuses a course with an error whole, names its line and column, and takes the others', async () => {
  const { token } = await makeClub(server);
  const lines = csv.split('\r\n');
  const cells = (lines[1] ?? '').split(',');
  const column = (lines[0] ?? '').split(',').indexOf('si_7');
  cells[column] = '19';
  const { body } = await send(token, {
    format: 'csv',
    text: [lines[0], cells.join(','), ...lines.slice(2)].join('\r\n'),
  });
  expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refused', 'created', 'created']);
  expect(body.data[0].findings).toContainEqual(
    expect.objectContaining({ level: 'error', path: '2/si_7', code: 'stroke-index' }),
  );
  const unreadable = await send(token, { format: 'csv', text: 'colour,shade\nred,dark' });
  expect(unreadable.body.data).toEqual([]);
  expect(unreadable.body.findings.length).toBeGreaterThan(0);
  const hostile = await send(token, { format: 'csv', text: csv.replaceAll(three[1]?.course.name ?? '', 'a\u0000b') });
  expect(hostile.body.data[1]).toMatchObject({ outcome: 'refused' });
});

it('takes JSON as replay files have it: for a club its own, for others with the facility named', async () => {
  const { token } = await makeClub(server);
  const [sample] = three;
  if (!sample) throw new Error('no sample');
  const text = JSON.stringify({ replay: 1, courses: [exportCourse({ id: 'one', ...sample.course })] });
  const { body } = await send(token, { format: 'json', text });
  expect(body.data).toMatchObject([{ outcome: 'created', facility: 'Test Links', city: 'Austin', state: 'TX' }]);
  const file = await server.call('GET', `/api/courses/${body.data[0].course_id}/course.json`);
  expect(file.body.courses[0].tees[0].rating.all.course).toBeGreaterThan(60);
  expect((await send(token, { format: 'json', text: JSON.stringify(file.body) })).body.data).toMatchObject([
    { outcome: 'unchanged' },
  ]);
  const organizer = (await makeOrganizer(server, { charges: false })).token;
  const unplaced = await send(organizer, { format: 'json', text });
  expect(unplaced.body.data[0]).toMatchObject({
    outcome: 'refused',
    findings: [{ path: 'courses/0/facility' }, {}, {}],
  });
  const facility = { name: 'Somewhere', city: 'Boise', state: 'ID' };
  expect((await send(organizer, { format: 'json', text, facility })).body.data).toMatchObject([{ outcome: 'created' }]);
  const odd = await send(organizer, { format: 'json', text: '{', facility });
  expect(odd.body.findings).toMatchObject([{ message: 'This is not JSON.' }]);
  const wrong = JSON.stringify([{ id: 'x', name: 'X', tees: [{ ...heronPoint().tees[0], id: 'w', par: [9, 9, 9] }] }]);
  expect((await send(organizer, { format: 'json', text: wrong, facility })).body.data).toMatchObject([
    { outcome: 'refused' },
  ]);
});

it('leaves alone what somebody else keeps, and is not for golfers', async () => {
  const { token } = await makeClub(server);
  await server.call('POST', '/api/courses', { as: token, body: heronPoint() });
  const other = await makeClub(server);
  const own = { name: 'Test Links', city: 'Austin', state: 'TX' };
  const text = csv.replaceAll(three[0]?.place.facility ?? '', own.name);
  const lines = text.split('\r\n').map((line, n) => {
    if (n !== 1) return n === 0 ? line : '';
    const cells = line.split(',');
    return [own.name, own.city, own.state, '', ...cells.slice(4)].join(',');
  });
  const { body } = await send(other.token, { format: 'csv', text: lines.filter(Boolean).join('\r\n') });
  expect(body.data).toMatchObject([{ outcome: 'refused', findings: [{ path: 'facility' }] }]);
  expect((await send((await makeGolfer(server)).token, { format: 'csv', text: csv })).status).toBe(403);
  expect((await send(token, { format: 'xlsx', text: csv })).status).toBe(422);
});

it('takes a club’s card as it keeps it: semicolons and Windows letters, or Excel', async () => {
  const { token } = await makeOrganizer(server);
  const where = { name: 'Golf Château', city: 'Austin', state: 'TX', zip_code: '78701' };
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(String);
  const card = [
    ['Hole', ...numbers, 'OUT'],
    ['Par', '4', '4', '3', '5', '4', '4', '3', '4', '5', '36'],
    ['SI', '4', '1', '8', '5', '2', '6', '9', '3', '7', ''],
    ['Été 35.9/128', '380', '410', '165', '520', '395', '370', '150', '405', '510', '3305'],
  ];
  const csv = Buffer.from(`Golf Château\n${card.map((row) => row.join(';')).join('\n')}`, 'latin1').toString('base64');
  const { body } = await send(token, { format: 'table', text: csv, dry_run: true, facility: where });
  expect(body.findings).toEqual([]);
  expect(body.data).toMatchObject([{ outcome: 'created', name: 'Golf Château', holes: 9, tees: 1 }]);
  const workbook = await writeXlsx([{ name: 'Card', headings: card[0] ?? [], rows: card.slice(1) }]);
  const excel = await send(token, { format: 'table', text: workbook.toString('base64'), facility: where });
  expect(excel.body.data).toMatchObject([{ outcome: 'created', holes: 9, tees: 1 }]);
  const odd = await send(token, { format: 'table', text: Buffer.from('%PDF-1.7').toString('base64'), facility: where });
  expect(odd.status).toBe(415);
});
