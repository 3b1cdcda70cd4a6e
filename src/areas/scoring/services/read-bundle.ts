import { courseTitle } from '#areas/courses/rules/course-title.ts';
import { scoringProtocol } from '#kernel/contract/scoring-choices.ts';
import {
  type ScoreBundle,
  type ScoreDevice,
  scoreBundleSchema,
  scoreDeviceSchema,
} from '#areas/scoring/contract/scoring.ts';
import type { CourseVersion, Tee } from '#golf/course-version.ts';
import { isOver } from '#areas/play/rules/golf-rounds.ts';
import { noAnswers, noChanges } from '#areas/play/rules/set-up/answers.ts';
import { needsEveryHole } from '#areas/scoring/rules/needs-every-hole.ts';
import { listBoards } from '#areas/scoring/database/board-facts.ts';
import { listMessagesAfter } from '#areas/scoring/database/day-messages.ts';
import { findRound, type GolfRoundRow, listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { findSetUp } from '#areas/play/database/golf-rounds/set-ups.ts';
import { findMainBoard } from '#areas/play/database/prints/print-facts.ts';
import {
  type CardPlayerRow,
  findScoreGroup,
  listCardPlayers,
  listScoreGroups,
} from '#areas/scoring/database/card-players.ts';
import { findRoundRuling } from '#areas/play/database/rulings/read-rulings.ts';
import { type CardRow, listGroupCards } from '#areas/play/database/scores/cards.ts';
import { type DeliveryRoundRow, listDeliveryRounds } from '#areas/scoring/database/delivery-facts.ts';
import { type DeviceRow, listDevices } from '#areas/scoring/database/devices.ts';
import { readGroup } from '#areas/scoring/database/entries.ts';
import type { LinkRow } from '#areas/play/database/scores/links.ts';
import { listCardSponsors } from '#areas/tournaments/database/shown-sponsors.ts';
import { findTournamentFacts } from '#areas/play/database/tee-sheets/tournament-facts.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { programColours } from '#areas/scoring/rules/program-colours.ts';
import { pictureUrl } from '#kernel/rules/pictures.ts';
import { type BrandRow, findBrandOfTournament } from '#areas/brand/database/brands.ts';
import type { Context } from '#kernel/services/context.ts';
import { type CardHandicaps, cardHandicaps, matchHandicaps } from '#areas/play/services/golf-rounds/card-handicaps.ts';
import { nameInPublic } from '#areas/accounts/database/registrations/named-player.ts';
import { findReadableLink } from './find-link.ts';
import { codeOf } from '#areas/play/services/scoring/link-secrets.ts';
import { stateOf } from './link-state.ts';
import { contestsForPhones, holesPlayed, matchesPlayOn, roundForPhones } from './card-facts.ts';
import { matchesOfGroup } from './group-matches.ts';
import { isOfRound } from './judge-batch.ts';
import { maxMessages, presentMessage } from './present-message.ts';
import { bundleVersion } from './take-deliveries.ts';
import { present } from '#kernel/services/present.ts';
import { pick } from '#kernel/database/rows.ts';

export const presentDevice = (row: DeviceRow): ScoreDevice =>
  present(scoreDeviceSchema, row, { is_blocked: row.blocked_at !== null });

/**
 * Everything that a phone needs to score without a signal.
 * @param number of the group, for a station or a desk, whose links belong to no group
 * @throws AppError link_unknown, link_expired, not_found for a group that does not exist
 */
export async function readBundle(context: Context, linkId: string, number?: number): Promise<ScoreBundle> {
  const { pool } = context;
  const link = await findReadableLink(context, linkId);
  const roundId = link.round_id ?? (await findPresentRound(context, link.tournament_id));
  const [round, [facts]] = await Promise.all([
    roundId ? findRound(pool, roundId) : null,
    listDeliveryRounds(pool, roundId ? [roundId] : []),
  ]);
  if (!round || !facts) throw new AppError('not_found', 'This tournament has no round yet.');
  const group = await findGroup(context, link, number);
  const [tournament, tournamentFacts, rounds, cards, devices, typed, [messages], brand, sponsors, boards] =
    await Promise.all([
      findTournament(pool, link.tournament_id),
      findTournamentFacts(pool, link.tournament_id),
      listRounds(pool, link.tournament_id),
      listGroupCards(pool, group ? [group.id] : []),
      listDevices(pool, [link.id]),
      group ? readGroup(pool, group.id) : { lastSeq: 0, entries: [] },
      listMessagesAfter(pool, group ? [{ groupId: group.id, after: null }] : [], maxMessages),
      findBrandOfTournament(pool, link.tournament_id, context.clock()),
      listCardSponsors(pool, link.tournament_id, context.clock()),
      listBoards(pool, link.tournament_id),
    ]);
  if (tournament?.state !== 'published') throw new AppError('link_expired', 'This tournament is not played.');
  const people = await listCardPlayers(pool, round.id, {
    playerIds: cards.flatMap(({ players }) => players),
    teamIds: cards.flatMap(({ team_id }) => team_id ?? []),
  });
  const state = stateOf(link, context.clock());
  const holes = holesPlayed(facts);
  const players = playersOf(cards, people, round.date);
  return {
    v: scoringProtocol,
    now: context.clock().toISOString(),
    epoch: facts.epoch,
    cursor: typed.lastSeq,
    bundle: bundleVersion(cards, facts),
    link: present(scoreBundleSchema.shape.link, link, {
      code: codeOf(context, link),
      state: state === 'early' ? 'early' : 'open',
    }),
    tournament: {
      id: tournament.id,
      title: tournament.title,
      time_zone: tournament.time_zone,
      has_public_board: tournamentFacts?.board_visibility === 'public',
    },
    round: {
      id: round.id,
      number: round.number,
      rounds: rounds.length,
      date: round.date,
      course: round.course && courseTitle(round.course),
      ...roundForPhones(facts),
      mode: round.scoring_mode,
      is_match: facts.is_match,
      needs_every_hole: needsEveryHole(boards, round.id),
      holes,
    },
    group: group && {
      id: group.id,
      number: group.number,
      start: { time: group.start_time, hole: group.start_hole, letter: group.letter },
    },
    groups: !group && isOfRound(link) ? await listGroupsToChoose(context, round) : [],
    contests: contestsForPhones(facts),
    players,
    matches: facts.is_match
      ? matchesOfGroup(players, people).map(([a, b]) => ({
          sides: [[...a], [...b]],
          goes_on: matchesPlayOn(facts),
        }))
      : [],
    scorers: players.slice(0, 2).map(({ id }) => id),
    tees: (round.course?.content.tees ?? [])
      .filter(({ id }) => cards.some((card) => card.tee_id === id))
      .map((tee) => presentTee(tee, holes)),
    cards: await presentCards(context, { round, facts, cards, people, players }),
    devices: devices.map(presentDevice),
    entries: typed.entries,
    message: facts.message_id,
    messages: (messages ?? []).map(presentMessage),
    look: lookOf(brand),
    sponsors: sponsors.map(({ sponsor: name, hole, logo_picture_id: logo }) => ({ name, hole, logo: urlOf(logo) })),
  };
}

const urlOf = (pictureId: string | null): string | null => pictureId && pictureUrl(pictureId, 480);

/** The parts of a brand that the scoring program shows; it shows no name. */
const lookOf = (brand: BrandRow | null): ScoreBundle['look'] =>
  brand && (brand.logo_picture_id || brand.accent)
    ? { logo: urlOf(brand.logo_picture_id), colours: brand.accent ? programColours(brand.accent) : null }
    : null;

/** The round in play of a tournament, else the next one, else the last one. */
async function findPresentRound({ pool }: Context, tournamentId: string): Promise<string | null> {
  const rounds = (await listRounds(pool, tournamentId)).filter(({ status }) => status !== 'cancelled');
  return (rounds.find(({ status }) => !isOver(status)) ?? rounds.at(-1))?.id ?? null;
}

/** All groups with cards, in starting order, under the names that their own phones show. */
async function listGroupsToChoose({ pool }: Context, round: GolfRoundRow): Promise<ScoreBundle['groups']> {
  const groups = await listScoreGroups(pool, round.id);
  const people = await listCardPlayers(pool, round.id, {
    playerIds: groups.flatMap(({ players }) => players),
    teamIds: [],
  });
  const names = new Map(people.map((person) => [person.id, nameOf(person, round.date)]));
  return groups.map(({ number, start_time, start_hole, letter, players }) => ({
    number,
    start: { time: start_time, hole: start_hole, letter },
    players: players.map((id) => names.get(id) ?? 'Player'),
  }));
}

async function findGroup({ pool }: Context, link: LinkRow, number: number | undefined) {
  if (link.kind === 'group') return link.group_id ? findScoreGroup(pool, { id: link.group_id }) : null;
  if (number === undefined || !link.round_id || !isOfRound(link)) return null;
  const group = await findScoreGroup(pool, { roundId: link.round_id, number });
  if (!group) throw new AppError('not_found', `There is no group ${number}.`);
  return group;
}

/** The players on cards, by seat, under the names that may be shown. */
function playersOf(cards: readonly CardRow[], people: readonly CardPlayerRow[], date: string): ScoreBundle['players'] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const seated = cards.flatMap(({ players, seats }) => players.map((id, place) => ({ id, seat: seats[place] ?? 0 })));
  return seated
    .sort((one, other) => one.seat - other.seat)
    .map(({ id, seat }) => ({ id, seat, name: nameOf(byId.get(id), date) }));
}

