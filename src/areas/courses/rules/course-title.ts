/** General words in names of places, beside their own name. */
const general = new Set(
  'the a at of and & golf country club clubs links course courses resort park center cc gc g&cc'.split(' '),
);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean);

/**
 * 'Rocky Ridge, North Course'; a place that its course is called after is said once. A course is said unless the
 * place's name is the course's and general words: the Old Course of Old Oaks Golf Club is not its only one.
 */
export function courseTitle({ facility, name }: { facility: string; name: string }): string {
  const [place, course] = [wordsOf(facility), wordsOf(name)];
  if (course.length === 0) return facility;
  if (place.every((word) => course.includes(word))) return name;
  const isPlaceAlone = place.every((word) => course.includes(word) || general.has(word));
  return isPlaceAlone && course.every((word) => place.includes(word)) ? facility : `${facility}, ${name}`;
}
