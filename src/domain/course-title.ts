/** 'Rocky Ridge, North Course'; a place that its course is called after is said once. */
export function courseTitle({ facility, name }: { facility: string; name: string }): string {
  const [place, course] = [facility.toLowerCase(), name.toLowerCase()];
  if (course.includes(place)) return name;
  return place.includes(course) ? facility : `${facility}, ${name}`;
}
