const firstNames = [
  'Ava',
  'Noah',
  'Mia',
  'Liam',
  'Zoe',
  'Ethan',
  'Ruth',
  'Carlos',
  'Grace',
  'Owen',
  'Nina',
  'Hank',
  'Priya',
  'Sam',
  'Tess',
  'Yuki',
];
const lastNames = [
  'Bennett',
  'Castillo',
  'Nguyen',
  'Walsh',
  'Johansson',
  'Price',
  'Adeyemi',
  'Kowalski',
  'Romero',
  'Fischer',
  'Tanaka',
  'Brooks',
  'Silva',
];

/** The n-th invented golfer, always the same. */
export function demoPerson(n: number) {
  const firstName = firstNames[n % firstNames.length] ?? 'Ann';
  const lastName = lastNames[(n * 7 + Math.floor(n / firstNames.length)) % lastNames.length] ?? 'Lee';
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${n}@players.demo.golf`.toLowerCase(),
    phone: `+1 555 ${String(1000000 + n * 37).slice(0, 3)} ${String(1000 + ((n * 91) % 9000))}`,
    handicap: Math.round(((n * 13) % 330) + 20) / 10,
  };
}

/** Rounds of one golfer, oldest first. */
export const demoRounds = [
  { course: 'Lions Municipal', adjusted_score: 86, course_rating: 71.2, slope: 121 },
  { course: 'Falconhead', adjusted_score: 87, course_rating: 72.1, slope: 130 },
  { course: 'Barton Creek Fazio', adjusted_score: 93, course_rating: 73.8, slope: 135 },
  { course: 'Wolfdancer', adjusted_score: 89, course_rating: 74.6, slope: 139 },
  { course: 'Roy Kizer', adjusted_score: 89, course_rating: 72.4, slope: 128 },
  { course: 'Barton Creek Fazio', adjusted_score: 90, course_rating: 73.8, slope: 135 },
  { course: 'Wolfdancer', adjusted_score: 88, course_rating: 74.6, slope: 139 },
  { course: 'Roy Kizer', adjusted_score: 88, course_rating: 72.4, slope: 128 },
  { course: 'Lions Municipal', adjusted_score: 82, course_rating: 71.2, slope: 121 },
  { course: 'Falconhead', adjusted_score: 87, course_rating: 72.1, slope: 130 },
  { course: 'Roy Kizer', adjusted_score: 84, course_rating: 72.4, slope: 128 },
  { course: 'Lions Municipal', adjusted_score: 82, course_rating: 71.2, slope: 121 },
  { course: 'Falconhead', adjusted_score: 86, course_rating: 72.1, slope: 130 },
  { course: 'Barton Creek Fazio', adjusted_score: 92, course_rating: 73.8, slope: 135 },
  { course: 'Wolfdancer', adjusted_score: 87, course_rating: 74.6, slope: 139 },
  { course: 'Falconhead', adjusted_score: 84, course_rating: 72.1, slope: 130 },
  { course: 'Barton Creek Fazio', adjusted_score: 89, course_rating: 73.8, slope: 135 },
  { course: 'Wolfdancer', adjusted_score: 93, course_rating: 74.6, slope: 139 },
  { course: 'Roy Kizer', adjusted_score: 86, course_rating: 72.4, slope: 128 },
  { course: 'Lions Municipal', adjusted_score: 83, course_rating: 71.2, slope: 121 },
  { course: 'Wolfdancer', adjusted_score: 92, course_rating: 74.6, slope: 139 },
  { course: 'Roy Kizer', adjusted_score: 81, course_rating: 72.4, slope: 128 },
  { course: 'Lions Municipal', adjusted_score: 86, course_rating: 71.2, slope: 121 },
  { course: 'Falconhead', adjusted_score: 82, course_rating: 72.1, slope: 130 },
  { course: 'Barton Creek Fazio', adjusted_score: 83, course_rating: 73.8, slope: 135 },
  { course: 'Lions Municipal', adjusted_score: 79, course_rating: 71.2, slope: 121 },
];
