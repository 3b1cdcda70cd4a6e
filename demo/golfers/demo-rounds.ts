import { postRoundSchema } from '#areas/golfers/contract/rounds.ts';

const courses = {
  lions: { course: 'Lions Municipal', course_rating: 71.2, slope: 121, par: 71 },
  falconhead: { course: 'Falconhead', course_rating: 72.1, slope: 130, par: 72 },
  fazio: { course: 'Barton Creek Fazio', course_rating: 73.8, slope: 135, par: 72 },
  wolfdancer: { course: 'Wolfdancer', course_rating: 74.6, slope: 139, par: 72 },
  kizer: { course: 'Roy Kizer', course_rating: 72.4, slope: 128, par: 71 },
  hancock: { course: 'Hancock', course_rating: 33.9, slope: 114, par: 35, holes: 9 },
} as const;

/** Roy Kizer as its card has it. */
const kizerCard = {
  par: [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 4, 3, 4],
  stroke_index: [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 14, 18, 2, 12, 6, 4, 16, 10],
};
type Entries = (number | 'X' | '-')[];

/** Days before today, where, and the adjusted score or the card; `pcc` and holes not played where they matter. */
type DemoRound = [
  daysAgo: number,
  course: keyof typeof courses,
  score: number | Entries,
  more?: { pcc?: -1 | 0 | 1 | 2 | 3; holes_not_played?: number },
];

/** Two seasons of somebody who is getting better: more in summer, a pause in winter, some evenings of nine holes. */
const life: readonly DemoRound[] = [
  [702, 'lions', 91],
  [688, 'falconhead', 93],
  [684, 'hancock', 45],
  [671, 'fazio', 97],
  [655, 'kizer', 90],
  [641, 'lions', 88],
  [634, 'wolfdancer', 98, { pcc: 1 }],
  [620, 'hancock', 46],
  [606, 'falconhead', 90],
  [593, 'kizer', 91],
  [561, 'lions', 86],
  [540, 'fazio', 95],
  [455, 'lions', 90],
  [441, 'kizer', 89],
  [428, 'falconhead', 88],
  [421, 'hancock', 43],
  [409, 'wolfdancer', 94],
  [396, 'lions', 84],
  [382, 'kizer', 87],
  [371, 'fazio', 92, { pcc: 2 }],
  [358, 'falconhead', 87],
  [351, 'hancock', 42],
  [337, 'lions', 83],
  [322, 'kizer', [5, 5, 3, 6, 5, 4, 4, 5, 6, 5, 5, 3, 'X', 5, 5, 4, 4, 5]],
  [309, 'wolfdancer', 91],
  [288, 'falconhead', 86],
  [174, 'lions', 85],
  [160, 'kizer', 86],
  [149, 'hancock', 42],
  [138, 'falconhead', 84],
  [124, 'fazio', 79],
  [111, 'lions', 82],
  [98, 'wolfdancer', 72, { holes_not_played: 4 }],
  [84, 'kizer', [4, 5, 3, 5, 5, 4, 3, 5, 5, 4, 5, 4, 5, 5, 4, 5, 3, 5]],
  [70, 'falconhead', 83],
  [58, 'hancock', 39],
  [43, 'lions', 80],
  [29, 'fazio', 87],
  [16, 'kizer', 82],
  [5, 'falconhead', 84],
];

/** The rounds as they are posted, oldest first. @param today the day that they are counted back from */
export const demoRounds = (today: Date) =>
  life.map(([daysAgo, course, score, more]) =>
    postRoundSchema.parse({
      ...courses[course],
      played_on: new Date(today.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10),
      ...(typeof score === 'number' ? { adjusted_score: score } : { card: { ...kizerCard, entries: score } }),
      ...more,
    }),
  );
