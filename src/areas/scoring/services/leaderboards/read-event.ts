import { isDeepStrictEqual } from 'node:util';
import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import type { Gender } from '#golf/course-version.ts';
import { holesOf } from '#areas/play/rules/golf-rounds.ts';
import type { BoardCard, BoardFacts, BoardGroup, BoardRound } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import type { BoardRaffle } from '#areas/scoring/rules/leaderboards/raffle-view.ts';
import { seatsWithLeft } from '#areas/scoring/rules/leaderboards/match-pairs.ts';
import { noAnswers, noChanges } from '#areas/play/rules/set-up/answers.ts';
import { playersOf, type SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';
import type { Db } from '#kernel/database/connection.ts';
import { findBanner } from '#areas/scoring/database/day-messages.ts';
import { type GolfRoundRow, listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { findSetUp, readBoardVisibility } from '#areas/play/database/golf-rounds/set-ups.ts';
import {
  listBoardPlayers,
  listBoards,
  listFlightsAtStart,
  listPlayersInRounds,
  listSeatsOfCards,
  listSheetsOut,
  listTeams,
} from '#areas/scoring/database/board-facts.ts';
import { listContests } from '#areas/scoring/database/contests.ts';
import { listRaffles } from '#areas/scoring/database/raffles.ts';
import { listRulings } from '#areas/play/database/rulings/read-rulings.ts';
import {
  type StoredBoardCard,
  listBegunCards,
  readCards,
  readChangedCards,
} from '#areas/scoring/database/read-cards.ts';
import { isImported } from '#kernel/database/transfer/tournament/write-tables.ts';
import { findTournament, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { nameInPublic } from '#areas/accounts/database/registrations/named-player.ts';
import { teamName } from './field-names.ts';
import type { BoardVisibility, PlayerGender } from '#kernel/contract/play-choices.ts';

/** All facts from which the boards of a tournament are computed. */
export type BoardEvent = {
  tournament: TournamentDetailRow;
  visibility: BoardVisibility;
  banner: Leaderboard['banner'];
  facts: BoardFacts;
  /** The raffles, which are not contests of the engine. */
  raffles: readonly BoardRaffle[];
  /** The user id of each player who has an account. */
  accounts: ReadonlyMap<string, string>;
};

const genderOf = (gender: PlayerGender | null): Gender | null => {
  if (gender === 'm') return 'M';
  return gender === 'f' ? 'F' : null;
};

const roundOf = (row: GolfRoundRow): BoardRound => ({
  id: row.id,
  number: row.number,
  date: row.date,
  status: row.status,
  course: row.course && {
    id: row.course.version_id,
    courseId: row.course.id,
    number: row.course.number,
    name: row.course.name,
    tees: row.course.content.tees,
    contentHash: '',
  },
  holes: row.holes,
  numbers: holesOf(row.course?.content ?? null, row.holes).map(({ number }) => number),
  pccTenths: row.pcc_tenths,
  hiddenHoles: row.hidden_holes,
  revealStep: row.reveal_step,
  isSheetOut: row.sheet_published_at !== null,
  isOneStart: row.start_kind === 'one_tee',
  isShotgun: row.start_kind === 'shotgun',
});

/**
 * The groups of a sheet.
 * @param seatsOfCards in match play, the players with scores on cards, and their present or former seats
 */
function groupsOf(
  { round_id: roundId, groups }: { round_id: string; groups: readonly SheetGroup[] },
  seatsOfCards: readonly { groupId: string; playerId: string; seat: number }[] | null,
): BoardGroup[] {
  const placed = new Set(groups.flatMap(playersOf));
  const left = seatsOfCards?.filter(({ playerId }) => !placed.has(playerId));
  return groups.map((group) => ({
    id: group.id,
    roundId,
    start: group.start,
    players: playersOf(group),
    ...(left
      ? {
          seats: seatsWithLeft(
            group.seats,
            left.filter(({ groupId }) => groupId === group.id),
          ),
        }
      : {}),
  }));
}

const begunCards = (stored: readonly StoredBoardCard[]): BoardCard[] =>
  stored.flatMap((card) => (card.merged ? [{ ...card, merged: card.merged }] : []));

/**
 * Replaces some cards of an event, which is all that changes from one score to the next.
 * @param ids of the changed cards
 * @param read the cards with these ids that exist
 * @returns null where more than cards may have changed, such as a round that began or an owner who is not known
 */
export function updateEvent(
  event: BoardEvent,
  ids: readonly string[],
  read: readonly StoredBoardCard[],
): BoardEvent | null {
  const { facts } = event;
  const playing = new Set(facts.rounds.filter(({ status }) => status === 'playing').map(({ id }) => id));
  const owners = new Set([...facts.players, ...facts.teams].map(({ id }) => id));
  const cards = begunCards(read);
  const isKnown = ({ roundId, playerId, teamId }: BoardCard) =>
    playing.has(roundId) && owners.has(playerId ?? teamId ?? '');
  if (cards.length < ids.length || !cards.every(isKnown)) return null;
  const changed = new Map(cards.map((card) => [card.id, card]));
  const kept = facts.cards.map((card) => {
    const own = changed.get(card.id) ?? card;
    changed.delete(card.id);
    return own;
  });
  return { ...event, facts: { ...facts, cards: [...kept, ...changed.values()] } };
}

/** Every current card. Score entries are read only for cards whose version is not known yet. */
async function readAllCards(db: Db, tournamentId: string, known: readonly BoardCard[]): Promise<BoardCard[]> {
  if (known.length === 0) return begunCards(await readCards(db, tournamentId));
  const begun = await listBegunCards(db, tournamentId);
  const kept = new Map(known.map((card) => [card.id, card]));
  const isNew = ({ id, version }: { id: string; version: number }) => kept.get(id)?.version !== version;
  const changed = begun.filter(isNew).map(({ id }) => id);
  const read = changed.length > 0 ? begunCards(await readChangedCards(db, changed)) : [];
  const fresh = new Map(read.map((card) => [card.id, card]));
  return begun.flatMap((card) => {
    const old = kept.get(card.id);
    return fresh.get(card.id) ?? (old ? sameOr(old, { ...old, ...card }) : []);
  });
}

/** Returns the known object where both are equal, so that whatever was computed from it remains valid. */
const sameOr = <T>(known: T, read: T): T => (isDeepStrictEqual(known, read) ? known : read);

const eachSameOr = <T extends object>(known: T, read: T): T =>
  Object.fromEntries(Object.entries(read).map(([name, value]) => [name, sameOr(known[name as keyof T], value)])) as T;

/**
 * Reads an event.
 * @param known the event as read before, whose unchanged cards are not read again
 * @returns null where there is no such tournament, or it is not visible to anybody yet
 */
export async function readEvent(
  db: Db,
  tournamentId: string,
  known: BoardEvent | null = null,
): Promise<BoardEvent | null> {
  const tournament = await findTournament(db, tournamentId);
  if (!tournament) return null;
  // An imported tournament has been played although it is a draft, which only its organizer sees.
  if (tournament.state === 'draft' && !(await isImported(db, tournamentId))) return null;
  const isMatchPlay = tournament.gameplay_style === 'Match Play';
  const [
    visibility,
    banner,
    rounds,
    boards,
    flightsAtStart,
    rulings,
    teams,
    inRounds,
    sheets,
    cards,
    people,
    contests,
    raffles,
    setUp,
    seatsOfCards,
  ] = await Promise.all([
    readBoardVisibility(db, tournamentId),
    findBanner(db, tournamentId),
    listRounds(db, tournamentId),
    listBoards(db, tournamentId),
    listFlightsAtStart(db, tournamentId),
    listRulings(db, tournamentId),
    listTeams(db, tournamentId),
    listPlayersInRounds(db, tournamentId),
    listSheetsOut(db, tournamentId),
    readAllCards(db, tournamentId, known?.facts.cards ?? []),
    listBoardPlayers(db, tournamentId),
    listContests(db, tournamentId),
    listRaffles(db, tournamentId),
    findSetUp(db, tournamentId),
    isMatchPlay ? listSeatsOfCards(db, tournamentId) : [],
  ]);
  const date = rounds.find(({ status }) => status !== 'cancelled')?.date ?? tournament.start_date ?? '';
  const byId = new Map(people.map((person) => [person.id, person]));
  const read: BoardEvent = {
    tournament,
    visibility,
    raffles,
    banner: banner && { kind: banner.kind, title: banner.title, body: banner.body, at: banner.sent_at.toISOString() },
    accounts: new Map(people.flatMap(({ id, user_id }) => (user_id === null ? [] : [[id, user_id] as const]))),
    facts: {
      isCancelled: tournament.state === 'cancelled',
      matches: isMatchPlay ? (setUp ?? { answers: noAnswers, changes: noChanges }) : null,
      noIndex: setUp?.changes.noIndex ?? null,
      rounds: rounds.map(roundOf),
      boards,
      flightsAtStart,
      players: people.map((person) => ({
        id: person.id,
        publicName: nameInPublic(person, date),
        gender: genderOf(person.gender),
        indexTenths: person.index_tenths,
        divisions: person.divisions,
      })),
      teams: teams.map((team) => ({ id: team.id, publicName: teamName(team, byId, date), players: team.players })),
      inRounds,
      groups: sheets.flatMap((sheet) => groupsOf(sheet, isMatchPlay ? seatsOfCards : null)),
      cards,
      rulings,
      contests,
    },
  };
  return known ? { ...read, facts: eachSameOr(known.facts, read.facts) } : read;
}
