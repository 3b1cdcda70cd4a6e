import { strokesOnHoles } from '#golf/stroke-allocation.ts';
import { timeOf } from '#kernel/rules/day-times.ts';
import type {
  CardLine,
  PrintGroup,
  PrintPlayer,
  PrintRound,
  PrintTee,
} from '#areas/play/services/prints/print-data.ts';

/** Names of five scripts and some that are long: Latin, Greek, Cyrillic, Hebrew, Arabic. */
export const namesOfAllScripts = [
  'Anna Berg',
  'Zoë Łukaszewska-Đorđević',
  'Nguyễn Thị Minh Khai',
  'Αλέξανδρος Παπαδόπουλος',
  'Дмитрий Шевченко',
  'יוסף כהן',
  'محمد بن علي',
  'Գոռ Սարգսյան',
  'Maximilian-Bartholomew Featherstonehaugh the Younger',
  "Siobhán O'Sullivan",
  'Björn Åkesson',
  'Željko Čupić',
] as const;

const pars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5];
const strokeIndex = [7, 3, 17, 1, 11, 9, 15, 5, 13, 8, 18, 2, 6, 12, 10, 16, 14, 4];
const yardsOf = (share: number) =>
  pars.map((par, hole) => Math.round(([0, 0, 0, 172, 388, 526][par] ?? 0) * share + hole * 3));

export const printTees: PrintTee[] = [
  { id: 'blue', name: 'Blue', colour: '#1d4ed8', rating: '72.4 / 131', pars, strokeIndex, yards: yardsOf(1) },
  { id: 'white', name: 'White', colour: '#ffffff', rating: '70.1 / 126', pars, strokeIndex, yards: yardsOf(0.93) },
  { id: 'red', name: 'Red', colour: '#dc2626', rating: '71.0 / 122', pars, strokeIndex, yards: yardsOf(0.82) },
];

function playerOf(name: string, place: number): PrintPlayer {
  const playingHandicap = (place * 7) % 25;
  return {
    id: `p${place}`,
    entry: `e${place}`,
    name,
    listName: `${name.split(' ').slice(1).join(' ')}, ${name.split(' ')[0]}`,
    publicListName:
      place % 11 === 3 ? `Player ${place}` : `${name.split(' ').slice(1).join(' ')}, ${name.split(' ')[0]}`,
    index: (playingHandicap + 0.4).toFixed(1),
    playsOff: String(playingHandicap),
    tee: printTees[place % 3] ?? null,
    cart: null,
    division: place % 4 === 0 ? 'Seniors' : null,
    team: null,
    teamId: null,
    bought: [],
    dueCents: place % 9 === 0 ? 20_000 : 0,
    hereSince: place % 5 === 0 ? '8:41 AM' : null,
  };
}

const lineOf = ({ name, index, tee }: PrintPlayer, playingHandicap: number): CardLine => ({
  name,
  members: null,
  detail: `Index ${index} · plays off ${playingHandicap}`,
  tee,
  strokes: strokesOnHoles(playingHandicap, tee?.strokeIndex ?? strokeIndex),
});

/** A round as it is printed, with invented people. */
export function printRoundOf(
  groups: number,
  options: {
    names?: readonly string[];
    seats?: number;
    isShotgun?: boolean;
    holes?: 9 | 18;
    holeSponsors?: PrintRound['holeSponsors'];
  } = {},
): PrintRound {
  const { names = namesOfAllScripts, seats = 4, isShotgun = false, holes = 18, holeSponsors = [] } = options;
  const tees = printTees.map((tee) => ({
    ...tee,
    pars: tee.pars.slice(0, holes),
    strokeIndex: tee.strokeIndex?.slice(0, holes) ?? null,
    yards: tee.yards?.slice(0, holes) ?? null,
  }));
  const groupOf = (place: number): PrintGroup => {
    const players = Array.from({ length: seats }, (_, seat) => {
      const number = place * seats + seat;
      const player = playerOf(names[number % names.length] ?? '', number);
      return { ...player, tee: tees[number % 3] ?? null };
    });
    return {
      number: place + 1,
      start: isShotgun
        ? { time: '09:00', hole: (Math.floor(place / 2) % holes) + 1, letter: place % 2 === 0 ? 'A' : 'B' }
        : { time: timeOf(7 * 60 + ((place * 10) % 720)), hole: place % 2 === 0 ? 1 : Math.min(10, holes), letter: '' },
      players,
      lines: players.map((player, seat) => lineOf(player, ((place * seats + seat) * 7) % 25)),
      note: null,
      code: {
        address: `https://golf.example/my-tee-time/0196f3d2-7c1e-7a44-9a55-4b0c5d1e2f30?group=${place + 1}`,
        caption: 'Scan for the tee time and names of your group',
      },
    };
  };
  return {
    tournament: 'Rocky Ridge Stableford',
    round: 'Round 1 of 2',
    date: 'Saturday, June 12, 2027',
    course: 'Rocky Ridge, North Course',
    isShotgun,
    holes: Array.from({ length: holes }, (_, hole) => hole + 1),
    tees,
    groups: Array.from({ length: groups }, (_, place) => groupOf(place)),
    teamSize: null,
    hasNet: true,
    rules: {
      format: [
        'Everybody plays their own ball.',
        'Every stroke counts; the fewest win.',
        'Net: 95 % of the course handicap.',
      ],
      ties: ['Level results are decided in this order: last 9, 6, 3 and 1 holes.'],
      local: [
        'Preferred lies on the fairways of the closely mown area.',
        'Bunkers on 4 and 12 are ground under repair.',
        'Stones in bunkers are movable obstructions.',
        'The dropping zone on 7 is left of the pond.',
      ],
      committee: { name: 'Rita Mallon', email: 'rita@example.com', phone: '555-0134' },
    },
    notPlaced: [],
    edition: 'Tee sheet 7, published June 3, 2:02 PM EDT',
    sponsor: null,
    holeSponsors,
    contests: [],
    look: { logo: null, accent: null },
    isDraft: false,
    printedAt: 'June 11, 2:02 PM EDT',
  };
}
