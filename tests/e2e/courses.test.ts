import type { Page } from '@playwright/test';
import { exportCourses } from '#golf/course-csv.ts';
import { sampleFacilities } from '#golf/sample-courses.ts';
import { expect, expectAccessible, expectNoSideScroll, test } from './journey.ts';
import { signUpAs } from './new-account.ts';
import { lookAt } from './own-club.ts';

const main = (page: Page) => page.getByRole('main');

test('a club enters its course by hand on a phone, by taps and by keys, and corrects it', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signUpAs(page, site, 'country_club');
  await page.goto('/country-club-dashboard');
  await main(page).getByRole('list', { name: 'First steps' }).getByRole('link', { name: 'Course' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enter a course' })).toBeVisible();
  const enables = main(page).getByRole('region', { name: 'Scores and handicaps on this course' });
  await expect(enables).toContainText('look at the pars');

  // A tap turns 4 to 5 to 3; digits go on from tile to tile.
  const first = main(page).getByRole('button', { name: /^Hole 1, par/ });
  await expect(first).toHaveAccessibleName('Hole 1, par 4');
  await first.click();
  await expect(first).toHaveAccessibleName('Hole 1, par 5');
  await first.click();
  await expect(first).toHaveAccessibleName('Hole 1, par 3');
  await first.focus();
  await page.keyboard.type('443544345454344435');
  await expect(main(page).getByRole('textbox', { name: 'Or type them in one line' })).toHaveValue(
    '443544345 454344435',
  );
  await expect(enables).not.toContainText('look at the pars');

  await main(page).getByRole('button', { name: 'Number them for me' }).click();
  await expect(main(page).getByText('Numbered for you.', { exact: true })).toBeVisible();
  await main(page).getByRole('button', { name: 'Add tees' }).click();
  await main(page).getByLabel('Course rating', { exact: true }).fill('71.3');
  await main(page).getByLabel('Slope', { exact: true }).fill('228');
  await expect(main(page).getByText('A slope is 55 to 155.')).toBeVisible();
  await main(page).getByLabel('Slope', { exact: true }).fill('128');
  await expectNoSideScroll(page);
  await expectAccessible(page);

  // Saved by the keyboard: first without a name, which the summary says.
  await main(page).getByRole('button', { name: 'Save course' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Name the course');
  await main(page).getByLabel('Name of the course').fill('Heron Point');
  await main(page).getByRole('button', { name: 'Save course' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Heron Point' })).toBeVisible();
  await expect(main(page)).toContainText('stroke index numbered for you');
  await expect(main(page).getByRole('cell', { name: '71.3/128' })).toBeVisible();
  await lookAt(page, 0);

  await main(page).getByRole('link', { name: 'Correct', exact: true }).click();
  const index = main(page).getByRole('textbox', { name: 'Stroke index of hole 5, par 4' });
  const before = await index.inputValue();
  await index.fill(before === '1' ? '3' : '1');
  await expect(
    main(page)
      .getByText(/^Hole \d+: Every number from 1 to 18 is expected once/)
      .first(),
  ).toBeVisible();
  await main(page).getByRole('button', { name: 'Save as version 2' }).click();
  await expect(page.getByRole('alert')).toContainText('Every number from 1 to 18');
  await index.fill(before);
  await main(page).getByLabel('Colour').fill('ivory');
  await main(page).getByRole('button', { name: 'Save as version 2' }).click();
  await expect(main(page).getByRole('link', { name: 'Version 1' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Version 1' }).click();
  await expect(main(page)).toContainText('This is version 1');
});

test('a file shows what would become of each course, with what is wrong by line, before it goes in', async ({
  page,
  site,
}) => {
  await signUpAs(page, site, 'organizer');
  await page.goto('/my-courses');
  await expect(main(page)).toContainText('No courses yet');
  await main(page).getByRole('link', { name: 'Import a file' }).first().click();
  const [head = '', first = '', ...rest] = exportCourses(sampleFacilities(2, 4_711)).split('\r\n');
  const cells = first.split(',');
  cells[head.split(',').indexOf('par_3')] = '9';
  const file = main(page).locator('input[type=file]');
  await expect(file).toBeEnabled();
  await file.setInputFiles({
    name: 'courses.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, cells.join(','), ...rest].join('\r\n')),
  });
  await expect(main(page)).toContainText('1 new, 1 refused');
  await expect(main(page)).toContainText('Line 2, par_3: A par is 3 to 6.');
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Import 1 course' }).click();
  await expect(main(page)).toContainText('1 added, 1 refused');
  await page.goto('/my-courses');
  await expect(main(page).getByRole('list', { name: 'Facilities' })).toContainText('Your private copy');

  // A course that somebody else keeps is used and corrected as a copy.
  await main(page).getByRole('link', { name: 'Find a course' }).click();
  await main(page).getByRole('searchbox', { name: 'Course or city' }).fill('camelback');
  const found = main(page).getByRole('list', { name: 'Courses' });
  await expect(found).toContainText('Saguaro Course');
  await expectAccessible(page);
  await found.getByRole('button', { name: 'Use and correct a copy of Saguaro Course' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Correct Saguaro Course' })).toBeVisible();
});
