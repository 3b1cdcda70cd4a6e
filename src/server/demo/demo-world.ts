import type { Difficulty, GameplayStyle, RefundPolicy } from '#contracts/tournament-choices.ts';

/** The clubs of the demo data: real cities, invented clubs. */
export const demoClubs = [
  {
    club: 'Barton Creek Links',
    address: '8212 Barton Club Drive',
    city: 'Austin',
    state: 'TX',
    zip: '78735',
    course: '18 holes, par 72, 7,153 yards from the tips. Limestone cliffs and natural caves.',
  },
  {
    club: 'Camelback Desert Club',
    address: '7847 N Mockingbird Lane',
    city: 'Scottsdale',
    state: 'AZ',
    zip: '85253',
    course: '18 holes, par 71, saguaros on both sides of every fairway.',
  },
  {
    club: 'Monterey Dunes Golf Club',
    address: '1000 Cabrillo Highway',
    city: 'Monterey',
    state: 'CA',
    zip: '93940',
    course: '18 holes, par 72, nine of them along the bay.',
  },
  {
    club: 'Pinehurst Pines Club',
    address: '80 Carolina Vista',
    city: 'Pinehurst',
    state: 'NC',
    zip: '28374',
    course: '18 holes, par 72, sandy waste areas and crowned greens.',
  },
  {
    club: 'Lakeshore Country Club',
    address: '1255 Sheridan Road',
    city: 'Chicago',
    state: 'IL',
    zip: '60611',
    course: '18 holes, par 70, parkland by the lake.',
  },
  {
    club: 'Palmetto Bay Golf Club',
    address: '4700 Bayshore Boulevard',
    city: 'Tampa',
    state: 'FL',
    zip: '33611',
    course: '27 holes, water in play on nineteen of them.',
  },
  {
    club: 'Rocky Ridge Golf Club',
    address: '3333 S University Boulevard',
    city: 'Denver',
    state: 'CO',
    zip: '80210',
    course: '18 holes at 5,400 feet: take one club less.',
  },
  {
    club: 'Peachtree Hills Club',
    address: '2425 Club Drive NE',
    city: 'Atlanta',
    state: 'GA',
    zip: '30319',
    course: '18 holes, par 72, dogwoods and fast bentgrass greens.',
  },
  {
    club: 'Puget Sound Links',
    address: '5555 Overlook Lane',
    city: 'Seattle',
    state: 'WA',
    zip: '98116',
    course: 'Links of 18 holes on the bluff, always a breeze.',
  },
  {
    club: 'Music City Golf Club',
    address: '700 Harding Place',
    city: 'Nashville',
    state: 'TN',
    zip: '37211',
    course: '18 holes, par 71, rolling bluegrass fairways.',
  },
  {
    club: 'Red Rock Ranch Club',
    address: '10000 Red Springs Road',
    city: 'Las Vegas',
    state: 'NV',
    zip: '89135',
    course: '18 holes, par 72, canyons and wide landing areas.',
  },
  {
    club: 'Back Bay Country Club',
    address: '201 Newton Street',
    city: 'Boston',
    state: 'MA',
    zip: '02116',
    course: '18 holes, par 70, stone walls and small greens.',
  },
] as const;

/** Who organizes in the demo data, beside the accounts that can be signed in to with the contract's addresses. */
export const demoOrganizers = [
  {
    email: 'organizer.free@demo.golf',
    plan: 'free',
    first: 'Frank',
    last: 'Murphy',
    organization: 'Saturday Fourball Society',
  },
  {
    email: 'organizer.pro@demo.golf',
    plan: 'pro',
    first: 'Paula',
    last: 'Reyes',
    organization: 'Lone Star Amateur Tour',
  },
  {
    email: 'organizer.premium@demo.golf',
    plan: 'premium',
    first: 'Miriam',
    last: 'Okafor',
    organization: 'Coast to Coast Golf Events',
  },
  {
    email: 'organizer.platinum@demo.golf',
    plan: 'platinum',
    first: 'Peter',
    last: 'Lindqvist',
    organization: 'Championship Golf Group',
  },
] as const;

export type DemoTournament = {
  title: string;
  organizer: (typeof demoOrganizers)[number]['email'];
  club: number;
  /** Days from today; negative is past. */
  inDays: number;
  time: string;
  fee: number;
  max: number;
  style: GameplayStyle;
  difficulty: Difficulty;
  prize?: number;
  policy?: RefundPolicy;
  featured?: boolean;
  description: string;
  /** Share of the places that are taken. */
  fill?: number;
};

const titles: [string, GameplayStyle, string][] = [
  [
    '{city} Spring Open',
    'Stroke Play',
    'Two flights by handicap, gross and net prizes, closest to the pin on all par threes.',
  ],
  [
    '{city} Charity Scramble',
    'Scramble',
    'Shotgun start for teams of four. Breakfast, lunch and a raffle; all proceeds go to junior golf.',
  ],
  [
    '{city} Stableford Cup',
    'Stableford',
    'Points for every hole, so one bad hole never ends your day. Full handicap allowance.',
  ],
  ['{club} Member-Guest', 'Best Ball', 'Bring a friend and count the better ball. Dinner on the terrace afterwards.'],
  [
    '{city} Match Play Masters',
    'Match Play',
    'Knock-out in a single day over nine-hole matches. Losers play on in the plate.',
  ],
  [
    '{city} Twilight Series',
    'Stableford',
    'A late start, a quick nine and supper. Everybody is welcome, beginners too.',
  ],
  [
    '{city} Amateur Classic',
    'Stroke Play',
    'The main event of the season: 18 holes from the back tees with official scoring.',
  ],
];

