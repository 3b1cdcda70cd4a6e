import type { Certificate } from '#areas/play/services/prints/layouts/certificate.ts';
import type { PrintPlayer, PrintRound } from '#areas/play/services/prints/print-data.ts';
import { printRoundOf } from './prints.ts';

const plainNames = ['Anna Berg', 'Rita Mallon', 'Kim Carver', 'Pat Player', 'Jo Li', 'Chris Wellington'];
export const longName = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh de Montgomery-Jones'.slice(0, 72);
const hebrewNames = ['דנה כהן', 'יעל לוי', 'יוסף בן־דוד', 'משה שפירא'];

const longNote = 'Two-tee start: walk to hole 10 by the path behind the clubhouse and wait for the horn of the starter';

const withNotes = (round: PrintRound): PrintRound => ({
  ...round,
  groups: round.groups.map((group) => ({ ...group, note: longNote })),
});

const withPlayers = (round: PrintRound, change: (player: PrintPlayer, place: number) => Partial<PrintPlayer>) => {
  let place = 0;
  const groups = round.groups.map((group) => ({
    ...group,
    players: group.players.map((player) => ({ ...player, ...change(player, place++) })),
  }));
  return { ...round, groups };
};

/** 72 players of 18 teams, as on the morning of a tournament. */
const plain = (): PrintRound => ({
  ...withPlayers(printRoundOf(18, { names: plainNames, isShotgun: true }), ({ name }, place) => ({
    name: `${name} ${String.fromCharCode(65 + (place % 26))}.`,
    listName: `${name.split(' ')[1]} ${String.fromCharCode(65 + (place % 26))}., ${name.split(' ')[0]}`,
    team: `The Foursome ${Math.floor(place / 4) + 1}`,
    teamId: `t${Math.floor(place / 4)}`,
    bought: place % 4 === 0 ? [{ name: 'Mulligan', quantity: 4 }] : [],
    dueCents: place % 18 === 0 ? 20_000 : 0,
    hereSince: null,
  })),
  sponsor: 'First Bank · Oak & Sons',
});

/**
 * The rounds that papers are drawn with: as most are, long names, another script, much of all, and as little as there
 * can be.
 */
export const paperWorlds: readonly [string, PrintRound][] = [
  ['72 players', plain()],
  [
    'names of 72 letters',
    {
      ...withPlayers(printRoundOf(9, { names: [longName] }), (_, place) => ({
        listName: longName,
        publicListName: longName,
        team: longName,
        teamId: place % 8 < 4 ? `t${Math.floor(place / 4)}` : null,
        cart: 'Cart of the committee',
        division: longName,
      })),
      tournament: longName,
      rules: {
        format: [`${longName}: 95 % of the course handicap.`],
        ties: ['Level results share their place.'],
        local: [longName, longName],
        // As long as a contact may be.
        committee: { name: `${longName} ${longName}`, email: null, phone: '+1 (512) 555-0134' },
      },
      course: `${longName}, ${longName}`,
    },
  ],
  [
    'Hebrew',
    {
      ...printRoundOf(4, { names: hebrewNames }),
      tournament: 'גביע האביב',
      rules: {
        ...printRoundOf(1).rules,
        local: ['כלל מקומי ראשון במגרש'],
        committee: { name: 'דנה כהן', email: null, phone: '050-555-0134' },
      },
    },
  ],
  [
    '30 extras and notes',
    {
      ...withNotes(
        withPlayers(printRoundOf(5), () => ({
          bought: Array.from({ length: 30 }, (_, n) => ({ name: `Raffle ${n}`, quantity: 2 })),
        })),
      ),
      rules: {
        ...printRoundOf(1).rules,
        local: Array.from(
          { length: 30 },
          (_, n) => `Rule ${n + 1}: the ditch beside hole ${n + 1} is a penalty area on both sides of the path.`,
        ),
      },
      sponsor: Array.from({ length: 6 }, (_, n) => `The ${n} Generous Sponsors of Austin`).join(' · '),
      isDraft: true,
    },
  ],
  [
    'nothing but what must be',
    {
      ...withPlayers(printRoundOf(1, { seats: 1 }), () => ({
        index: null,
        playsOff: null,
        tee: null,
        division: null,
        hereSince: null,
      })),
      round: null,
      course: null,
      tees: [],
      hasNet: false,
      rules: { format: [], ties: [], local: [], committee: { name: null, email: null, phone: null } },
    },
  ],
];

const certificate: Certificate = {
  what: '1st place, Gross',
  name: 'The Foursome',
  players: plainNames.slice(0, 4),
  figure: '140 strokes over 2 rounds',
  title: 'Rocky Ridge Stableford',
  organizer: 'Lone Star Golf Club',
  venue: 'Rocky Ridge, North Course',
  dates: 'June 12–13, 2027',
  version: 1,
  sponsor: 'First Bank',
  look: { logo: null, accent: null },
};

/** The same of what hangs on a wall. */
export const certificateWorlds: readonly [string, Certificate][] = [
  ['a team of four', certificate],
  [
    'names of 72 letters',
    {
      ...certificate,
      what: `Tied 2nd place, ${longName}`,
      name: longName,
      players: Array.from({ length: 8 }, () => longName),
      title: longName,
      organizer: longName,
      venue: longName,
      version: 12,
      sponsor: longName,
    },
  ],
  ['Hebrew', { ...certificate, name: 'הצבאים', players: hebrewNames, title: 'גביע האביב' }],
  ['30 people', { ...certificate, players: Array.from({ length: 30 }, (_, n) => `${plainNames[n % 6]} ${n}`) }],
  [
    'nothing but what must be',
    { ...certificate, players: [], figure: '', venue: null, dates: null, sponsor: null, name: 'Jo Li' },
  ],
];
