import type { Flyer } from './flyer.ts';

/** More of those that the reading was made on. */
export const madeOnE: readonly Flyer[] = [
  {
    text: `Humane Society "Fore the Paws" Golf Scramble
September 10, 2027
Twin Oaks Golf Course, Springfield, MO
Check-in: 11:00 am
Start: 12:30 pm
$85 per golfer, $340 per team
Payment due by August 27`,
    finds: {
      tournamentName: 'Humane Society "Fore the Paws" Golf Scramble',
      date: '2027-09-10',
      countryClub: 'Twin Oaks Golf Course',
      city: 'Springfield',
      startTime: '12:30',
      registrationFee: 85,
      gameplayStyle: 'Scramble',
      registrationDeadline: '2027-08-27',
    },
  },
  {
    text: `President's Day Four Ball
Monday, Feb 15, 2027, Cypress Landing Golf Club
Teams of two, net better ball
8:45 am tee times
$50 per team
Limit 24 teams`,
    finds: {
      tournamentName: "President's Day Four Ball",
      date: '2027-02-15',
      countryClub: 'Cypress Landing Golf Club',
      gameplayStyle: 'Best Ball',
      startTime: '08:45',
      registrationFee: 25,
      maxEntries: 48,
    },
  },
  {
    text: `The Rusty Putter Open
For: friends of Bob
On: 07/03/2027
At: Lake Forest Golf Course
Shotgun: 8 AM
Money: $60 per person, cash only`,
    finds: {
      tournamentName: 'The Rusty Putter Open',
      date: '2027-07-03',
      countryClub: 'Lake Forest Golf Course',
      startTime: '08:00',
      registrationFee: 60,
    },
  },
  {
    text: `Realtors Cup
Host: Valley Association of Realtors
October 14, 2027
Copper Canyon Golf Club, Buckeye, AZ
Registration: 6:30 a.m.
Shotgun: 8:00 a.m.
Awards lunch: 1:00 p.m.
$150 member / $175 non-member
Maximum 144 golfers`,
    finds: {
      tournamentName: 'Realtors Cup',
      organizerName: 'Valley Association of Realtors',
      date: '2027-10-14',
      countryClub: 'Copper Canyon Golf Club',
      city: 'Buckeye',
      startTime: '08:00',
      registrationFee: 150,
      maxEntries: 144,
    },
  },
  {
    text: `Members: the Fall Stableford is October 2, 2027 at our own Elk Meadow Golf Club.
Tee sheet opens at 8:10 AM. $20 in the pot each. Entries by noon on September 30.`,
    finds: {
      tournamentName: 'Fall Stableford',
      date: '2027-10-02',
      countryClub: 'Elk Meadow Golf Club',
      gameplayStyle: 'Stableford',
      startTime: '08:10',
      registrationFee: 20,
      registrationDeadline: '2027-09-30',
    },
  },
  {
    text: `Knights of Columbus Council 5510
37th Annual Golf Day
Wed., July 21, 2027
Timber Creek Golf Course
$95.00 per golfer includes 18 holes w/cart, lunch, dinner
4-man scramble / shotgun 10 AM
Make checks payable to K of C, P.O. Box 90, Erie, PA 16501`,
    finds: {
      tournamentName: '37th Annual Golf Day',
      date: '2027-07-21',
      countryClub: 'Timber Creek Golf Course',
      registrationFee: 95,
      additionalServices: '18 holes w/cart, lunch, dinner',
      gameplayStyle: 'Scramble',
      startTime: '10:00',
    },
  },
  {
    text: `SKINS & GRINS
A fun day for everyone
Sunday, June 27th, 2027
1:00 pm tee off
Prairie Winds Golf Links
Best ball twosomes
$40 per twosome`,
    finds: {
      tournamentName: 'Skins & Grins',
      date: '2027-06-27',
      startTime: '13:00',
      countryClub: 'Prairie Winds Golf Links',
      gameplayStyle: 'Best Ball',
      registrationFee: 20,
    },
  },
  {
    text: `Dear friend of the museum, please join us for the Curator's Cup on Monday, September 20, 2027
at The Briar Club at Ashford. Shotgun start at noon following lunch. Your gift of $400 per golfer supports the museum.
Kindly reply by September 1. Limited to 100 golfers.`,
    finds: {
      tournamentName: "Curator's Cup",
      date: '2027-09-20',
      countryClub: 'The Briar Club at Ashford',
      startTime: '12:00',
      registrationFee: 400,
      registrationDeadline: '2027-09-01',
      maxEntries: 100,
    },
  },
  {
    text: `Mixed Couples Best Ball
May 16, 2027
Rolling Hills Country Club, Wichita, KS
Tee times 1:00 - 2:30 PM
Couple: $90 (dinner included)
16 couples`,
    finds: {
      tournamentName: 'Mixed Couples Best Ball',
      date: '2027-05-16',
      countryClub: 'Rolling Hills Country Club',
      city: 'Wichita',
      gameplayStyle: 'Best Ball',
      startTime: '13:00',
      registrationFee: 45,
      maxEntries: 32,
    },
  },
  {
    text: `Bankers Golf League - Week 1
Tuesday, April 13, 2027
Northwood Golf Club
Net stroke play, 9 holes
5:10 PM first tee time
$10 weekly fee`,
    finds: {
      tournamentName: 'Bankers Golf League - Week 1',
      date: '2027-04-13',
      countryClub: 'Northwood Golf Club',
      gameplayStyle: 'Stroke Play',
      startTime: '17:10',
      registrationFee: 10,
    },
  },
  {
    text: `Chip in for Charlie
Benefit scramble for Charlie Moss and family
Saturday, Aug. 21, 2027 - 8 a.m. shotgun
Deer Run Golf Course in Lowell, Michigan
$75 per person/$300 per team
Raffle, silent auction, 50/50
Register by Aug. 14`,
    finds: {
      tournamentName: 'Chip in for Charlie',
      gameplayStyle: 'Scramble',
      date: '2027-08-21',
      startTime: '08:00',
      countryClub: 'Deer Run Golf Course',
      city: 'Lowell',
      registrationFee: 75,
      registrationDeadline: '2027-08-14',
    },
  },
  {
    text: `Ryder Cup style weekend
May 28-30, 2027
Pinewood Golf Club
24 players, two teams of 12
First match Friday 1:00 PM
$225 per player`,
    finds: {
      tournamentName: 'Ryder Cup style weekend',
      date: '2027-05-28',
      countryClub: 'Pinewood Golf Club',
      maxEntries: 24,
      startTime: '13:00',
      registrationFee: 225,
    },
  },
  {
    text: `Engineers Golf Outing sponsored by Local Section 12
Thursday, September 2nd, 2027
Brookside Golf & Country Club, Worthington, OH
Lunch 11:30; tee-off 12:45 (shotgun)
$140 pp / $560 four
Registration due: Aug 19, 2027`,
    finds: {
      tournamentName: 'Engineers Golf Outing',
      date: '2027-09-02',
      countryClub: 'Brookside Golf & Country Club',
      city: 'Worthington',
      startTime: '12:45',
      registrationFee: 140,
      registrationDeadline: '2027-08-19',
    },
  },
  {
    text: `New Year's Day Hangover Open
January 1, 2027
Sandpiper Golf Club
Shotgun 11:00
$55 each, coffee included
First 40 golfers to sign up`,
    finds: {
      tournamentName: "New Year's Day Hangover Open",
      date: '2027-01-01',
      countryClub: 'Sandpiper Golf Club',
      startTime: '11:00',
      registrationFee: 55,
      maxEntries: 40,
    },
  },
  {
    text: `Senior Center Golf Social
When? Wednesday May 5 2027 at 9 in the morning
Where? Cedar Glen Golf Course, Bristol, Connecticut
What? A friendly scramble
How much? $38 per senior
RSVP at the front desk by April 28`,
    finds: {
      tournamentName: 'Senior Center Golf Social',
      date: '2027-05-05',
      startTime: '09:00',
      countryClub: 'Cedar Glen Golf Course',
      city: 'Bristol',
      gameplayStyle: 'Scramble',
      registrationFee: 38,
      registrationDeadline: '2027-04-28',
    },
  },
];
