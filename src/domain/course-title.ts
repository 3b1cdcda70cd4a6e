/** 'Rocky Ridge, North Course'; the longer name alone where it contains the other one. */
export function courseTitle({ facility, name }: { facility: string; name: string }): string {
  const [place, course] = [facility.toLowerCase(), name.toLowerCase()];
  if (course.includes(place)) return name;
  return place.includes(course) ? facility : `${facility}, ${name}`;
}