const fees = [50, 75, 100, 125, 150, 175, 200, 225, 250, 0];
const sizes = [24, 40, 48, 72, 96, 120, 144];
const times = ['07:30', '08:00', '08:30', '09:00', '10:00', '13:00'];
const levels: Difficulty[] = ['Beginner', 'Intermediate', 'Intermediate', 'Advanced'];
const policies: RefundPolicy[] = ['full', 'full', 'half', 'none'];

/** About sixty tournaments to come over all clubs, styles and prices; the same on every fresh start but for the dates. */
function upcoming(): DemoTournament[] {
  const list: DemoTournament[] = [];
  for (let n = 0; n < 55; n++) {
    const club = n % demoClubs.length;
    const place = demoClubs[club] ?? demoClubs[0];
    const [pattern, style, description] = titles[(n * 3 + Math.floor(n / demoClubs.length)) % titles.length] ?? [
      '',
      'Stroke Play',
      '',
    ];
    const isPro = n % 11 === 0;
    list.push({
      title: pattern.replace('{city}', place.city).replace('{club}', place.club),
      organizer: isPro
        ? 'organizer.pro@demo.golf'
        : n % 2 === 0
          ? 'organizer.premium@demo.golf'
          : 'organizer.platinum@demo.golf',
      club,
      inDays: 4 + Math.floor(n * 2.3),
      time: times[n % times.length] ?? '08:00',
      fee: fees[(n * 7) % fees.length] ?? 100,
      max: sizes[(n * 5) % sizes.length] ?? 72,
      style,
      difficulty: levels[n % levels.length] ?? 'Intermediate',
      ...(n % 3 === 0 ? { prize: 500 + (n % 8) * 750 } : {}),
      policy: policies[n % policies.length] ?? 'full',
      featured: n % 9 === 4,
      description,
    });
  }
  return list;
}

/** The tournaments that the tour of the product shows: full, nearly full, the sample figures of 200/144 and 150. */
const special: DemoTournament[] = [
  {
    title: 'Summer Championship',
    organizer: 'organizer.platinum@demo.golf',
    club: 2,
    inDays: 21,
    time: '08:00',
    fee: 200,
    max: 144,
    style: 'Stroke Play',
    difficulty: 'Advanced',
    prize: 5000,
    policy: 'full',
    featured: true,
    fill: 0.61,
    description:
      'Eighteen holes along the bay for the biggest purse of the season. Gross and net flights, long drive on 14, dinner and prize giving in the clubhouse.',
  },
  {
    title: 'Harvest Moon Fourball',
    organizer: 'organizer.premium@demo.golf',
    club: 0,
    inDays: 12,
    time: '09:00',
    fee: 150,
    max: 48,
    style: 'Best Ball',
    difficulty: 'Intermediate',
    policy: 'half',
    featured: true,
    fill: 0.94,
    description:
      'Better ball of pairs at three quarters handicap, played as fourballs. Barbecue by the creek when the last putt has dropped.',
  },
  {
    title: 'Desert Sunrise Scramble',
    organizer: 'organizer.premium@demo.golf',
    club: 1,
    inDays: 9,
    time: '07:00',
    fee: 100,
    max: 24,
    style: 'Scramble',
    difficulty: 'Beginner',
    policy: 'full',
    fill: 1,
    description: 'Off at first light, done before the heat. Teams of four, everybody hits, the best ball counts.',
  },
  {
    title: 'Neighborhood Nine',
    organizer: 'organizer.free@demo.golf',
    club: 9,
    inDays: 16,
    time: '15:30',
    fee: 0,
    max: 40,
    style: 'Stableford',
    difficulty: 'Beginner',
    policy: 'full',
    fill: 0.4,
    description: 'Nine friendly holes after work. No fee, no pressure, first drink on us.',
  },
  {
    title: 'Saturday Fourball Opener',
    organizer: 'organizer.free@demo.golf',
    club: 0,
    inDays: 30,
    time: '08:30',
    fee: 50,
    max: 50,
    style: 'Best Ball',
    difficulty: 'Intermediate',
    policy: 'full',
    description: 'The society opens its season. Registration opens when payments are set up.',
  },
];

/** What has been played, for results, revenue and analytics. */
const past: DemoTournament[] = Array.from({ length: 14 }, (_, n) => {
  const club = (n * 5) % demoClubs.length;
  const place = demoClubs[club] ?? demoClubs[0];
  const [pattern, style, description] = titles[n % titles.length] ?? ['', 'Stroke Play', ''];
  return {
    title: pattern.replace('{city}', place.city).replace('{club}', place.club),
    organizer:
      (['organizer.platinum@demo.golf', 'organizer.premium@demo.golf', 'organizer.pro@demo.golf'] as const)[n % 3] ??
      'organizer.platinum@demo.golf',
    club,
    inDays: -(6 + n * 17),
    time: times[n % times.length] ?? '08:00',
    fee: [200, 150, 100, 75][n % 4] ?? 100,
    max: sizes[n % sizes.length] ?? 72,
    style,
    difficulty: levels[n % levels.length] ?? 'Intermediate',
    policy: 'full' as const,
    fill: 0.35 + (n % 5) * 0.1,
    description,
  };
});

/** Played at the premium club last month. */
const founders: DemoTournament = {
  title: 'Camelback Founders Cup',
  organizer: 'organizer.platinum@demo.golf',
  club: 1,
  inDays: -35,
  time: '13:00',
  fee: 150,
  max: 72,
  style: 'Stableford',
  difficulty: 'Intermediate',
  policy: 'full',
  fill: 0.4,
  description:
    'A tournament in memory of the eleven who laid out the first nine holes. Shotgun start after lunch, dinner on the terrace.',
};

export const demoTournaments: DemoTournament[] = [...special, ...upcoming(), ...past, founders];

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