const nameOf = (person: CardPlayerRow | undefined, date: string): string =>
  person ? nameInPublic(person, date) : 'Player';

function presentTee(tee: Tee, holes: readonly number[]): ScoreBundle['tees'][number] {
  const part = <Value>(values: readonly Value[]): Value[] => holes.map((hole) => values[hole - 1] as Value);
  return {
    id: tee.id,
    name: tee.name,
    colour: tee.colour,
    par: part(tee.par),
    stroke_index: tee.strokeIndex && part(tee.strokeIndex),
    yards: tee.yards && part(tee.yards),
  };
}

async function presentCards(
  { pool }: Context,
  {
    round,
    facts,
    cards,
    people,
    players,
  }: {
    round: GolfRoundRow;
    facts: DeliveryRoundRow;
    cards: readonly CardRow[];
    people: readonly CardPlayerRow[];
    players: ScoreBundle['players'];
  },
): Promise<ScoreBundle['cards']> {
  const { course } = round;
  const tees = new Map(course?.content.tees.map((tee) => [tee.id, tee]));
  // A card has its own tee, also for a team's one ball; players in other groups have the tee from the sheet.
  const own = cards.map(({ player_id, team_id, tee_id }) => ({ id: player_id ?? team_id ?? '', tee_id }));
  const ownTees = new Map(
    [...people, ...own].flatMap(({ id, tee_id }) => {
      const tee = tees.get(tee_id ?? '');
      return tee ? [[id, tee] as const] : [];
    }),
  );
  const version = course && {
    ...course.content,
    id: course.version_id,
    courseId: course.id,
    number: course.number,
    contentHash: course.version_id,
  };
  const setUp = (await findSetUp(pool, round.tournament_id)) ?? { answers: noAnswers, changes: noChanges };
  const handicapsFor = async (played: { version: CourseVersion }): Promise<CardHandicaps> => {
    const ruling = await findRoundRuling(pool, round.id);
    const own = { id: facts.id, date: round.date, holes: round.holes, ruling, ...played };
    if (facts.is_match) return matchHandicaps(people, own, matchesOfGroup(players, people), ownTees, setUp);
    const board = await findMainBoard(pool, round.tournament_id);
    return cardHandicaps(people, own, board, ownTees, setUp.changes.noIndex);
  };
  const handicaps = version ? await handicapsFor({ version }) : { players: new Map(), teams: null };
  const names = new Map(players.map(({ id, name }) => [id, name]));
  return cards.map((card) => {
    const owner = card.team_id ?? card.player_id ?? '';
    const handicap = card.team_id ? handicaps.teams?.get(owner) : handicaps.players.get(owner);
    const team = people.find(({ team_id }) => team_id !== null && team_id === card.team_id);
    return {
      ...pick(card, ['id', 'state', 'players', 'start_hole']),
      hash: card.merged?.hash ?? null,
      name: team?.team_name ?? names.get(owner) ?? 'Player',
      is_team: card.team_id !== null,
      marker: card.marker_player_id,
      tee: card.tee_id,
      playing_handicap: handicap?.playing ?? null,
      strokes: handicap ? [...handicap.strokes] : null,
    };
  });
}
