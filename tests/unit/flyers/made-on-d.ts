import type { Flyer } from './flyer.ts';

/** More of those that the reading was made on. */
export const madeOnD: readonly Flyer[] = [
  {
    text: `The Maple Street Church Men's Breakfast Club invites all to our yearly golf get-together!
Date: June 19, 2027. Place: Willowbrook Golf Course, Canton, OH. 8:30 AM shotgun.
Cost is $70 a player. Pays for golf, cart and a burger. Let Ed know before June 5.`,
    finds: {
      organizerName: "Maple Street Church Men's Breakfast Club",
      date: '2027-06-19',
      countryClub: 'Willowbrook Golf Course',
      city: 'Canton',
      startTime: '08:30',
      registrationFee: 70,
      registrationDeadline: '2027-06-05',
    },
  },
  {
    text: `Tee It Up for Teachers
Friday, April 30, 2027
Shotgun start: 1 p.m.
Bentwater Golf Club
Acworth, Georgia
Individual golfer $135
Foursome $500
Breakfast sandwiches at check-in (11:30)`,
    finds: {
      tournamentName: 'Tee It Up for Teachers',
      date: '2027-04-30',
      startTime: '13:00',
      countryClub: 'Bentwater Golf Club',
      city: 'Acworth',
      registrationFee: 135,
    },
  },
  {
    text: `CLUB CHAMPIONSHIP - ENTRY FORM
36 holes stroke play, August 28 and 29, 2027
Ridgeline Country Club
Tee times from 7:30 AM both days
Entry fee $80 per member
Entries must be in by August 21`,
    finds: {
      tournamentName: 'Club Championship',
      gameplayStyle: 'Stroke Play',
      date: '2027-08-28',
      countryClub: 'Ridgeline Country Club',
      startTime: '07:30',
      registrationFee: 80,
      registrationDeadline: '2027-08-21',
    },
  },
  {
    text: `Swinging for a Cure, presented by Delta Dental
Mon 9/13/27 @ Tanglewood CC
11am start, lunch at 10
$175/golfer or $680/foursome
Scramble, max 36 foursomes`,
    finds: {
      tournamentName: 'Swinging for a Cure',
      organizerName: 'Delta Dental',
      date: '2027-09-13',
      countryClub: 'Tanglewood CC',
      startTime: '11:00',
      registrationFee: 175,
      gameplayStyle: 'Scramble',
      maxEntries: 144,
    },
  },
  {
    text: `Good morning ladies,
Our Opening Day will be Thursday, April 8th at Bear Trace Golf Club. We will play a 4 person scramble
with a 9:00 shotgun. $30 covers prizes and lunch. We have 60 spots.
Sign up on the board by April 2. Marge`,
    finds: {
      tournamentName: 'Opening Day',
      date: '2027-04-08',
      countryClub: 'Bear Trace Golf Club',
      gameplayStyle: 'Scramble',
      startTime: '09:00',
      registrationFee: 30,
      maxEntries: 60,
      registrationDeadline: '2027-04-02',
    },
  },
  {
    text: `JUNIOR OPEN
Ages 10-17
July 7, 2027
Meadow Hills Golf Course, Aurora, CO
Stroke play, 18 holes
Tee times begin at 9 AM
$35 includes lunch and tee prize
Limited to the first 60 entries`,
    finds: {
      tournamentName: 'Junior Open',
      date: '2027-07-07',
      countryClub: 'Meadow Hills Golf Course',
      city: 'Aurora',
      gameplayStyle: 'Stroke Play',
      startTime: '09:00',
      registrationFee: 35,
      additionalServices: 'lunch and tee prize',
      maxEntries: 60,
    },
  },
  {
    text: `Golf for Grads - Saturday 15 May 2027
Host: Lincoln High Parents Association
Cherry Hills Golf Club (Mt. Pleasant, SC)
$440 per team of 4, Texas scramble
Lunch at noon, off at 1:30pm
20 teams only`,
    finds: {
      tournamentName: 'Golf for Grads',
      date: '2027-05-15',
      organizerName: 'Lincoln High Parents Association',
      countryClub: 'Cherry Hills Golf Club',
      city: 'Mt. Pleasant',
      registrationFee: 110,
      gameplayStyle: 'Scramble',
      startTime: '13:30',
      maxEntries: 80,
    },
  },
  {
    text: `Subject: FW: Legion Post 14 outing
It's that time again. The Legion Post 14 outing is on Saturday, July 31, 2027, 9am shotgun, at Pine Lakes GC.
$80/man gets you golf, cart, two hot dogs and a steak dinner.
Need your money by July 15th. Questions call Rick 555-0117`,
    finds: {
      tournamentName: 'Legion Post 14 outing',
      date: '2027-07-31',
      startTime: '09:00',
      countryClub: 'Pine Lakes GC',
      registrationFee: 80,
      registrationDeadline: '2027-07-15',
    },
  },
  {
    text: `NINE & DINE
Every golfer welcome! Thursday June 10, 2027
5:30 pm shotgun, 9 holes best ball, pairs
Dinner to follow
Fox Hollow Country Club
$45 per person`,
    finds: {
      tournamentName: 'Nine & Dine',
      date: '2027-06-10',
      startTime: '17:30',
      gameplayStyle: 'Best Ball',
      countryClub: 'Fox Hollow Country Club',
      registrationFee: 45,
    },
  },
  {
    text: `State Amateur Qualifier
Monday, May 24, 2027
Old Hickory Golf Club
Individual stroke play, 18 holes
Starting times 8:00 - 11:30 AM
Entry fee: $125.00
Entries close Wednesday, May 12, 2027 at 5:00 PM
Field: 78 players`,
    finds: {
      tournamentName: 'State Amateur Qualifier',
      date: '2027-05-24',
      countryClub: 'Old Hickory Golf Club',
      gameplayStyle: 'Stroke Play',
      startTime: '08:00',
      registrationFee: 125,
      registrationDeadline: '2027-05-12',
      maxEntries: 78,
    },
  },
  {
    text: `Annual Toys for Tots Golf Tournament
Saturday, December 4th 2027
Palm Valley Golf Club - Goodyear, AZ
7:30am check in
8:30am shotgun
$110 + an unwrapped toy per player
Sponsorships from $250`,
    finds: {
      tournamentName: 'Annual Toys for Tots Golf Tournament',
      date: '2027-12-04',
      countryClub: 'Palm Valley Golf Club',
      city: 'Goodyear',
      startTime: '08:30',
      registrationFee: 110,
    },
  },
  {
    text: `Three Club Challenge, Sunday March 7, 2027 at Hazel Grove Golf Club. Stableford with only three clubs!
First group off at 10:00. Twelve dollars. Sign up in the pro shop.`,
    finds: {
      tournamentName: 'Three Club Challenge',
      date: '2027-03-07',
      countryClub: 'Hazel Grove Golf Club',
      gameplayStyle: 'Stableford',
      startTime: '10:00',
    },
  },
  {
    text: `United Way Golf Benefit
Tuesday, August 24, 2027 | Indian Ridge Country Club | Andover, MA
10:30 Registration & Lunch | 12:00 Shotgun Start | 5:00 Reception
Single Player $300
Foursome $1,200
Registration closes August 10`,
    finds: {
      tournamentName: 'United Way Golf Benefit',
      date: '2027-08-24',
      countryClub: 'Indian Ridge Country Club',
      city: 'Andover',
      startTime: '12:00',
      registrationFee: 300,
      registrationDeadline: '2027-08-10',
    },
  },
  {
    text: `Hey everyone! Bachelor party golf for Nick is Saturday, May 22 at Whistling Straw Golf Links.
Two person scramble, tee time 11:20 am, $95 each. 12 guys max. Venmo me by May 8.`,
    finds: {
      tournamentName: 'Bachelor party golf for Nick',
      date: '2027-05-22',
      countryClub: 'Whistling Straw Golf Links',
      gameplayStyle: 'Scramble',
      startTime: '11:20',
      registrationFee: 95,
      maxEntries: 12,
      registrationDeadline: '2027-05-08',
    },
  },
  {
    text: `WOMEN'S MATCH PLAY 2027
Opening round: April 20, 2027
Stone Creek Golf Club
Draw of 16
$25 entry
Play begins 9:00 AM`,
    finds: {
      tournamentName: "Women's Match Play 2027",
      date: '2027-04-20',
      countryClub: 'Stone Creek Golf Club',
      gameplayStyle: 'Match Play',
      maxEntries: 16,
      registrationFee: 25,
      startTime: '09:00',
    },
  },
];
