import type { DemoTournament } from './demo-tournament.ts';

/** The tournaments that the tour of the product shows: full, nearly full, the sample figures of 200/144 and 150. */
export const special: DemoTournament[] = [
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
      'Eighteen holes along the bay for the biggest purse of the season. ' +
      'Gross and net flights, long drive on 14, dinner and prize giving in the clubhouse.',
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
    showsEstimate: true,
    policy: 'half',
    featured: true,
    fill: 0.94,
    description:
      'Better ball of pairs at three quarters handicap, played as fourballs. ' +
      'Barbecue by the creek when the last putt has dropped.',
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
    showsEstimate: true,
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
    holes: 9,
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
    showsEstimate: true,
    policy: 'full',
    description: 'The society opens its season. Registration opens when payments are set up.',
  },
];

/** Played tomorrow, with its tee sheet published. */
export const tomorrow: DemoTournament = {
  title: 'Rocky Ridge Stableford',
  organizer: 'organizer.premium@demo.golf',
  club: 6,
  inDays: 1,
  time: '08:00',
  fee: 0,
  max: 40,
  style: 'Stableford',
  difficulty: 'Intermediate',
  policy: 'full',
  fill: 0.6,
  description: 'Points for everybody at 5,400 feet, where the ball flies further and so does the one into the trees.',
};

/** Played at the premium club last month. */
export const founders: DemoTournament = {
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
    'A tournament in memory of the eleven who laid out the first nine holes. ' +
    'Shotgun start after lunch, dinner on the terrace.',
};

/** Its places were drawn in a ballot. */
export const drawn: DemoTournament = {
  title: 'Old Mill Members Day',
  organizer: 'organizer.premium@demo.golf',
  club: 9,
  inDays: 52,
  time: '09:00',
  fee: 0,
  max: 24,
  style: 'Stableford',
  difficulty: 'Intermediate',
  policy: 'full',
  fill: 0,
  description: 'Twenty-four places, drawn among everybody who entered the ballot in time. Anybody can check the draw.',
};

/** Opens through a waiting room, soon. */
export const queued: DemoTournament = {
  title: 'Summit Scramble',
  organizer: 'organizer.platinum@demo.golf',
  club: 6,
  inDays: 58,
  time: '08:30',
  fee: 100,
  max: 32,
  style: 'Scramble',
  difficulty: 'Intermediate',
  policy: 'full',
  fill: 0,
  description: 'Gone within minutes every year: entry opens through a waiting room, where speed does not matter.',
};

/** With a price list. */
export const listed: DemoTournament = {
  title: 'Founders Four-Ball',
  organizer: 'organizer.platinum@demo.golf',
  club: 4,
  inDays: 64,
  time: '09:30',
  fee: 175,
  max: 72,
  style: 'Best Ball',
  difficulty: 'Intermediate',
  policy: 'half',
  fill: 0,
  description: 'Four-ball, dinner on the terrace, and a collection for the juniors. Enter early and pay less.',
};

/** Full, with a line in which the golfer of the tour has an offer. */
export const offered: DemoTournament = {
  title: 'Twilight Eight',
  organizer: 'organizer.premium@demo.golf',
  club: 3,
  inDays: 27,
  time: '16:00',
  holes: 9,
  fee: 50,
  max: 8,
  style: 'Match Play',
  difficulty: 'Advanced',
  policy: 'full',
  fill: 1,
  description: 'Eight players, nine holes, knockout until the light goes. Small on purpose, and full every time.',
};

/** Called off for the weather, with credit for who had paid. */
export const rainedOff: DemoTournament = {
  title: 'Gray Skies Scramble',
  organizer: 'organizer.premium@demo.golf',
  club: 2,
  inDays: 9,
  time: '09:00',
  fee: 100,
  max: 48,
  style: 'Scramble',
  difficulty: 'Beginner',
  policy: 'full',
  fill: 0,
  description: 'A scramble by the river, and soup whatever the sky does.',
};
