import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { proposalRequestSchema, SheetCut, SheetProposal } from '#areas/play/contract/tee-sheets.ts';
import { makeGroups } from '#areas/play/rules/tee-sheets/pairing.ts';
import { countsOf, describeCounts } from '#areas/play/rules/tee-sheets/pairing-counts.ts';
import type { PairingRequest, SheetPlaces } from '#areas/play/rules/tee-sheets/pairing-request.ts';
import { inStartOrder, playersOf, type SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';
import { byStart, type Start, startsFor } from '#areas/play/rules/tee-sheets/starts.ts';
import { newId } from '#kernel/database/connection.ts';
import { type GolfRoundRow, listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { listKeptOut } from '#areas/play/database/tee-sheets/round-players.ts';
import { findSheet } from '#areas/play/database/tee-sheets/sheets.ts';
import type { Context } from '#kernel/services/context.ts';
import { readSheet, type SheetNow } from './read-sheet.ts';

/** The results of the rounds before: the cut, and a figure for each player. */
export type PlayedFacts = { cut: SheetCut | null; scores: ReadonlyMap<string, number> };
const nothingPlayed: PlayedFacts = { cut: null, scores: new Map() };

/**
 * Proposes groups, with starts, for every player who is in no locked group; nothing is written. Players who missed the
 * cut are left out and named in a finding.
 * @param facts.cut the cut after which the round is played
 * @param facts.scores a figure for each player from the rounds before, the lowest for the leader; used by 'by_score'
 * alone
 * @throws AppError validation_failed naming the rule that cannot hold, that the day has too few starts, or that no
 * board has scores of an earlier round
 */
export async function proposeGroups(
  context: Context,
  round: GolfRoundRow,
  wanted: z.output<typeof proposalRequestSchema>,
  { cut, scores }: PlayedFacts = nothingPlayed,
): Promise<SheetProposal> {
  if (wanted.pairing === 'by_score' && scores.size === 0) {
    const message = 'No board has scores of an earlier round: choose another method.';
    throw new AppError('validation_failed', message, [{ field: 'pairing', message }]);
  }
  const now = await readSheet(context.pool, round);
  const out = await listKeptOut(context.pool, round.id, round.tournament_id);
  const missedCut = new Set(cut?.missed);
  const missed = now.players.flatMap(({ id }) => (missedCut.has(id) && !out.has(id) ? [id] : []));
  const locked = now.sheet.groups.filter((group) => group.isLocked && playersOf(group).length > 0);
  const taken = now.sheet.groups.filter(({ isLocked }) => isLocked).map(({ start }) => start);
  const startsOf = (count: number) => startsFor(now.starts, count, { blocks: now.sheet.blocks, taken });
  const request: PairingRequest = {
    players: now.players
      .filter(({ id }) => !now.left.has(id) && !out.has(id) && !missedCut.has(id))
      .map((player) => ({
        id: player.id,
        entryId: player.team_id ?? player.party_id ?? player.registration_id,
        isTeam: player.team_id !== null,
        divisionId: player.division_id,
        indexTenths: player.index_tenths,
        score: scores.get(player.id) ?? null,
        club: player.club,
        team: player.team_name,
      })),
    way: wanted.pairing,
    seed: wanted.seed,
    groupSize: wanted.group_size,
    keepsEntries: wanted.keep.entries,
    keepsDivisionsApart: wanted.keep.divisions_apart,
    locked: locked.map(playersOf),
    places: (count) => placesAmong(startsOf(count).starts, locked, count),
    wishes: now.wishes,
    earlier: await earlierGroups(context, now),
  };
  const proposal = makeGroups(request);
  const error = proposal.findings.find(({ level }) => level === 'error');
  if (error) throw new AppError('validation_failed', error.message, [{ field: 'pairing', message: error.message }]);
  const { starts, findings } = startsOf(proposal.groups.length);
  const lack = findings[0];
  if (lack) throw new AppError('validation_failed', lack.message, [{ field: 'group_size', message: lack.message }]);
  const groups = starts.map((start, place): SheetGroup => {
    const players = proposal.groups[place] ?? [];
    const seats = Math.max(wanted.group_size, players.length);
    return {
      id: newId(),
      start,
      seats: Array.from({ length: seats }, (_, seat) => players[seat] ?? null),
      isLocked: false,
      isAloneOk: false,
      note: null,
    };
  });
  const described = (all: readonly SheetGroup[]) =>
    describeCounts(countsOf(inStartOrder(all.filter((group) => playersOf(group).length > 0)).map(playersOf), request));
  return {
    groups,
    findings: [...(cut && missed.length > 0 ? [missedFinding(cut, missed)] : []), ...proposal.findings],
    before: described(now.sheet.groups),
    after: described([...locked, ...groups]),
  };
}

function missedFinding({ after_round: after }: SheetCut, playerIds: string[]): SheetProposal['findings'][number] {
  const who = playerIds.length === 1 ? '1 player' : `${playerIds.length} players`;
  return { level: 'warning', message: `${who} missed the cut after round ${after} and get no group:`, playerIds };
}

/** The positions on the whole sheet of the proposed groups, which start at these times, and of locked ones. */
function placesAmong(starts: readonly Start[], locked: readonly SheetGroup[], count: number): SheetPlaces {
  const proposed = Array.from({ length: count }, (_, turn) => ({ start: starts[turn] ?? null }));
  const all = [...proposed, ...locked].sort((one, other) => {
    if (one.start && other.start) return byStart(one.start, other.start);
    // Too few starts in a day are reported elsewhere.
    return Number(one.start === null) - Number(other.start === null);
  });
  const places = new Map<object, number>(all.map((group, place) => [group, place]));
  const placeOf = (group: object) => places.get(group) ?? 0;
  return { proposed: proposed.map(placeOf), locked: locked.map(placeOf) };
}

/** The groups of each earlier round of the tournament. */
async function earlierGroups({ pool }: Context, { round }: SheetNow): Promise<string[][][]> {
  const rounds = await listRounds(pool, round.tournament_id);
  const earlier: string[][][] = [];
  for (const other of rounds.filter(({ number }) => number < round.number))
    earlier.push((await findSheet(pool, other)).sheet.groups.map(playersOf));
  return earlier;
}
