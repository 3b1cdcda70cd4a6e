import type { Flyer } from './flyer.ts';

/** Written after the reading was finished, which was not touched since: what it makes of flyers that it never saw. */
export const unseen: readonly Flyer[] = [
  {
    text: `CASA Kids Golf Classic\nMonday, June 7, 2027\nRiver Oaks Golf Club, Edmond, OK\nShotgun 9:00 AM
$125 per player, $500 per team\nFour-person scramble\nRegister by May 24`,
    finds: {
      tournamentName: 'CASA Kids Golf Classic',
      date: '2027-06-07',
      countryClub: 'River Oaks Golf Club',
      city: 'Edmond',
      startTime: '09:00',
      registrationFee: 125,
      gameplayStyle: 'Scramble',
      registrationDeadline: '2027-05-24',
    },
  },
  {
    text: `Hi golfers! We're doing the Chili Open again. Feb 6, 2027, 10 am shotgun at Bluff Creek Golf Course.
$55 a person, chili after. Scramble, bring your own foursome or we'll pair you. Limit of 80.`,
    finds: {
      tournamentName: 'Chili Open',
      date: '2027-02-06',
      startTime: '10:00',
      countryClub: 'Bluff Creek Golf Course',
      registrationFee: 55,
      gameplayStyle: 'Scramble',
      maxEntries: 80,
    },
  },
  {
    text: `Member-Guest Invitational\nJune 17-19, 2027\nHawthorne Ridge Country Club
Two-man better ball matches, flighted\n$650 per team\n48 teams\nEntries due May 15`,
    finds: {
      tournamentName: 'Member-Guest Invitational',
      date: '2027-06-17',
      countryClub: 'Hawthorne Ridge Country Club',
      gameplayStyle: 'Best Ball',
      registrationFee: 325,
      maxEntries: 96,
      registrationDeadline: '2027-05-15',
    },
  },
  {
    text: `Pipefitters Local 120 Golf Outing\nSat 8/7/2027\nMallard Creek Golf Club\n8am start, scramble
$100 per golfer includes steak dinner\nHole sponsors $100\nMoney due 7/23/2027`,
    finds: {
      tournamentName: 'Pipefitters Local 120 Golf Outing',
      date: '2027-08-07',
      countryClub: 'Mallard Creek Golf Club',
      startTime: '08:00',
      gameplayStyle: 'Scramble',
      registrationFee: 100,
      additionalServices: 'steak dinner',
      registrationDeadline: '2027-07-23',
    },
  },
  {
    text: `MS Society Swing Away\nHosted by the Carolina Chapter\nTuesday, October 12, 2027
Pine Needles Country Club, Southern Pines, NC\n11 AM registration\nNoon shotgun start\n$200 individual / $800 foursome`,
    finds: {
      tournamentName: 'MS Society Swing Away',
      organizerName: 'Carolina Chapter',
      date: '2027-10-12',
      countryClub: 'Pine Needles Country Club',
      city: 'Southern Pines',
      startTime: '12:00',
      registrationFee: 200,
    },
  },
  {
    text: `Sunday Medal Series #3\n21 March 2027\nGlen Abbey Golf Club\nTee times from 7:45am\n$12 per player
Net stroke play, all handicaps`,
    finds: {
      tournamentName: 'Sunday Medal Series #3',
      date: '2027-03-21',
      countryClub: 'Glen Abbey Golf Club',
      startTime: '07:45',
      registrationFee: 12,
      gameplayStyle: 'Stroke Play',
    },
  },
  {
    text: `You are cordially invited to the Mayor's Cup on Friday, May 14, 2027 at Lakewood Golf Links.
Shotgun start 8:30 a.m., awards luncheon 1 p.m. $160 per player. Room for 128 players. Reply by April 30.`,
    finds: {
      tournamentName: "Mayor's Cup",
      date: '2027-05-14',
      countryClub: 'Lakewood Golf Links',
      startTime: '08:30',
      registrationFee: 160,
      maxEntries: 128,
      registrationDeadline: '2027-04-30',
    },
  },
  {
    text: `PUTT FOR A PURPOSE\nThursday, July 29, 2027\nSugar Mill Country Club\nNew Smyrna Beach, FL
8:00 Shotgun\n$110/player\nCaptain's Choice Scramble\nPresented by Seaside Bank`,
    finds: {
      tournamentName: 'Putt for a Purpose',
      date: '2027-07-29',
      countryClub: 'Sugar Mill Country Club',
      city: 'New Smyrna Beach',
      startTime: '08:00',
      registrationFee: 110,
      gameplayStyle: 'Scramble',
      organizerName: 'Seaside Bank',
    },
  },
  {
    text: `Winter League starts January 9, 2027. Stableford every Saturday at Three Rivers Golf Course.
First tee 9:30 AM. Fee $15 per player per week.`,
    finds: {
      tournamentName: 'Winter League',
      date: '2027-01-09',
      gameplayStyle: 'Stableford',
      countryClub: 'Three Rivers Golf Course',
      startTime: '09:30',
      registrationFee: 15,
    },
  },
  {
    text: `Class of 1997 Reunion Golf\nWhen: Friday, July 23, 2027, 1:00 PM\nWhere: Hilltop Golf Course, Plymouth, MI
Cost: $60 per person\nScramble, teams drawn on the day\nRSVP to Jen by July 1`,
    finds: {
      tournamentName: 'Class of 1997 Reunion Golf',
      date: '2027-07-23',
      startTime: '13:00',
      countryClub: 'Hilltop Golf Course',
      city: 'Plymouth',
      registrationFee: 60,
      gameplayStyle: 'Scramble',
      registrationDeadline: '2027-07-01',
    },
  },
  {
    text: `City Amateur Championship\nSeptember 4 & 5, 2027\nMemorial Park Golf Course, Houston, TX
36 holes of stroke play\nEntry fee: $150\nField limited to 120 players\nEntries close August 20, 2027`,
    finds: {
      tournamentName: 'City Amateur Championship',
      date: '2027-09-04',
      countryClub: 'Memorial Park Golf Course',
      city: 'Houston',
      gameplayStyle: 'Stroke Play',
      registrationFee: 150,
      maxEntries: 120,
      registrationDeadline: '2027-08-20',
    },
  },
  {
    text: `Restaurant Association Golf Day\nMonday April 19 2027\nGates open 7, shotgun 9:30 AM
Stonewall Golf Club, Gainesville, Virginia\n$180 golfers, $75 reception only\nSilent auction and raffle`,
    finds: {
      tournamentName: 'Restaurant Association Golf Day',
      date: '2027-04-19',
      startTime: '09:30',
      countryClub: 'Stonewall Golf Club',
      city: 'Gainesville',
      registrationFee: 180,
    },
  },
  {
    text: `Father & Son Alternate Shot\nSunday, June 20, 2027\nHeather Glen Golf Club\n$90 per team of two
Tee times starting at 11:00 AM\nMaximum 30 teams`,
    finds: {
      tournamentName: 'Father & Son Alternate Shot',
      date: '2027-06-20',
      countryClub: 'Heather Glen Golf Club',
      registrationFee: 45,
      startTime: '11:00',
      maxEntries: 60,
    },
  },
  {
    text: `Subject: Reminder: Ladies Spring Fling May 4

Ladies, the Spring Fling is Tuesday, May 4, 2027 at Fair Oaks Country Club. Coffee at 8, shotgun at 9 am.
$28 each for lunch and prizes. Sign up by April 27.`,
    finds: {
      tournamentName: 'Ladies Spring Fling',
      date: '2027-05-04',
      countryClub: 'Fair Oaks Country Club',
      startTime: '09:00',
      registrationFee: 28,
      registrationDeadline: '2027-04-27',
    },
  },
  {
    text: `B.A.S.S. Anglers & Golfers Challenge\nAugust 6, 2027 - Reelfoot Golf Club - Tiptonville, TN
2-man scramble\n$120 a team\n8 AM shotgun\n25 team limit`,
    finds: {
      tournamentName: 'B.A.S.S. Anglers & Golfers Challenge',
      date: '2027-08-06',
      countryClub: 'Reelfoot Golf Club',
      city: 'Tiptonville',
      gameplayStyle: 'Scramble',
      registrationFee: 60,
      startTime: '08:00',
      maxEntries: 50,
    },
  },
];
