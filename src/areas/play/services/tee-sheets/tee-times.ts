import { AppError } from '#kernel/contract/errors.ts';
import { isOver as isRoundOver } from '#areas/play/rules/golf-rounds.ts';
import { groupNumbers, inStartOrder, playersOf, type SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';
import { dateIn, shiftDate } from '#kernel/rules/venue-time.ts';
import { findRound, type GolfRoundRow, listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { Db } from '#kernel/database/connection.ts';
import { listOwnStarts } from '#areas/play/database/tee-sheets/own-starts.ts';
import { listAbsent } from '#areas/play/database/tee-sheets/round-players.ts';
import { findPublishedSheet } from '#areas/play/database/tee-sheets/published-sheets.ts';
import { listSheetPlayers } from '#areas/play/database/tee-sheets/sheet-field.ts';
import { findTournamentFacts } from '#areas/play/database/tee-sheets/tournament-facts.ts';
import { findTournament, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { actsForTournament } from '#areas/accounts/services/acting.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { nameInPublic } from '#areas/accounts/database/registrations/named-player.ts';
import type { TeeTime } from '#areas/play/contract/tee-times.ts';

/** A group as shown to the public. */
export type PublicGroup = Omit<TeeTime, 'players'> & {
  players: (TeeTime['players'][number] & { code: string | null })[];
};

/**
 * The groups of a round as published, in the order of play, without players who do not start; empty before publication.
 */
async function publicGroups(db: Db, round: GolfRoundRow, userId: string | null): Promise<PublicGroup[]> {
  const published = await findPublishedSheet(db, round.id);
  if (!published) return [];
  const { groups } = published;
  const players = new Map(
    (await listSheetPlayers(db, round.tournament_id, groups.flatMap(playersOf))).map((player) => [player.id, player]),
  );
  const absent = await listAbsent(db, round.id, round.tournament_id);
  const numbers = groupNumbers({ version: 0, groups, blocks: [] });
  const shown = (group: SheetGroup): PublicGroup => {
    const present = playersOf(group).flatMap((id) => {
      const player = players.get(id);
      if (!player || player.has_left || absent.has(id)) return [];
      const isOwn = userId !== null && player.user_id === userId;
      return [{ name: nameInPublic(player, round.date), is_own: isOwn, code: isOwn ? player.code : null }];
    });
    return {
      number: numbers.get(group.id) ?? 0,
      start: group.start,
      players: present,
      is_own: present.some(({ is_own }) => is_own),
    };
  };
  return inStartOrder(groups)
    .map(shown)
    .filter((group) => group.players.length > 0);
}

/** A tournament whose tee times are not limited to the committee. @throws AppError not_found */
async function openTournament(db: Db, id: string): Promise<TournamentDetailRow> {
  const tournament = await findTournament(db, id);
  if (!tournament || tournament.state === 'draft') throw new AppError('not_found', 'This tournament does not exist.');
  return tournament;
}

/** Whether a viewer may see a whole published sheet; players always see their own group. */
async function maySeeAll(db: Db, tournament: TournamentDetailRow, viewer: SignedIn | null): Promise<boolean> {
  if (tournament.state !== 'published') return false;
  if (tournament.organizer_user_id === viewer?.userId || actsForTournament(viewer, tournament)) return true;
  return (await findTournamentFacts(db, tournament.id))?.board_visibility !== 'off';
}

/**
 * The published tee times of a tournament.
 * @param number of the round; the next one to be played where it is left out
 * @throws AppError not_found for a tournament that is not visible, or a round without published tee times
 */
export async function listTeeTimes(
  context: Context,
  tournamentId: string,
  number: number | undefined,
  viewer: SignedIn | null,
): Promise<{
  rounds: GolfRoundRow[];
  round: GolfRoundRow | null;
  groups: PublicGroup[];
  isOfficial: boolean;
  isOver: boolean;
}> {
  const db = viewer ? context.pool : context.reads;
  const tournament = await openTournament(db, tournamentId);
  const isOpen = await maySeeAll(db, tournament, viewer);
  const all = isOpen ? (await listRounds(db, tournamentId)).filter(isPlayed) : [];
  const rounds = all.filter(isOut);
  const today = dateIn(context.clock(), tournament.time_zone);
  const round =
    number === undefined
      ? (rounds.find(({ date }) => date >= today) ?? rounds.at(-1))
      : rounds.find((other) => other.number === number);
  if (!round && number !== undefined) throw new AppError('not_found', 'This round has no published tee times.');
  // Rounds without a sheet count too: their groups may depend on the round before, and they are still to be played.
  const isOfficial = all.length > 0 && all.every(({ status }) => status === 'official');
  const isOver = all.length > 0 && all.every(({ status }) => isRoundOver(status));
  const groups = round ? await publicGroups(db, round, viewer?.userId ?? null) : [];
  return { rounds, round: round ?? null, groups, isOfficial, isOver };
}

const isPlayed = ({ status }: GolfRoundRow): boolean => status !== 'cancelled';
const isOut = (round: GolfRoundRow): boolean => round.sheet_published_at !== null && isPlayed(round);

/**
 * The caller's own groups in a published round, or the group with the given number.
 * @throws AppError not_found for a round that is not published, or a group that is not visible
 */
export async function requireOwnTeeTime(
  context: Context,
  roundId: string,
  number: number | undefined,
  viewer: SignedIn | null,
): Promise<{ tournament: TournamentDetailRow; round: GolfRoundRow; rounds: number; groups: PublicGroup[] }> {
  const { pool } = context;
  const round = await findRound(pool, roundId);
  if (!round || !isOut(round)) throw new AppError('not_found', 'These tee times are not published.');
  const tournament = await openTournament(pool, round.tournament_id);
  const mayAll = await maySeeAll(pool, tournament, viewer);
  const all = tournament.state === 'published' ? await publicGroups(pool, round, viewer?.userId ?? null) : [];
  const groups =
    number === undefined
      ? all.filter(({ is_own }) => is_own)
      : all.filter((group) => group.number === number && (mayAll || group.is_own));
  if (number !== undefined && groups.length === 0) throw new AppError('not_found', 'There is no such group.');
  return { tournament, round, rounds: (await listRounds(pool, tournament.id)).length, groups };
}

const startsAtOnce = 20;

type OwnStart = { tournament: TournamentDetailRow; round: GolfRoundRow; rounds: number; group: PublicGroup };

/** A golfer's published starts from today on, soonest first. */
export async function ownStarts(context: Context, viewer: SignedIn): Promise<OwnStart[]> {
  const now = context.clock();
  // Nowhere on earth is the date earlier than yesterday's in UTC.
  const from = shiftDate(dateIn(now, 'UTC'), -1);
  const starts = await listOwnStarts(context.pool, viewer.userId, from, startsAtOnce);
  const found: OwnStart[] = [];
  for (const { round_id } of starts) {
    const { tournament, round, rounds, groups } = await requireOwnTeeTime(context, round_id, undefined, viewer);
    if (round.date < dateIn(now, tournament.time_zone)) continue;
    found.push(...groups.map((group) => ({ tournament, round, rounds, group })));
  }
  return found;
}
