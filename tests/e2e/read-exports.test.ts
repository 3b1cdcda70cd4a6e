/** Every file of rows that goes out is read back: its columns, and what a spreadsheet takes their cells for. */
import type { APIRequestContext } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { excelType } from '#kernel/contract/file-types.ts';
import { openCast } from './everyone/cast.ts';
import { files, type Type } from './export-files.ts';
import { expect, test } from './journey.ts';
import { publishTournament } from './own-tournament.ts';

/** The form of a cell of a CSV file, by type. */
const looks: Record<Type, RegExp> = {
  text: /^(?!'?\d{4}-\d\d-\d\dT\d\d:)/,
  number: /^-?\d+(\.\d+)?$/,
  'number or text': /^(-?\d+(\.\d+)?|\+\d+(\.\d+)?|[A-Za-z][^'=]*|-|\d+[A-B])$/,
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d$/,
  zone: /^(America|Pacific)\/\w+$|^UTC$/,
};
/** The beginning of a formula: disarmed by an apostrophe, which stands before nothing else. */
const reckons = /^[=+\-@\t\r\n＝＋－＠]/;
const isHarmless = /^[+-]?\d[\d\s().-]*$|^-$/;

async function open(request: APIRequestContext, path: string): Promise<Buffer> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()['content-disposition'], path).toMatch(/^attachment; filename="[\w.-]+"$/);
  return answer.body();
}

for (const [address, variants] of Object.entries(files))
  test(`${address} is read back`, async ({ browser, site }) => {
    const cast = openCast(browser, site);
    for (const { who, path, columns, mayBeEmpty } of variants)
      await cast.as(who, async ({ request }) => {
        const file = await open(request, await path(cast));
        const isWorkbook = address.endsWith('.xlsx');
        const [heads = [], ...rows] = isWorkbook ? ((await readWorkbook(file))[0]?.data ?? []) : rowsOf(file);
        expect(heads).toEqual(Object.keys(columns));
        if (!mayBeEmpty) expect(rows.length, 'rows').toBeGreaterThan(0);
        for (const row of rows)
          for (const [place, [name, type]] of Object.entries(columns).entries()) {
            const cell = row[place] ?? null;
            if (cell === null || cell === '') continue;
            const says = `${name}: ${JSON.stringify(cell)}`;
            if (isWorkbook) {
              if (type === 'number') expect(typeof cell, says).toBe('number');
              if (type === 'date') expect(cell, says).toBeInstanceOf(Date);
              if (type === 'number or text' && /^\d+(\.\d+)?$/.test(String(cell)))
                expect(typeof cell, says).toBe('number');
              continue;
            }
            const text = String(cell);
            expect(text, says).toMatch(looks[type]);
            if (reckons.test(text)) expect(text, says).toMatch(isHarmless);
            if (text.startsWith("'")) expect(text.slice(1), says).toMatch(reckons);
          }
      });
  });

/** The cells as they stand in the file: what takes rosters in takes an apostrophe away again. */
const rowsOf = (file: Buffer): string[][] => parse(file, { bom: true, relaxColumnCount: true }) as string[][];

test('no file of rows is left out', async ({ request, site }) => {
  const { paths } = await (await request.get(`${site}/api/openapi.json`)).json();
  const found = Object.entries<Record<string, any>>(paths).flatMap(([path, methods]) =>
    Object.values(methods).some(({ responses }) =>
      ['text/csv', excelType].some((media) => responses['200']?.content?.[media] !== undefined),
    )
      ? [path]
      : [],
  );
  expect(found.toSorted()).toEqual(Object.keys(files).toSorted());
});

test('a file names its columns as the screen does', async ({ page, site, signIn, browser }) => {
  const cast = openCast(browser, site);
  await signIn(page, 'organizer.platinum@demo.golf');
  await page.setViewportSize({ width: 1440, height: 900 });
  const [statement] = files['/api/organizer/tournaments/{id}/statement.csv'] ?? [];
  const [field] = files['/api/organizer/tournaments/{id}/field.csv'] ?? [];
  for (const [shown, file] of [
    [await cast.tournament('/organizer-statement?tournament='), statement],
    [`${await cast.tournament('/tournament-management/')}/players`, field],
  ] as const) {
    await page.goto(shown);
    const heads = page.locator('main table').first().getByRole('columnheader');
    await expect(heads.first()).toBeVisible();
    for (const head of await heads.allTextContents())
      expect(
        Object.keys(file?.columns ?? {}).some((name) => name === head || name === `${head} on`),
        head,
      ).toBe(true);
  }
});

test('a roster reads back into the import as the same people, whatever they are called', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, 'organizer.premium@demo.golf');
  const id = await publishTournament(page, site, {
    tournamentName: 'Read Back Open',
    days: 40,
    maxEntries: 20,
    registrationFee: 0,
  });
  const own = `${site}/api/organizer/tournaments/${id}`;
  const people = [
    { name: '-Dash Lee', email: 'dash@journey.test', phone: '+1 512 555 0100', handicap: 26 },
    { name: '+Plus Ortega', email: 'plus@journey.test', phone: '(512) 555-0101', handicap: 25.4 },
    { name: "O'Neil Byrne", email: 'oneil@journey.test', phone: '', handicap: -1.2 },
  ];
  for (const data of people) {
    const answer = await page.request.post(`${own}/players`, { headers: { origin: site }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  const csv = (await open(page.request, `${own}/roster.csv`)).toString('utf8');
  expect(csv).toContain("'-Dash Lee");
  expect(csv).toContain("'+Plus Ortega");
  expect(csv).toContain("\r\nO'Neil Byrne,");
  expect(csv).toContain(',+1 512 555 0100,26,');
  expect(csv).toContain(',(512) 555-0101,25.4,');
  for (const [ending, type] of [
    ['csv', 'text/csv'],
    ['xlsx', excelType],
  ] as const) {
    const file = await open(page.request, `${own}/roster.${ending}`);
    const read = await page.request.post(`${own}/imports?name=roster.${ending}`, {
      headers: { origin: site, 'content-type': type },
      data: file,
    });
    expect(read.ok(), await read.text()).toBe(true);
    expect((await read.json()).counts, ending).toMatchObject({ same: 3, new: 0, changed: 0, wrong: 0, asked: 0 });
  }
});
