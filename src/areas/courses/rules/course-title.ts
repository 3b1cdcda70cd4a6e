/** Generic words in names of places, which do not identify the place. */
const general = new Set(
  'the a at of and & golf country club clubs links course courses resort park center cc gc g&cc'.split(' '),
);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean);

/**
 * 'Rocky Ridge, North Course'. If one name repeats the other, apart from generic words, it is given alone. 'Old Oaks
 * Golf Club, Old Course' keeps both, since the club may have other courses.
 */
export function courseTitle({ facility, name }: { facility: string; name: string }): string {
  const [place, course] = [wordsOf(facility), wordsOf(name)];
  if (course.length === 0) return facility;
  if (place.every((word) => course.includes(word))) return name;
  const isPlaceAlone = place.every((word) => course.includes(word) || general.has(word));
  return isPlaceAlone && course.every((word) => place.includes(word)) ? facility : `${facility}, ${name}`;
}
