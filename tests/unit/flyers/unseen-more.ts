import type { Flyer } from './flyer.ts';

/** As `unseen`. */
export const unseenMore: readonly Flyer[] = [
  {
    text: `Friends of the Library Mini Scramble\nSaturday, May 1, 2027, 2:00 p.m. shotgun\nPebble Brook Golf Course
9 holes, teams of 4, $40 per player\nSnacks included`,
    finds: {
      tournamentName: 'Friends of the Library Mini Scramble',
      date: '2027-05-01',
      startTime: '14:00',
      countryClub: 'Pebble Brook Golf Course',
      registrationFee: 40,
      gameplayStyle: 'Scramble',
    },
  },
  {
    text: `2027 SHERIFF'S POSSE GOLF TOURNAMENT\nMAY 21, 2027\nRATTLESNAKE POINT GOLF CLUB\nABILENE, TX
8:30 AM SHOTGUN START\n$400 PER FOUR-MAN TEAM\nENTRY DEADLINE MAY 14`,
    finds: {
      tournamentName: "2027 Sheriff's Posse Golf Tournament",
      date: '2027-05-21',
      countryClub: 'Rattlesnake Point Golf Club',
      city: 'Abilene',
      startTime: '08:30',
      registrationFee: 100,
      registrationDeadline: '2027-05-14',
    },
  },
  {
    text: `Singles Match Play Ladder\nBegins April 5, 2027\nOrchard Park Golf Club\n$20 entry fee per player\n32 players maximum`,
    finds: {
      tournamentName: 'Singles Match Play Ladder',
      date: '2027-04-05',
      countryClub: 'Orchard Park Golf Club',
      gameplayStyle: 'Match Play',
      registrationFee: 20,
      maxEntries: 32,
    },
  },
  {
    text: `Veterans Appreciation Open at Fort Mason Golf Course
Thursday, November 11, 2027
Tee-off 9:00 AM
Veterans free, all others $50 per person
Organized by the Fort Mason Vets Club`,
    finds: {
      tournamentName: 'Veterans Appreciation Open at Fort Mason Golf Course',
      date: '2027-11-11',
      countryClub: 'Fort Mason Golf Course',
      startTime: '09:00',
      registrationFee: 50,
      organizerName: 'Fort Mason Vets Club',
    },
  },
  {
    text: `Boy Scout Troop 45 fundraiser golf outing, Saturday June 26 2027, Lost Lake Golf Club, Alpena, Michigan.
Check in at 7, shotgun at 8:00 AM. $85 per golfer includes cart, lunch, range. 36 teams of 4 max.`,
    finds: {
      tournamentName: 'Boy Scout Troop 45 fundraiser golf outing',
      date: '2027-06-26',
      countryClub: 'Lost Lake Golf Club',
      city: 'Alpena',
      startTime: '08:00',
      registrationFee: 85,
      additionalServices: 'cart, lunch, range',
      maxEntries: 144,
    },
  },
  {
    text: `Night Golf Glow Ball Scramble\nFriday Aug 13, 2027\nStarlight Golf Course\nShotgun at 9 PM
$50 per player\nLimited to 15 teams of 4`,
    finds: {
      tournamentName: 'Night Golf Glow Ball Scramble',
      date: '2027-08-13',
      countryClub: 'Starlight Golf Course',
      startTime: '21:00',
      registrationFee: 50,
      maxEntries: 60,
      gameplayStyle: 'Scramble',
    },
  },
  {
    text: `Annual Credit Union Classic\nDate & Time: Wednesday, June 16, 2027, 12:30 PM shotgun
Course: Heritage Hills Golf Resort, York, PA\nCosts: $145 per golfer\nContact: Amy by June 2`,
    finds: {
      tournamentName: 'Annual Credit Union Classic',
      date: '2027-06-16',
      startTime: '12:30',
      countryClub: 'Heritage Hills Golf Resort',
      city: 'York',
      registrationFee: 145,
      registrationDeadline: '2027-06-02',
    },
  },
  {
    text: `Shootout at Sawgrass\nApril 24, 2027\nSawgrass Valley Country Club\nTwo-person best ball\n$140 per pair
1:00 PM shotgun\nFirst 32 pairs in`,
    finds: {
      tournamentName: 'Shootout at Sawgrass',
      date: '2027-04-24',
      countryClub: 'Sawgrass Valley Country Club',
      gameplayStyle: 'Best Ball',
      registrationFee: 70,
      startTime: '13:00',
      maxEntries: 64,
    },
  },
  {
    text: `Pastor Appreciation Golf\nSaturday 10/09/2027 8 am\nCountry Meadows Golf Club\nBest ball, $65 each
Proceeds to Hope Chapel\nSign-up deadline 9/25/2027`,
    finds: {
      tournamentName: 'Pastor Appreciation Golf',
      date: '2027-10-09',
      startTime: '08:00',
      countryClub: 'Country Meadows Golf Club',
      gameplayStyle: 'Best Ball',
      registrationFee: 65,
      registrationDeadline: '2027-09-25',
    },
  },
  {
    text: `Nurses Week Golf Scramble\nThursday, May 6, 2027\nBay Point Golf Club\nStart: shotgun, 3:30 PM
Nurses $30, others $60\nUp to 72 golfers`,
    finds: {
      tournamentName: 'Nurses Week Golf Scramble',
      date: '2027-05-06',
      countryClub: 'Bay Point Golf Club',
      startTime: '15:30',
      gameplayStyle: 'Scramble',
      maxEntries: 72,
    },
  },
  {
    text: `Summer Solstice Marathon\nMonday, June 21, 2027\nHighland Links, Truro, Massachusetts
Sunrise start 5:15 AM, 54 holes\n$175 per golfer, limit 24`,
    finds: {
      tournamentName: 'Summer Solstice Marathon',
      date: '2027-06-21',
      countryClub: 'Highland Links',
      city: 'Truro',
      startTime: '05:15',
      registrationFee: 175,
      maxEntries: 24,
    },
  },
  {
    text: `Greek Festival Golf Outing\nSponsored by AHEPA Chapter 80\nFriday, August 27, 2027\nGrand View Golf Course
$115 per golfer\nModified scramble\nShotgun: 10:00 AM\nDinner: 4:00 PM`,
    finds: {
      tournamentName: 'Greek Festival Golf Outing',
      date: '2027-08-27',
      countryClub: 'Grand View Golf Course',
      registrationFee: 115,
      gameplayStyle: 'Scramble',
      startTime: '10:00',
    },
  },
  {
    text: `Committee notes: Spring Best Ball. Date April 10, 2027. Course ours (Walnut Hill Country Club). Tee times 8 to 10.
Entry $40 each. Close entries April 3. Expect 70.`,
    finds: {
      tournamentName: 'Spring Best Ball',
      date: '2027-04-10',
      countryClub: 'Walnut Hill Country Club',
      gameplayStyle: 'Best Ball',
      startTime: '08:00',
      registrationFee: 40,
      registrationDeadline: '2027-04-03',
    },
  },
  {
    text: `Teamsters Joint Council Scramble\n06/18/27\nEagle Ridge Golf Club - Galena, Illinois\n8:00 a.m. shotgun start
Cost: $125.00 per golfer; $500.00 per foursome\nClosing date: 06/04/27`,
    finds: {
      tournamentName: 'Teamsters Joint Council Scramble',
      date: '2027-06-18',
      countryClub: 'Eagle Ridge Golf Club',
      city: 'Galena',
      startTime: '08:00',
      registrationFee: 125,
      gameplayStyle: 'Scramble',
      registrationDeadline: '2027-06-04',
    },
  },
  {
    text: `Frostbite Open!\nSaturday, Dec 19\nIron Bridge Golf Club\nNoon shotgun\n$45 per player, hot cider\n4-man scramble`,
    finds: {
      tournamentName: 'Frostbite Open',
      date: '2026-12-19',
      countryClub: 'Iron Bridge Golf Club',
      startTime: '12:00',
      registrationFee: 45,
      gameplayStyle: 'Scramble',
    },
  },
];
