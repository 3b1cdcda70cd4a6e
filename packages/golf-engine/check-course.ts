import type { CourseContent, Rating, Tee } from './course-version.ts';
import { type Finding, gatherFindings, type Report } from './findings.ts';
import { sumOf } from './numbers.ts';

/**
 * Whether a course can be played on and believed. Errors keep it out, warnings stand beside the hole; paths are
 * `tees/0/strokeIndex/4`.
 */
export function checkCourse({ tees }: CourseContent): Finding[] {
  const { findings, report } = gatherFindings();
  const seen = new Set<string>();
  tees.forEach((tee, place) => {
    const path = `tees/${place}`;
    const name = JSON.stringify([tee.name, tee.gender]);
    if (seen.has(name)) report(`${path}/name`, 'duplicate-tee', `There are two tees "${tee.name}" for this gender.`);
    seen.add(name);
    if (tee.par.length !== (tees[0]?.par.length ?? 0))
      report(`${path}/par`, 'hole-count', 'All tees have the same holes.');
    checkTee(tee, path, report);
  });
  checkGenders(tees, report);
  return findings;
}

function checkTee(tee: Tee, path: string, report: Report): void {
  const { par, strokeIndex, yards } = tee;
  const holes = par.length;
  if (holes !== 9 && holes !== 18) report(`${path}/par`, 'hole-count', `A course has 9 or 18 holes, not ${holes}.`);
  par.forEach((own, hole) => {
    if (!(Number.isInteger(own) && own >= 3 && own <= 6))
      report(`${path}/par/${hole}`, 'par-range', 'A par is 3 to 6.');
  });
  for (const [key, list] of [
    ['strokeIndex', strokeIndex],
    ['yards', yards],
  ] as const)
    if (list && list.length !== holes)
      report(`${path}/${key}`, 'hole-count', `${holes} entries are expected, not ${list.length}.`);
  if (strokeIndex) checkStrokeIndex(strokeIndex, holes, path, report);
  yards?.forEach((own, hole) => {
    if (own !== null && (own < 40 || own > 800))
      report(`${path}/yards/${hole}`, 'yards-range', `${own} yards are unusual for a hole.`, 'warning');
  });
  checkRatings(tee, path, report);
}

function checkStrokeIndex(strokeIndex: readonly number[], holes: number, path: string, report: Report): void {
  strokeIndex.forEach((own, hole) => {
    const isIn = Number.isInteger(own) && own >= 1 && own <= holes;
    if (!isIn || strokeIndex.indexOf(own) !== hole)
      report(
        `${path}/strokeIndex/${hole}`,
        'stroke-index',
        `Every number from 1 to ${holes} is expected once; ${own} is not.`,
      );
  });
  if (holes !== 18) return;
  const isMixed = (nine: readonly number[]) => new Set(nine.map((own) => own % 2)).size > 1;
  if (isMixed(strokeIndex.slice(0, 9)) && isMixed(strokeIndex.slice(9)))
    report(
      `${path}/strokeIndex`,
      'mixed-nines',
      'Usually one nine has the odd numbers, the other the even ones.',
      'warning',
    );
}

function checkRatings({ par, rating }: Tee, path: string, report: Report): void {
  const { all, front, back } = rating;
  checkRating(all, sumOf(par), `${path}/rating/all`, report);
  checkRating(front, sumOf(par.slice(0, 9)), `${path}/rating/front`, report);
  checkRating(back, sumOf(par.slice(9)), `${path}/rating/back`, report);
  if (!all || !front || !back) return;
  if (Math.abs(front.ratingTenths + back.ratingTenths - all.ratingTenths) > 2)
    report(
      `${path}/rating`,
      'nines-differ',
      'The ratings of the nines do not add up to that of the course.',
      'warning',
    );
  if (Math.abs(front.slope + back.slope - 2 * all.slope) > 2)
    report(`${path}/rating`, 'slopes-differ', 'The slopes of the nines are not about that of the course.', 'warning');
}

/**
 * A rating lies within 0.6 to 1.4 of the par it belongs to: nines and short courses are not measured by those of
 * eighteen.
 */
function checkRating(rating: Rating | null, par: number, path: string, report: Report): void {
  if (!rating) return;
  const { ratingTenths, slope } = rating;
  if (!(Number.isInteger(slope) && slope >= 55 && slope <= 155))
    report(`${path}/slope`, 'slope-range', 'A slope is 55 to 155.');
  if (!Number.isInteger(ratingTenths)) report(path, 'decimals', 'A rating has one decimal.');
  else if (ratingTenths < 6 * par || ratingTenths > 14 * par)
    report(path, 'rating-range', `A rating of ${ratingTenths / 10} does not fit a par of ${par}.`);
  else if (Math.abs(ratingTenths - 10 * par) > 120)
    report(path, 'rating-far-from-par', `A rating of ${ratingTenths / 10} is far from a par of ${par}.`, 'warning');
}

/** The same tees are rated differently for men and for women. */
function checkGenders(tees: readonly Tee[], report: Report): void {
  tees.forEach((tee, place) => {
    const other = tees.find(({ name, gender }, at) => at < place && name === tee.name && gender !== tee.gender);
    const [one, two] = [tee.rating.all, other?.rating.all];
    if (one && two && one.ratingTenths === two.ratingTenths)
      report(
        `tees/${place}/rating/all`,
        'equal-ratings',
        'Men and women have the same rating from these tees.',
        'warning',
      );
  });
}
