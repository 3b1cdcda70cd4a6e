import type { Flyer } from './flyer.ts';

/** The flyers that the reading was made on. */
export const madeOn: readonly Flyer[] = [
  {
    text: `ST. BRENDAN PARISH CHARITY SCRAMBLE
Saturday, June 12, 2027
Meadowbrook Golf Club, Austin, TX
Check-in 7:30 AM, Shotgun start 9:00 AM
4-person scramble, $100 per player or $400 per team
Limited to 72 players. Includes cart, lunch and a gift.
Hole sponsors $150. Mulligans $10. Raffle prizes!
Register by May 28, 2027. Hosted by St. Brendan Men's Club`,
    finds: {
      tournamentName: 'St. Brendan Parish Charity Scramble',
      date: '2027-06-12',
      countryClub: 'Meadowbrook Golf Club',
      city: 'Austin',
      startTime: '09:00',
      gameplayStyle: 'Scramble',
      registrationFee: 100,
      maxEntries: 72,
      additionalServices: 'cart, lunch and a gift',
      registrationDeadline: '2027-05-28',
      organizerName: "St. Brendan Men's Club",
    },
  },
  {
    text: `Hi all,
our Spring Member-Guest is on April 17 at Heron Point Country Club. Best ball of pairs, tee times from 8:00 a.m.
Cost is $180 per golfer. We take the first 32 teams of 2. Please reply by April 1.
Pat, Tournament Committee`,
    finds: {
      tournamentName: 'Spring Member-Guest',
      date: '2027-04-17',
      countryClub: 'Heron Point Country Club',
      gameplayStyle: 'Best Ball',
      startTime: '08:00',
      registrationFee: 180,
      maxEntries: 64,
      registrationDeadline: '2027-04-01',
    },
  },
  {
    text: `5th Annual Firefighters Golf Outing
When: 9/18/2027
Where: Pine Hollow Golf Course, Dayton, OH 45402
Entry: $85/golfer ($340 a foursome)
Start: 8:30 am shotgun
Format: four man scramble
Deadline: 9/1/2027`,
    finds: {
      tournamentName: '5th Annual Firefighters Golf Outing',
      date: '2027-09-18',
      countryClub: 'Pine Hollow Golf Course',
      city: 'Dayton',
      registrationFee: 85,
      startTime: '08:30',
      gameplayStyle: 'Scramble',
      registrationDeadline: '2027-09-01',
    },
  },
  {
    text: `Tournament: Club Championship 2027
Date: Aug 7 2027
Course: Barton Creek Links
Stroke play, gross and net flights
First tee time 7:40 AM
Entry fee: $60 each
Max entries: 60
Entries close July 30, 2027`,
    finds: {
      tournamentName: 'Club Championship 2027',
      date: '2027-08-07',
      countryClub: 'Barton Creek Links',
      gameplayStyle: 'Stroke Play',
      startTime: '07:40',
      registrationFee: 60,
      maxEntries: 60,
      registrationDeadline: '2027-07-30',
    },
  },
  {
    text: `SWING FOR KIDS
A golf benefit presented by the Rotary Club of Salem
Monday, May 3rd - Oak Ridge C.C. - Salem, Oregon
11:00 registration, noon lunch, 1:00 PM shotgun start
$600 per foursome (teams of 4)
Room for 36 teams
Awards dinner 6:00 PM`,
    finds: {
      tournamentName: 'Swing for Kids',
      date: '2027-05-03',
      countryClub: 'Oak Ridge C.C.',
      city: 'Salem',
      organizerName: 'Rotary Club of Salem',
      startTime: '13:00',
      registrationFee: 150,
      maxEntries: 144,
    },
  },
  {
    text: `Wednesday Night Stableford
January 13, 2027 at Desert Sage G.C., Mesa, AZ
Tee off 4:15 pm. $25 per player, 40 players max.
Sign up before Jan 12.`,
    finds: {
      tournamentName: 'Wednesday Night Stableford',
      date: '2027-01-13',
      countryClub: 'Desert Sage G.C.',
      city: 'Mesa',
      gameplayStyle: 'Stableford',
      startTime: '16:15',
      registrationFee: 25,
      maxEntries: 40,
      registrationDeadline: '2027-01-12',
    },
  },
  {
    text: `Subject: Captain's Choice for the Food Bank
Join us on Friday, October 8 2027 for a captain's choice at Willow Bend Golf Club in Plano, Texas!
Shotgun at 8 AM. Cost: $125 per person, which includes range balls, cart and BBQ lunch.
Space for 30 teams of four. RSVP by September 24.
Organizer: North Plano Food Bank`,
    finds: {
      tournamentName: "Captain's Choice for the Food Bank",
      date: '2027-10-08',
      countryClub: 'Willow Bend Golf Club',
      city: 'Plano',
      gameplayStyle: 'Scramble',
      startTime: '08:00',
      registrationFee: 125,
      additionalServices: 'range balls, cart and BBQ lunch',
      maxEntries: 120,
      registrationDeadline: '2027-09-24',
      organizerName: 'North Plano Food Bank',
    },
  },
  {
    text: `Lakeside Match Play Knock-out
Starts February 20, 2027. Lakeside Golf Club.
Single elimination match play, 16 players only.
$40 entry per player
First match 8:00 AM`,
    finds: {
      tournamentName: 'Lakeside Match Play Knock-out',
      date: '2027-02-20',
      countryClub: 'Lakeside Golf Club',
      gameplayStyle: 'Match Play',
      maxEntries: 16,
      registrationFee: 40,
      startTime: '08:00',
    },
  },
  {
    text: `MEMORIAL GOLF TOURNAMENT FOR JIM BAKER
Sat. July 24, 2027
8am shotgun
Cedar Valley Golf Course
Green fee, cart & dinner included: $95 each
Skins $20, Putting contest $5
Checks payable to Baker Family Fund
Reply by July 10`,
    finds: {
      tournamentName: 'Memorial Golf Tournament for Jim Baker',
      date: '2027-07-24',
      startTime: '08:00',
      countryClub: 'Cedar Valley Golf Course',
      registrationFee: 95,
      registrationDeadline: '2027-07-10',
    },
  },
  {
    text: `Monthly Medal, individual stroke play
Sunday 14 March 2027
Fox Run Golf Club
First tee 8:10
Entry $15 per golfer
Limited to 48 golfers`,
    finds: {
      tournamentName: 'Monthly Medal, individual stroke play',
      date: '2027-03-14',
      countryClub: 'Fox Run Golf Club',
      gameplayStyle: 'Stroke Play',
      startTime: '08:10',
      registrationFee: 15,
      maxEntries: 48,
    },
  },
  {
    text: `The Turkey Shoot
Nov 27, 2027
Two-man best ball
$50/player
Eagle Trace Golf Club, Tampa, FL
Tee times start at 7:30 AM
Max 24 teams of 2`,
    finds: {
      tournamentName: 'The Turkey Shoot',
      date: '2027-11-27',
      gameplayStyle: 'Best Ball',
      registrationFee: 50,
      countryClub: 'Eagle Trace Golf Club',
      city: 'Tampa',
      startTime: '07:30',
      maxEntries: 48,
    },
  },
  {
    text: `Chamber of Commerce Golf Classic
Hosted by: Greater Bend Chamber
Thursday, August 19
Juniper Hills Country Club
10:30 AM Registration | 12:30 PM Shotgun | 5:30 PM Awards
Foursome: $520
Individual golfer: $130
Scramble format`,
    finds: {
      tournamentName: 'Chamber of Commerce Golf Classic',
      organizerName: 'Greater Bend Chamber',
      date: '2027-08-19',
      countryClub: 'Juniper Hills Country Club',
      startTime: '12:30',
      registrationFee: 130,
      gameplayStyle: 'Scramble',
    },
  },
  {
    text: `Dear golfers, the Seniors' Open takes place on 05/22/2027 at Quail Creek Golf Club (Tulsa, OK).
We play modified Stableford off 9:15 AM. The fee is $70 per player. Only 80 players. Closing date 05/15/2027.`,
    finds: {
      tournamentName: "Seniors' Open",
      date: '2027-05-22',
      countryClub: 'Quail Creek Golf Club',
      city: 'Tulsa',
      gameplayStyle: 'Stableford',
      registrationFee: 70,
      maxEntries: 80,
      registrationDeadline: '2027-05-15',
    },
  },
  {
    text: `HIGH SCHOOL BAND BOOSTERS GOLF SCRAMBLE
Date: Saturday 4/24/27
Location: Stone Bridge Golf Links
Time: 1:30 pm shotgun start
Price: $320 per team of four
Includes: golf, cart, hot dogs`,
    finds: {
      tournamentName: 'High School Band Boosters Golf Scramble',
      date: '2027-04-24',
      countryClub: 'Stone Bridge Golf Links',
      startTime: '13:30',
      registrationFee: 80,
      gameplayStyle: 'Scramble',
      additionalServices: 'golf, cart, hot dogs',
    },
  },
  {
    text: `Rainbow Ladies Day
Tuesday, June 1, 2027
Ridgewood Country Club
Four ball better ball
9 AM shotgun
Free for members
Register by May 25`,
    finds: {
      tournamentName: 'Rainbow Ladies Day',
      date: '2027-06-01',
      countryClub: 'Ridgewood Country Club',
      gameplayStyle: 'Best Ball',
      startTime: '09:00',
      registrationDeadline: '2027-05-25',
    },
  },
  {
    text: `Sunset 9-Hole Scramble!
Fridays are fun: Friday, July 9, 2027, 5:30 PM shotgun.
$35 per player, teams of 2. Up to 36 players.
Valley View Golf Course, Boise, ID.`,
    finds: {
      tournamentName: 'Sunset 9-Hole Scramble',
      date: '2027-07-09',
      startTime: '17:30',
      registrationFee: 35,
      maxEntries: 36,
      countryClub: 'Valley View Golf Course',
      city: 'Boise',
      gameplayStyle: 'Scramble',
    },
  },
  {
    text: `From: kit@parish.example
Subject: Parish golf day, September 11

The parish golf day is Saturday September 11, 2027 at Maple Grove Golf Club.
We start with a shotgun at 10:00. It is $75 each. Maximum of 60.
Lunch at 12:30. Please sign up by August 31.`,
    finds: {
      tournamentName: 'Parish golf day',
      date: '2027-09-11',
      countryClub: 'Maple Grove Golf Club',
      startTime: '10:00',
      registrationFee: 75,
      maxEntries: 60,
      registrationDeadline: '2027-08-31',
    },
  },
  {
    text: `Winter Four-Ball
Sat Dec 12
Palm Cove G.C.
8:00 AM tee times
$110 per golfer
first 20 teams of two
organized by Palm Cove Men's Association`,
    finds: {
      tournamentName: 'Winter Four-Ball',
      date: '2026-12-12',
      countryClub: 'Palm Cove G.C.',
      startTime: '08:00',
      registrationFee: 110,
      maxEntries: 40,
      gameplayStyle: 'Best Ball',
      organizerName: "Palm Cove Men's Association",
    },
  },
  {
    text: `BIRDIES FOR BOOKS
Library Foundation golf outing on Mon, June 21 2027
Harbor Town Golf Club, Erie, PA
Shotgun 10 a.m., lunch noon, dinner 4 p.m.
Player $140 | Foursome $560 | Dinner only $40
Tee sponsor $200 | Lunch sponsor $1,000
112 golfers max`,
    finds: {
      tournamentName: 'Birdies for Books',
      date: '2027-06-21',
      countryClub: 'Harbor Town Golf Club',
      city: 'Erie',
      startTime: '10:00',
      registrationFee: 140,
      maxEntries: 112,
    },
  },
  {
    text: `Come play! Texas Scramble on May 8, 2027.
Brook Hollow Golf Club, 12 Mill Road, Hartford, CT.
Tee off at 1 pm; $55.50 per person.
Field limited to 88.`,
    finds: {
      date: '2027-05-08',
      countryClub: 'Brook Hollow Golf Club',
      city: 'Hartford',
      startTime: '13:00',
      registrationFee: 55.5,
      maxEntries: 88,
      gameplayStyle: 'Scramble',
    },
  },
];
