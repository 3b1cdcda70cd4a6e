import type { Flyer } from './flyer.ts';

/** More of those that the reading was made on. */
export const madeOnC: readonly Flyer[] = [
  {
    text: `Ladies Guest Day
Wednesday, July 14, 2027
Pheasant Ridge Country Club
Shotgun 9:30 a.m.
$85 per lady, guests welcome
Sign up in pairs by July 7`,
    finds: {
      tournamentName: 'Ladies Guest Day',
      date: '2027-07-14',
      countryClub: 'Pheasant Ridge Country Club',
      startTime: '09:30',
      registrationFee: 85,
      registrationDeadline: '2027-07-07',
    },
  },
  {
    text: `Habitat for Humanity Build & Birdie Open
Friday 5 November 2027, Coral Bay Golf Club, Naples, FL
Noon shotgun
Golfers $160, foursomes $640, dinner guests $45
Limited to 100 golfers`,
    finds: {
      tournamentName: 'Habitat for Humanity Build & Birdie Open',
      date: '2027-11-05',
      countryClub: 'Coral Bay Golf Club',
      city: 'Naples',
      startTime: '12:00',
      registrationFee: 160,
      maxEntries: 100,
    },
  },
  {
    text: `From: dave@links.example
Subject: Fall Stroke Play, Oct 16

Guys, the fall event is Saturday Oct 16, 2027 at Copper Hill Golf Club.
Stroke play, flights by handicap. Tee times from 9:00.
$50 a head. I can get 32 spots. Let me know by Oct 2.
Dave`,
    finds: {
      tournamentName: 'Fall Stroke Play',
      date: '2027-10-16',
      countryClub: 'Copper Hill Golf Club',
      gameplayStyle: 'Stroke Play',
      startTime: '09:00',
      registrationFee: 50,
      maxEntries: 32,
      registrationDeadline: '2027-10-02',
    },
  },
  {
    text: `Police Athletic League
GOLF OUTING
Tuesday, September 28, 2027
Birchwood Country Club - Westport, CT
10:00 am Check-in, 11:30 am Shotgun, 5:00 pm Cocktails
$225 per player / $900 per foursome
Scramble format`,
    finds: {
      tournamentName: 'Police Athletic League',
      date: '2027-09-28',
      countryClub: 'Birchwood Country Club',
      city: 'Westport',
      startTime: '11:30',
      registrationFee: 225,
      gameplayStyle: 'Scramble',
    },
  },
  {
    text: `Saturday Stableford at Elm Park Golf Club
Saturday, February 6, 2027
Tee off from 9:00 AM, $18 per player
Maximum 36 players`,
    finds: {
      tournamentName: 'Saturday Stableford at Elm Park Golf Club',
      date: '2027-02-06',
      countryClub: 'Elm Park Golf Club',
      startTime: '09:00',
      registrationFee: 18,
      maxEntries: 36,
      gameplayStyle: 'Stableford',
    },
  },
  {
    text: `Cancer Care Golf Marathon
Play 100 holes on June 14, 2027!
Start: 6:30 AM
Prairie Dunes Golf Club
Entry $250 per golfer includes all meals
Organized by Cancer Care of Kansas`,
    finds: {
      tournamentName: 'Cancer Care Golf Marathon',
      date: '2027-06-14',
      startTime: '06:30',
      countryClub: 'Prairie Dunes Golf Club',
      registrationFee: 250,
      additionalServices: 'all meals',
      organizerName: 'Cancer Care of Kansas',
    },
  },
  {
    text: `Couples Scramble
3/21/27, 2:00 PM shotgun
Lost Canyon Golf Course
$120 per couple
20 couples max`,
    finds: {
      tournamentName: 'Couples Scramble',
      date: '2027-03-21',
      startTime: '14:00',
      countryClub: 'Lost Canyon Golf Course',
      registrationFee: 60,
      maxEntries: 40,
      gameplayStyle: 'Scramble',
    },
  },
  {
    text: `BUILDERS ASSOCIATION GOLF CLASSIC
Thursday, May 20, 2027
Registration opens 7:00 a.m.
Shotgun start 8:30 a.m.
Stonehenge Golf Club, Midlothian, Virginia
Members $130 per player
Field is limited to 144 players
Register no later than May 6, 2027`,
    finds: {
      tournamentName: 'Builders Association Golf Classic',
      date: '2027-05-20',
      startTime: '08:30',
      countryClub: 'Stonehenge Golf Club',
      city: 'Midlothian',
      registrationFee: 130,
      maxEntries: 144,
      registrationDeadline: '2027-05-06',
    },
  },
  {
    text: `Hi team! Company golf day: Friday June 18th, 2027, Redtail Golf Course.
Scramble in fours, shotgun at 1:30pm. It's free, the company pays.
Please answer by June 4. 48 players at most. Facilities team`,
    finds: {
      tournamentName: 'Company golf day',
      date: '2027-06-18',
      countryClub: 'Redtail Golf Course',
      gameplayStyle: 'Scramble',
      startTime: '13:30',
      maxEntries: 48,
      registrationDeadline: '2027-06-04',
    },
  },
  {
    text: `Member-Member Four-Ball
August 21, 2027
Tee times from 8:00 AM off 1 and 10
Old Mill Country Club
Fee: $75 per player
32 teams of 2
Entry deadline August 14, 2027`,
    finds: {
      tournamentName: 'Member-Member Four-Ball',
      date: '2027-08-21',
      startTime: '08:00',
      countryClub: 'Old Mill Country Club',
      registrationFee: 75,
      maxEntries: 64,
      gameplayStyle: 'Best Ball',
      registrationDeadline: '2027-08-14',
    },
  },
  {
    text: `10th Annual Hooves & Irons Golf Tournament
Hosted by the Bluegrass 4-H Foundation
Monday, August 2, 2027 - Keene Trace Golf Club - Nicholasville, KY
11 a.m. lunch, 12:30 p.m. shotgun
$125 individual, $450 foursome
Hole-in-one prize: a truck!`,
    finds: {
      tournamentName: '10th Annual Hooves & Irons Golf Tournament',
      organizerName: 'Bluegrass 4-H Foundation',
      date: '2027-08-02',
      countryClub: 'Keene Trace Golf Club',
      city: 'Nicholasville',
      startTime: '12:30',
      registrationFee: 125,
    },
  },
  {
    text: `Knock-out draw 2027
Match play, best of 18 holes, off handicap.
First round on April 3, 2027, 8:00 AM start, Silver Lake Golf Club.
Limited to 16. $35 per player. Draw is made March 27.
Names in by March 25.`,
    finds: {
      tournamentName: 'Knock-out draw 2027',
      date: '2027-04-03',
      startTime: '08:00',
      countryClub: 'Silver Lake Golf Club',
      gameplayStyle: 'Match Play',
      maxEntries: 16,
      registrationFee: 35,
      registrationDeadline: '2027-03-25',
    },
  },
  {
    text: `FALL CLASSIC • OCTOBER 23, 2027 • WHISPERING WOODS GOLF CLUB
9:00 AM SHOTGUN • 4-PERSON SCRAMBLE • $95 PER PLAYER
INCLUDES GREENS FEES, CART, LUNCH
QUESTIONS: 555-0199`,
    finds: {
      tournamentName: 'Fall Classic',
      date: '2027-10-23',
      countryClub: 'Whispering Woods Golf Club',
      startTime: '09:00',
      gameplayStyle: 'Scramble',
      registrationFee: 95,
      additionalServices: 'greens fees, cart, lunch',
    },
  },
  {
    text: `Save the date: Saturday, May 29, 2027
Booster Club Golf Scramble
Creekside Golf Course
$70 per golfer
More details to come`,
    finds: {
      tournamentName: 'Booster Club Golf Scramble',
      date: '2027-05-29',
      countryClub: 'Creekside Golf Course',
      registrationFee: 70,
      gameplayStyle: 'Scramble',
    },
  },
  {
    text: `Hospital Foundation Open
The Foundation invites you to its open on Monday, July 12, 2027 at Wolf Run Country Club, Reno, NV.
Registration and breakfast from 6:45 AM; shotgun start at 8:15 AM; awards at 2:00 PM.
Foursome $1,000. Single player $250. Closest to the pin $20.
We have room for 120 players. Please respond by June 28, 2027.`,
    finds: {
      tournamentName: 'Hospital Foundation Open',
      date: '2027-07-12',
      countryClub: 'Wolf Run Country Club',
      city: 'Reno',
      startTime: '08:15',
      registrationFee: 250,
      maxEntries: 120,
      registrationDeadline: '2027-06-28',
    },
  },
];
