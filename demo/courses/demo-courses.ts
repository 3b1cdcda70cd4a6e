import type { Tee } from '#golf/course-version.ts';
import { sampleFacilities } from '#golf/sample-courses.ts';
import { demoClubs } from '#demo/clubs/demo-clubs.ts';

type Drawn = { name: string; tees: Tee[] };
type ClubName = (typeof demoClubs)[number]['club'];

/** The course of eighteen that each club has; that of nines has three of them. */
const names: Record<Exclude<ClubName, 'Palmetto Bay Golf Club'>, string> = {
  'Barton Creek Links': 'Creek Course',
  'Camelback Desert Club': 'Saguaro Course',
  'Monterey Dunes Golf Club': 'Bay Course',
  'Pinehurst Pines Club': 'Pines Course',
  'Lakeshore Country Club': 'Lakeshore Course',
  'Rocky Ridge Golf Club': 'Ridge Course',
  'Peachtree Hills Club': 'Dogwood Course',
  'Puget Sound Links': 'Bluff Links',
  'Music City Golf Club': 'Bluegrass Course',
  'Red Rock Ranch Club': 'Canyon Course',
  'Back Bay Country Club': 'Stone Wall Course',
};
const nines: Partial<Record<ClubName, string[]>> = { 'Palmetto Bay Golf Club': ['Bay', 'Mangrove', 'Palm'] };

/** Par fives become fours, from the last on, until the course has the par that its club tells of. */
function withPar(tee: Tee, par: number): Tee {
  const changed = { ...tee, par: [...tee.par], yards: tee.yards && [...tee.yards] };
  const { rating } = tee;
  const ratings = { all: rating.all, front: rating.front, back: rating.back };
  const easier = (part: keyof typeof ratings) => {
    const own = ratings[part];
    ratings[part] = own && { ...own, ratingTenths: own.ratingTenths - 10 };
  };
  let over = changed.par.reduce((sum, own) => sum + own, 0) - par;
  for (let hole = changed.par.length - 1; hole >= 0 && over > 0; hole--) {
    if (changed.par[hole] !== 5) continue;
    changed.par[hole] = 4;
    if (changed.yards) changed.yards[hole] = (changed.yards[hole] ?? 0) - 90;
    easier('all');
    easier(hole < 9 ? 'front' : 'back');
    over--;
  }
  return { ...changed, rating: ratings };
}

/** The courses of the demo clubs, in the clubs' order: invented as these are, from the same generator. */
export function demoClubCourses(): Drawn[][] {
  const drawn = sampleFacilities(48, 7_100).map(({ course }) => course.tees);
  const long = drawn.filter(([tee]) => tee?.par.length === 18);
  const short = drawn.filter(([tee]) => tee?.par.length === 9);
  return demoClubs.map(({ club, course }) => {
    const par = Number(course.match(/par (\d+)/)?.[1] ?? 72);
    const ofNines = nines[club]?.map((name) => ({ name, tees: short.shift() ?? [] }));
    const name = names[club as keyof typeof names];
    return ofNines ?? [{ name, tees: (long.shift() ?? []).map((tee) => withPar(tee, par)) }];
  });
}
