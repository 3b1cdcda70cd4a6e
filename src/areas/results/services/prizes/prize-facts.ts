import { prepareEvent } from '#golf/prepare-event.ts';
import type { BoardResult } from '#golf/score-board.ts';
import { boardsOf, gamesOf, scoreEvent } from '#golf/score-event.ts';
import type { GameResult } from '#golf/side-games.ts';
import { eventWithPurses, type Purse, type Takers } from '#areas/results/rules/purses.ts';
import type { Db } from '#kernel/database/connection.ts';
import { type AwardRow, listAwards } from '#areas/results/database/awards.ts';
import { listPursePlayers, type PursePlayerRow } from '#areas/results/database/purse-players.ts';
import {
  findPrizeRules,
  listPurses,
  listRefusals,
  type KeptPurseRow,
  type PurseRow,
  type PrizeRulesRow,
} from '#areas/results/database/purses.ts';
import { listContests } from '#areas/scoring/database/contests.ts';
import { findResults, type ResultsRow } from '#areas/results/database/results.ts';
import { listSheetPlayers, type SheetPlayerRow } from '#areas/play/database/tee-sheets/sheet-field.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { type ComputedResults, computeResults } from '../compute-results.ts';
import type { BoardContest } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import { pick } from '#kernel/database/rows.ts';

/** The facts from which a tournament's prizes are computed. */
export type PrizeFacts = {
  tournament: TournamentDetailRow;
  rules: PrizeRulesRow;
  refused: string[];
  rows: KeptPurseRow[];
  purses: Purse[];
  pursePlayers: PursePlayerRow[];
  awards: AwardRow[];
  contests: BoardContest[];
  /** Null for a draft, whose results are not computed. */
  computed: ComputedResults | null;
  official: ResultsRow | null;
  /** The purses as scored by the engine now, before any winner of a prize in kind is chosen. */
  games: readonly GameResult[];
  boards: readonly BoardResult[];
  /** Scores the purses again, given the chosen winners of prizes in kind. */
  play: (takers: Takers) => { games: readonly GameResult[]; boards: readonly BoardResult[] };
  people: SheetPlayerRow[];
};

/** A purse with its players. A player who has left the field cannot win it. */
function purseOf(row: PurseRow, players: readonly PursePlayerRow[], field: ReadonlySet<string>): Purse {
  return {
    ...pick(row, ['id', 'name', 'kind', 'flight', 'source', 'pays', 'places']),
    boardId: row.board_id,
    contestId: row.contest_id,
    amountCents: row.amount,
    openSkins: row.open_skins,
    isOnePrize: row.is_one_prize,
    entrants: players.flatMap(({ purse_id, player_id, amount }) =>
      purse_id === row.id && player_id !== null && field.has(player_id) ? [{ playerId: player_id, cents: amount }] : [],
    ),
  };
}

/** @param tx within a transaction where the caller writes anything based on the facts */
export async function readPrizeFacts(tx: Db, tournament: TournamentDetailRow): Promise<PrizeFacts> {
  const { id } = tournament;
  const rules = await findPrizeRules(tx, id);
  const refused = await listRefusals(tx, id);
  const rows = await listPurses(tx, id);
  const pursePlayers = await listPursePlayers(tx, id);
  const awards = await listAwards(tx, id);
  const contests = await listContests(tx, id);
  const people = await listSheetPlayers(tx, id);
  const official = await findResults(tx, id);
  const computed = tournament.state === 'draft' ? null : await computeResults(tx, id);
  const field = new Set(people.map((person) => person.id));
  const purses = rows.map((row) => purseOf(row, pursePlayers, field));
  const around = {
    tournament,
    rules,
    refused,
    rows,
    purses,
    pursePlayers,
    awards,
    contests,
    computed,
    official,
    people,
  };
  if (!computed) return { ...around, games: [], boards: [], play: () => ({ games: [], boards: [] }) };
  const play: PrizeFacts['play'] = (takers) => {
    const { event } = prepareEvent(eventWithPurses(computed.input, purses, new Set(refused), takers));
    const results = scoreEvent(event);
    return { games: gamesOf(results), boards: boardsOf(results) };
  };
  return { ...around, ...play(new Map()), play };
}

/** Full names, which only the committee may see; a team without a name is named by its players. */
export function namesOf({ people, computed }: PrizeFacts): (id: string | null) => string {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const teams = new Map((computed?.boards.facts.teams ?? []).map(({ id, publicName }) => [id, publicName]));
  return (id) => (id === null ? 'A former player' : (names.get(id) ?? teams.get(id) ?? 'A former player'));
}

/** The people behind the owner of an award: the player, or the players of the team. */
export function peopleOf({ people, computed }: PrizeFacts, owner: string): SheetPlayerRow[] {
  const members = computed?.boards.facts.teams.find(({ id }) => id === owner)?.players ?? [owner];
  return people.filter(({ id }) => members.includes(id));
}
