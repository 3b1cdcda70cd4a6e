import type { Flyer } from './flyer.ts';

/** More of those that the reading was made on. */
export const madeOnB: readonly Flyer[] = [
  {
    text: `Elks Lodge #412 Annual Golf Outing
Saturday, August 14th, 2027
Sycamore Springs Golf Course, Findlay, OH
Registration 8:00 AM / Shotgun Start 9:00 AM
Cost: $90 per golfer ($360 per foursome)
Scramble, 4 person teams
Deadline to register: July 31, 2027`,
    finds: {
      tournamentName: 'Elks Lodge #412 Annual Golf Outing',
      date: '2027-08-14',
      countryClub: 'Sycamore Springs Golf Course',
      city: 'Findlay',
      startTime: '09:00',
      registrationFee: 90,
      gameplayStyle: 'Scramble',
      registrationDeadline: '2027-07-31',
    },
  },
  {
    text: `DRIVE OUT HUNGER
Golf tournament to benefit the Tri-County Pantry
When: Friday, September 17, 2027
Where: Hidden Lakes Golf Club
Lunch 11:30, shotgun 1:00 pm
$500/team of four
Limited to 36 teams of four
Hole sponsorship $100`,
    finds: {
      tournamentName: 'Drive Out Hunger',
      date: '2027-09-17',
      countryClub: 'Hidden Lakes Golf Club',
      startTime: '13:00',
      registrationFee: 125,
      maxEntries: 144,
    },
  },
  {
    text: `Hello members, the Presidents Cup is set for May 15 2027 at Northgate Country Club.
Individual stroke play with full handicap. Tee times begin at 8:20 AM.
Entry is $45 per player and we can take a maximum of 80 players.
Sign-up closes May 10. Good luck, the Golf Committee`,
    finds: {
      tournamentName: 'Presidents Cup',
      date: '2027-05-15',
      countryClub: 'Northgate Country Club',
      gameplayStyle: 'Stroke Play',
      startTime: '08:20',
      registrationFee: 45,
      maxEntries: 80,
      registrationDeadline: '2027-05-10',
    },
  },
  {
    text: `2nd Annual Paws & Putts
6/26/2027 - Crooked Creek Golf Club - Ames, Iowa
Best ball, teams of 2
Tee off 8:00 a.m.
$65 each includes cart and breakfast
All proceeds to the Ames Animal Shelter`,
    finds: {
      tournamentName: '2nd Annual Paws & Putts',
      date: '2027-06-26',
      countryClub: 'Crooked Creek Golf Club',
      city: 'Ames',
      gameplayStyle: 'Best Ball',
      startTime: '08:00',
      registrationFee: 65,
      additionalServices: 'cart and breakfast',
    },
  },
  {
    text: `VFW Post 88 Scramble
Sunday May 30
Riverbend Golf Course
9 am shotgun
$240 per team (4 players)
First 18 teams
Call Dan 555-0142 before May 20`,
    finds: {
      tournamentName: 'VFW Post 88 Scramble',
      date: '2027-05-30',
      countryClub: 'Riverbend Golf Course',
      startTime: '09:00',
      registrationFee: 60,
      maxEntries: 72,
      gameplayStyle: 'Scramble',
      registrationDeadline: '2027-05-20',
    },
  },
  {
    text: `Subject: Twilight League Opener
Our opener is Tuesday, April 6, 2027.
Stableford points, 9 holes.
First tee: 5:00 PM
Venue: Mill Creek Links, Rochester, NY
Fee: $20 per player`,
    finds: {
      tournamentName: 'Twilight League Opener',
      date: '2027-04-06',
      gameplayStyle: 'Stableford',
      startTime: '17:00',
      countryClub: 'Mill Creek Links',
      city: 'Rochester',
      registrationFee: 20,
    },
  },
  {
    text: `St. Jude Golf Day
Presented by Hargrove Insurance
Monday, October 4, 2027
The Oaks Country Club, Tulsa, OK
Check in 9:30 am, shotgun 11:00 am, dinner 4:30 pm
Individual: $150. Team: $600. Sponsor + team: $1,200
Captain's choice`,
    finds: {
      tournamentName: 'St. Jude Golf Day',
      organizerName: 'Hargrove Insurance',
      date: '2027-10-04',
      countryClub: 'The Oaks Country Club',
      city: 'Tulsa',
      startTime: '11:00',
      registrationFee: 150,
      gameplayStyle: 'Scramble',
    },
  },
  {
    text: `Club match play championship
Round one: March 6, 2027
Blue Heron Golf Club
32 players max, $30 per player
Starts 7:50 AM
Sign up by February 27, 2027`,
    finds: {
      tournamentName: 'Club match play championship',
      date: '2027-03-06',
      countryClub: 'Blue Heron Golf Club',
      gameplayStyle: 'Match Play',
      maxEntries: 32,
      registrationFee: 30,
      startTime: '07:50',
      registrationDeadline: '2027-02-27',
    },
  },
  {
    text: `Hit the links for Hospice! Saturday, July 17, 2027 at Sandy Pines Golf Club in DeMotte, Indiana.
8:00 AM shotgun start; breakfast from 7:00. Four-person scramble, $110 per person.
Fee includes golf, cart, lunch and door prizes.
Registration deadline is July 3.
Hosted by Lakeshore Hospice Volunteers`,
    finds: {
      tournamentName: 'Hit the links for Hospice',
      date: '2027-07-17',
      countryClub: 'Sandy Pines Golf Club',
      city: 'DeMotte',
      startTime: '08:00',
      gameplayStyle: 'Scramble',
      registrationFee: 110,
      additionalServices: 'golf, cart, lunch and door prizes',
      registrationDeadline: '2027-07-03',
      organizerName: 'Lakeshore Hospice Volunteers',
    },
  },
  {
    text: `Alumni Golf Classic
June 5, 2027 | 12:00 PM shotgun
University Ridge Golf Course | Madison, WI
$175 per golfer | max 128 golfers
Early bird $150 until April 30
Mulligan packages $25`,
    finds: {
      tournamentName: 'Alumni Golf Classic',
      date: '2027-06-05',
      startTime: '12:00',
      countryClub: 'University Ridge Golf Course',
      city: 'Madison',
      registrationFee: 175,
      maxEntries: 128,
    },
  },
  {
    text: `MENS INVITATIONAL
Two man best ball
Sept 25 2027
Shadow Mountain Country Club
$200 per team of two
40 teams max
8:30 shotgun`,
    finds: {
      tournamentName: 'Mens Invitational',
      gameplayStyle: 'Best Ball',
      date: '2027-09-25',
      countryClub: 'Shadow Mountain Country Club',
      registrationFee: 100,
      maxEntries: 80,
      startTime: '08:30',
    },
  },
  {
    text: `Rotary Golf Scramble
Date: 08/28/2027
Time: Shotgun start at 8:00AM
Place: Bear Lake Golf Course
Cost: $75.00 per player
Checks to Rotary Club, PO Box 12, Logan, UT 84321
RSVP by 08/14/2027`,
    finds: {
      tournamentName: 'Rotary Golf Scramble',
      date: '2027-08-28',
      startTime: '08:00',
      countryClub: 'Bear Lake Golf Course',
      registrationFee: 75,
      gameplayStyle: 'Scramble',
      registrationDeadline: '2027-08-14',
    },
  },
  {
    text: `You're invited to the Teachers' Golf Day
on Thursday, June 24, 2027. We play Windmill Golf Club. First tee time is 1:10 PM.
Just $40 per golfer. Places for 24 players.`,
    finds: {
      tournamentName: "Teachers' Golf Day",
      date: '2027-06-24',
      countryClub: 'Windmill Golf Club',
      startTime: '13:10',
      registrationFee: 40,
      maxEntries: 24,
    },
  },
  {
    text: `SPRING MEDAL
Strokeplay, net and gross
11 April 2027
Thornbury Golf Club
Tee times 7.30 to 10.00
$25 pp
Entries by 4 April`,
    finds: {
      tournamentName: 'Spring Medal',
      gameplayStyle: 'Stroke Play',
      date: '2027-04-11',
      countryClub: 'Thornbury Golf Club',
      startTime: '07:30',
      registrationFee: 25,
      registrationDeadline: '2027-04-04',
    },
  },
  {
    text: `Kiwanis Charity Golf Tournament
Saturday - May 1 - 2027
Fairview Golf Links, Macon, GA
Four man captains choice
Entry Fee $100.00/person
8:30 a.m. tee off
Lunch and awards 1:30 p.m.`,
    finds: {
      tournamentName: 'Kiwanis Charity Golf Tournament',
      countryClub: 'Fairview Golf Links',
      city: 'Macon',
      date: '2027-05-01',
      gameplayStyle: 'Scramble',
      registrationFee: 100,
      startTime: '08:30',
    },
  },
];
