import { courseTitle } from '#areas/courses/rules/course-title.ts';
import { describeShortly } from '#kernel/rules/describe-instant.ts';
import { dateFormatter } from '#kernel/rules/formatters.ts';
import type { CourseVersion, Tee } from '#golf/course-version.ts';
import { printHandicap, printIndex } from '#golf/numbers.ts';
import { holesOf } from '#areas/play/rules/golf-rounds.ts';
import { findRoundRuling } from '#areas/play/database/rulings/read-rulings.ts';
import { type TeeRow, teeOf as teeOfPlayer } from '#areas/play/rules/set-up/tees.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { findSetUp } from '#areas/play/database/golf-rounds/set-ups.ts';
import {
  listPrintBoards,
  listPrintContests,
  listPrintGroups,
  listPrintPlayers,
  listPrintTees,
  type PrintPlayerRow,
} from '#areas/play/database/prints/print-facts.ts';
import { listGroupLinks } from '#areas/play/database/scores/links.ts';
import { type CardSponsorRow, listCardSponsors } from '#areas/tournaments/database/shown-sponsors.ts';
import type { Context } from '#kernel/services/context.ts';
import { readPng } from '#kernel/services/read-png.ts';
import { type CardHandicaps, cardHandicaps, playsOneBall } from '../golf-rounds/card-handicaps.ts';
import { nameInPublic } from '#areas/accounts/database/registrations/named-player.ts';
import { cardLinesOf, teamSizeOf } from './card-lines.ts';
import { groupCodeOf } from './group-code.ts';
import type { HoleSponsor, PrintPlayer, PrintRound, PrintTee } from './print-data.ts';
import { rulesOf } from './rules-of.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { findOrganizerToAnswer } from '#areas/accounts/database/organizer-contact.ts';
import { readPrintLook } from '#areas/brand/services/print-look.ts';

/** Marker colours by the names that courses use; markers with other names are printed white. */
const colours: Record<string, `#${string}`> = {
  black: '#111111',
  blue: '#1d4ed8',
  white: '#ffffff',
  yellow: '#facc15',
  gold: '#d4a017',
  green: '#15803d',
  red: '#dc2626',
  silver: '#a8adb3',
  orange: '#ea7b1b',
  purple: '#7e22ce',
  copper: '#b45309',
  bronze: '#92400e',
};

/** A tee with its figures for the holes played. */
function printTee(tee: Tee, round: Pick<GolfRoundRow, 'holes'>, holes: readonly number[]): PrintTee {
  const part = <Value>(values: readonly Value[]): Value[] => holes.map((hole) => values[hole - 1] as Value);
  const nine = tee.par.length === 18 && round.holes !== 'all' ? tee.rating[round.holes] : tee.rating.all;
  const named = tee.colour?.toLowerCase() ?? tee.name.toLowerCase();
  const colour = /^#[0-9a-f]{6}$/.test(named) ? (named as `#${string}`) : (colours[named] ?? null);
  return {
    id: tee.id,
    name: tee.name,
    colour,
    rating: nine && `${(nine.ratingTenths / 10).toFixed(1)} / ${nine.slope}`,
    pars: part(tee.par),
    strokeIndex: tee.strokeIndex && part(tee.strokeIndex),
    yards: tee.yards && part(tee.yards),
  };
}

const versionOf = ({ course }: GolfRoundRow): CourseVersion | null =>
  course && {
    ...course.content,
    id: course.version_id,
    courseId: course.id,
    number: course.number,
    contentHash: course.version_id,
  };

