import type { FacilityStatus, FacilityUse } from '#areas/clubs/contract/slot-choices.ts';
import type { DemoProgram } from '#demo/accounts/load-key.ts';
import * as draw from './draw-club.ts';
import type { SeasonPlan } from './season.ts';

/** The demo clubs that have a past; both can be signed in to. */
export const [basicClub, premiumClub] = [0, 1] as const;

/**
 * The premium club: with what its tournaments bring, 32 of 41 days are booked, 12 of them to come, for $45,200.
 * The basic one is smaller.
 */
export const seasonPlans: Record<number, SeasonPlan> = {
  [premiumClub]: {
    pairs: [1000, 1200, 800, 1400, 1000, 1600, 1200, 1000],
    coming: [
      [18, 1200],
      [27, 1650],
      [47, 1500],
      [75, 1850],
      [102, 1700],
      [140, 1500],
    ],
    free: [
      [13, 1250],
      [20, 1450],
      [41, 990],
      [55, 1800],
      [70, 1350],
      [95, 2200],
      [-20, 1100],
      [-385, 1300],
      [-430, 1500],
    ],
    cancelled: [
      { inDays: 13, by: 'cancelled by the organizer' },
      { inDays: 20, by: 'cancelled by the club' },
    ],
  },
  [basicClub]: {
    pairs: [600, 900, 700, 1200],
    coming: [
      [17, 850],
      [24, 1100],
      [38, 950],
      [52, 1400],
    ],
    free: [
      [10, 800],
      [15, 950],
      [22, 1150],
      [45, 700],
      [66, 1250],
      [90, 990],
      [-15, 900],
      [-390, 1000],
      [-425, 800],
    ],
    cancelled: [{ inDays: 15, by: 'cancelled by the organizer' }],
  },
};

/** The price of the day of each tournament at the premium club, in dollars: past ones first, then by date. */
export const hostedAmounts = { over: [1380, 1840], coming: [1800, 1500, 1700, 1600, 2000, 1400] } as const;

export const facilities: Record<number, [name: string, status: FacilityStatus, usedBy: FacilityUse][]> = {
  [premiumClub]: [
    ['Saguaro Course', 'excellent', 'every_booking'],
    ['Practice Range', 'excellent', 'every_booking'],
    ['Putting Greens', 'good', 'every_booking'],
    ['Terrace Dining Room', 'excellent', 'dining'],
    ['Pro Shop', 'good', 'none'],
  ],
  [basicClub]: [
    ['Creek Course', 'excellent', 'every_booking'],
    ['Driving Range', 'good', 'every_booking'],
    ['Oak Room', 'good', 'dining'],
    ['Cart Barn', 'good', 'none'],
  ],
};

/** The photos of a club in their order, with the words for those who do not see them. */
export const photos: Record<number, { alt: string; picture: () => string }[]> = {
  [premiumClub]: [
    { alt: 'A green fairway between saguaros, with red hills behind it', picture: () => draw.course('desert') },
    { alt: 'The low clubhouse at the end of its drive, under a wide roof', picture: () => draw.clubhouse('desert') },
    { alt: 'Balls and two flags on the practice green', picture: () => draw.practiceGreen('desert') },
    { alt: 'Set tables before the tall windows of the dining room', picture: () => draw.diningRoom('desert') },
  ],
  [basicClub]: [
    { alt: 'A fairway along a creek, with oaks on both sides', picture: () => draw.course('creek') },
    { alt: 'The clubhouse among the trees', picture: () => draw.clubhouse('creek') },
    { alt: 'The practice green with two flags', picture: () => draw.practiceGreen('creek') },
  ],
};

/** The club's own program. */
export const calendarOnTheWall: DemoProgram = {
  name: 'Calendar in the entrance hall',
  permissions: ['tournaments.read'],
  calls: { 'GET /api/country-club/slots': 288, 'GET /api/country-club/bookings': 96 },
};
