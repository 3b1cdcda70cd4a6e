import type { Difficulty, GameplayStyle, PresetName, RefundPolicy } from '#kernel/contract/tournament-choices.ts';
import { demoClubs } from '#demo/clubs/demo-clubs.ts';
import type { DemoTournament } from './demo-tournament.ts';

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

/** One of each: the n-th is made from it, and is of its style. */
const presets: Readonly<Record<number, PresetName>> = {
  24: 'knockout',
  25: 'medal',
  26: 'four_ball',
  27: 'championship',
  28: 'field',
  30: 'outing',
};

/** The organizer of the n-th: premium and platinum by turns, now and then pro. */
function organizerOf(n: number): DemoTournament['organizer'] {
  if (n % 11 === 0) return 'organizer.pro@demo.golf';
  return n % 2 === 0 ? 'organizer.premium@demo.golf' : 'organizer.platinum@demo.golf';
}

/**
 * About sixty tournaments to come over all clubs, styles and prices; the same on every fresh start but for the dates.
 */
export function upcoming(): DemoTournament[] {
  const list: DemoTournament[] = [];
  for (let n = 0; n < 55; n++) {
    const club = n % demoClubs.length;
    const place = demoClubs[club] ?? demoClubs[0];
    const [pattern, style, description] = titles[(n * 3 + Math.floor(n / demoClubs.length)) % titles.length] ?? [
      '',
      'Stroke Play',
      '',
    ];
    const preset = presets[n];
    list.push({
      title: pattern.replace('{city}', place.city).replace('{club}', place.club),
      organizer: organizerOf(n),
      club,
      inDays: 4 + Math.floor(n * 2.3),
      time: times[n % times.length] ?? '08:00',
      fee: fees[(n * 7) % fees.length] ?? 100,
      max: sizes[(n * 5) % sizes.length] ?? 72,
      style,
      ...(preset ? { preset } : {}),
      difficulty: levels[n % levels.length] ?? 'Intermediate',
      ...(n % 3 === 0 ? { prize: 500 + (n % 8) * 750 } : {}),
      policy: policies[n % policies.length] ?? 'full',
      featured: n % 9 === 4,
      description,
    });
  }
  return list;
}

/** Days since the n-th tournament was played: often this year, now and then in the year before. */
const playedAgo = (n: number): number => (n < 24 ? 6 + n * 15 : 351 + (n - 23) * 37);
/** The club whose books the sample figures stand in hosts just what they count. */
const sampleClub = 1;

/** The tournaments of the last two years, for results, revenue and analytics. */
export const past: DemoTournament[] = Array.from({ length: 34 }, (_, n) => {
  const club = n >= 14 && (n * 5) % demoClubs.length === sampleClub ? 2 : (n * 5) % demoClubs.length;
  const place = demoClubs[club] ?? demoClubs[0];
  const [pattern, style, description] = titles[n % titles.length] ?? ['', 'Stroke Play', ''];
  return {
    title: pattern.replace('{city}', place.city).replace('{club}', place.club),
    organizer:
      (['organizer.platinum@demo.golf', 'organizer.premium@demo.golf', 'organizer.pro@demo.golf'] as const)[n % 3] ??
      'organizer.platinum@demo.golf',
    club,
    inDays: -playedAgo(n),
    time: times[n % times.length] ?? '08:00',
    fee: [200, 150, 100, 75][n % 4] ?? 100,
    max: sizes[n % sizes.length] ?? 72,
    style,
    difficulty: levels[n % levels.length] ?? 'Intermediate',
    policy: 'full' as const,
    fill: n < 14 ? 0.35 + (n % 5) * 0.1 : 0.2 + (n % 4) * 0.08,
    description,
  };
});