const longDate = (date: string): string =>
  dateFormatter({ timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** The name for sorting, 'Berg, Anna'; a name that already begins with the last name stays as it is. */
const listNameOf = ({ name, first_name, last_name }: PrintPlayerRow): string =>
  last_name === '' || name.startsWith(last_name) ? name : `${last_name}, ${first_name}`;

function publicListNameOf(row: PrintPlayerRow, date: string): string {
  const name = nameInPublic(row, date);
  return name === row.name ? listNameOf(row) : name;
}

/** The tee by the set-up, for a player without a recorded tee. */
const teeBySetUp = (row: PrintPlayerRow, rows: readonly TeeRow[], version: CourseVersion | null, date: string) =>
  teeOfPlayer(
    {
      id: row.id,
      name: row.name,
      gender: row.gender,
      birthYear: row.birth_year,
      indexTenths: row.index_tenths,
      divisions: row.divisions,
      divisionsBy: 'rule',
      teeName: row.tee_name,
    },
    rows,
    version?.tees ?? [],
    date,
  );

/** The maximum number of sponsors on a card. */
const maxOnCard = 6;

/** The names of the card sponsors without a hole, as one text. */
const wholeCardOf = (sponsors: readonly CardSponsorRow[]): string | null => {
  const names = sponsors.filter(({ hole }) => hole === null).map(({ sponsor }) => sponsor);
  return names.slice(0, maxOnCard).join(' · ') || null;
};

/** The sponsors of the holes played, in the order of the scorecard. */
async function readHoleSponsors(
  { pictures }: Pick<Context, 'pictures'>,
  sponsors: readonly CardSponsorRow[],
  holes: readonly number[],
): Promise<HoleSponsor[]> {
  const played = holes.flatMap((hole) => sponsors.filter((one) => one.hole === hole).map((one) => ({ ...one, hole })));
  return Promise.all(
    played.map(async ({ hole, sponsor, line, ...logo }) => {
      const png = logo.logo_picture_id ? await readPng(pictures, logo.logo_picture_id, 'sign') : null;
      const { logo_width: width, logo_height: height } = logo;
      return { hole, name: sponsor, line, logo: png && { png, width: width ?? 1, height: height ?? 1 } };
    }),
  );
}

/**
 * Reads all data of a round that prints show.
 * @param hasLinks whether groups' codes are included; only for viewers with the permission to write scores
 */
export async function readPrint(
  context: Pick<Context, 'pool' | 'clock' | 'settings' | 'pictures'>,
  round: GolfRoundRow,
  tournament: Pick<TournamentDetailRow, 'id' | 'title' | 'time_zone' | 'gameplay_style'>,
  hasLinks: boolean,
): Promise<PrintRound> {
  const { pool, clock, settings } = context;
  const [groups, players, boards, setUp, teeRows, rounds, groupLinks, look, sponsors, organizer, contests] =
    await Promise.all([
      listPrintGroups(pool, round.id),
      listPrintPlayers(pool, { roundId: round.id, tournamentId: tournament.id }),
      listPrintBoards(pool, tournament.id),
      findSetUp(pool, tournament.id),
      listPrintTees(pool, round.id),
      listRounds(pool, tournament.id),
      hasLinks ? listGroupLinks(pool, round.id) : [],
      readPrintLook(context, tournament.id),
      listCardSponsors(pool, tournament.id, clock()),
      findOrganizerToAnswer(pool, { tournamentId: tournament.id, organizerId: null }),
      listPrintContests(pool, round.id),
    ]);
  const board = boards[0] ?? null;
  const links = new Map(groupLinks.map((link) => [link.group_id, link]));
  const zone = tournament.time_zone;
  const version = versionOf(round);
  const holes = holesOf(version, round.holes).map(({ number }) => number);
  const teesById = new Map(version?.tees.map((tee) => [tee.id, { tee, print: printTee(tee, round, holes) }]));
  const playerTees = new Map(
    players.flatMap((row) => {
      const tee = teesById.get(row.tee_id ?? '')?.tee ?? teeBySetUp(row, teeRows, version, round.date);
      return tee ? [[row.id, tee] as const] : [];
    }),
  );
  // A team's one ball is played from the tee of its first player by seat, as on its card.
  const teamTees = players.toReversed().flatMap(({ id, team_id: team }) => {
    const tee = playerTees.get(id);
    return team && tee ? [[team, tee] as const] : [];
  });
  const teeOf = ({ id }: PrintPlayerRow) => teesById.get(playerTees.get(id)?.id ?? '')?.print ?? null;
  const handicaps: CardHandicaps = version
    ? cardHandicaps(
        players,
        { id: round.id, date: round.date, holes: round.holes, version, ruling: await findRoundRuling(pool, round.id) },
        board,
        new Map([...playerTees, ...teamTees]),
        setUp?.changes.noIndex ?? null,
      )
    : { players: new Map(), teams: playsOneBall(board) ? new Map() : null };
  const present = (row: PrintPlayerRow): PrintPlayer => ({
    id: row.id,
    entry: row.registration_id,
    name: row.name,
    listName: listNameOf(row),
    publicListName: publicListNameOf(row, round.date),
    index: row.index_tenths === null ? null : printIndex(row.index_tenths),
    playsOff: playsOffOf(handicaps.players.get(row.id)?.playing ?? null),
    tee: teeOf(row),
    cart: row.cart,
    division: row.division_name,
    team: row.team_name ?? row.entry_team,
    teamId: row.team_id,
    bought: row.bought,
    dueCents: row.due_cents,
    hereSince: row.checked_in_at && timeIn(row.checked_in_at, zone),
  });
  const published = round.sheet_published_at;
  return {
    tournament: tournament.title,
    round: rounds.length > 1 ? `Round ${round.number} of ${rounds.length}` : null,
    date: longDate(round.date),
    course: round.course && courseTitle(round.course),
    isShotgun: round.start_kind === 'shotgun',
    holes,
    tees: [...teesById.values()].map(({ print }) => print),
    groups: groups.map((group) => {
      const seated = players.filter(({ group_id }) => group_id === group.id);
      return {
        number: group.number,
        start: { time: group.start_time, hole: group.start_hole, letter: group.letter },
        players: seated.map(present),
        lines: cardLinesOf(seated, handicaps, teeOf),
        note: group.note,
        code: groupCodeOf({ settings }, { roundId: round.id, number: group.number, link: links.get(group.id) ?? null }),
      };
    }),
    teamSize: teamSizeOf(players, handicaps),
    hasNet: board !== null && board.handicap !== 'gross',
    rules: {
      ...rulesOf({ boards, setUp, rounds, round, style: tournament.gameplay_style }),
      committee: organizer?.contact ?? { name: null, email: null, phone: null },
    },
    notPlaced: players.filter(({ group_id }) => group_id === null).map(present),
    edition: `Tee sheet ${round.sheet_version}, ${published ? `published ${describeShortly(published, zone)}` : 'a draft'}`,
    sponsor: wholeCardOf(sponsors),
    contests,
    holeSponsors: await readHoleSponsors(context, sponsors, holes),
    look,
    isDraft: published === null,
    printedAt: describeShortly(clock(), zone),
  };
}

const playsOffOf = (playing: number | null): string | null => (playing === null ? null : printHandicap(playing));

const timeIn = (instant: Date, timeZone: string): string =>
  dateFormatter({ timeZone, hour: 'numeric', minute: '2-digit' }).format(instant);
