/** Updates published tee sheets, with their cards and links, after changes of teams. */
import { AppError } from '#kernel/contract/errors.ts';
import { isOver } from '#areas/play/rules/golf-rounds.ts';
import { seatWithTeams } from '#areas/play/rules/tee-sheets/seats-of-teams.ts';
import { groupNumbers, groupOf, playersOf } from '#areas/play/rules/tee-sheets/sheet.ts';
import { sheetChanges } from '#areas/play/rules/tee-sheets/sheet-changes.ts';
import type { Db } from '#kernel/database/connection.ts';
import { listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import { listOneBallTeams, lockGroupsOfTournament } from '#areas/play/database/scores/cards.ts';
import { findCardKinds } from '#areas/play/database/scores/cards-of-set-up.ts';
import { lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import { listTeams, listTeamStandings, type TeamRow, type TeamStandingRow } from '#areas/play/database/teams/teams.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { teesOfRound } from '../golf-rounds/tees-of-round.ts';
import { followSheet } from '../scoring/follow-sheet.ts';
import { applyToSheet } from '../tee-sheets/edit-sheet.ts';
import { sendSheetOut } from '../tee-sheets/publish-sheet.ts';
import { readSheet, type SheetNow } from '../tee-sheets/read-sheet.ts';
import { whyTeamsStay } from './read-teams.ts';

type TeesOf = ReadonlyMap<string, Awaited<ReturnType<typeof teesOfRound>>>;

type Changing = {
  tournamentId: string;
  userId: string;
  teesOf: TeesOf;
  /** Whether a changed player who is on no sheet yet gets a seat with their team. */
  placesOthers: boolean;
};

/** The tees of all players in each round; read before the transaction begins. */
export async function teesOfRounds(
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
): Promise<TeesOf> {
  const tees: [string, Awaited<ReturnType<typeof teesOfRound>>][] = [];
  for (const round of await listRounds(context.pool, tournamentId))
    tees.push([round.id, await teesOfRound(context, organizer, round)]);
  return new Map(tees);
}

/** The players whose team has changed, including players who are now without one. */
function changedPlayers(before: readonly TeamRow[], after: readonly TeamRow[]): Set<string> {
  const places = (teams: readonly TeamRow[]) =>
    new Map(teams.flatMap(({ id, players }) => players.map((player) => [player, id] as const)));
  const [former, now] = [places(before), places(after)];
  return new Set([...former.keys(), ...now.keys()].filter((player) => former.get(player) !== now.get(player)));
}

/**
 * Changes teams in a transaction that has locked the places, and updates the sheets of rounds that are not over:
 * changed players are seated with their new team, and a published sheet is published again, with cards and links.
 * @param change receives the present teams, and must not change teams with a score
 * @throws AppError scored_team if it did; wrong_state once a round is closed, and, where teams play one ball, if a
 * published sheet has no seat with the team or has unpublished changes
 */
export async function haveSheetsFollow<Done>(
  context: Context,
  tx: Db,
  changing: Changing,
  change: (teams: TeamStandingRow[]) => Promise<Done>,
): Promise<Done> {
  const { tournamentId } = changing;
  const rounds = await lockSheetRounds(tx, tournamentId);
  await lockGroupsOfTournament(tx, tournamentId);
  const before = await listTeamStandings(tx, tournamentId);
  const done = await change(before);
  const after = await listTeams(tx, tournamentId);
  const changed = changedPlayers(before, after);
  if (changed.size === 0) return done;
  const closed = whyTeamsStay(rounds);
  if (closed) throw new AppError('wrong_state', closed);
  const players = (team: TeamRow | undefined): string => team?.players.join() ?? '';
  const scored = before.find(
    (team) => team.is_scored && players(team) !== players(after.find(({ id }) => id === team.id)),
  );
  if (scored) throw scoredTeam(scored.name);
  for (const round of rounds)
    if (!isOver(round.status))
      await seatInRound(context, tx, await readSheet(tx, round), { ...changing, after, changed });
  return done;
}

/** The refusal to change a team with a score. @param field the field of the request that asks for the change */
export const scoredTeam = (name: string, field?: string): AppError => {
  const message = `${name} has a score: its players are fixed.`;
  return new AppError('scored_team', message, field === undefined ? undefined : [{ field, message }]);
};

async function seatInRound(
  context: Context,
  tx: Db,
  sheet: SheetNow,
  { after, changed, userId, teesOf, placesOthers }: Changing & { after: TeamRow[]; changed: ReadonlySet<string> },
): Promise<void> {
  const { round, published } = sheet;
  if (sheet.sheet.groups.length === 0) return;
  const key = { id: round.id, tournamentId: round.tournament_id };
  const isOneBall = (await listOneBallTeams(tx, key)).length > 0 || (await findCardKinds(tx, round.id)).teams;
  const seating = placesOthers ? changed : new Set([...changed].filter((player) => groupOf(sheet.sheet, player)));
  const { operations, unseated } = seatWithTeams(sheet.sheet, after, seating);
  const hasChanges = published !== null && sheetChanges(published, sheet.sheet).groupIds.length > 0;
  if (published && isOneBall) {
    if (hasChanges)
      throw new AppError('wrong_state', 'The tee sheet has changes that are not published. Publish them first.');
    const [first] = unseated;
    if (first) throw noSeat(sheet, first);
  }
  // Unpublished changes are left to the committee, so no other player's start changes with them.
  if (hasChanges) return;
  if (operations.length === 0) {
    if (!published) return;
    await followSheet(context, tx, round, { groups: published.groups, zone: sheet.zone });
  } else {
    const seated = await applyToSheet(context, tx, { roundId: round.id, userId }, () =>
      Promise.resolve({ editor: 'teams', seenVersion: sheet.sheet.version, operations }),
    );
    if (!published) return;
    const told = sheetChanges(published, seated.sheet).players;
    await sendSheetOut(context, tx, seated, { userId, told, teeIdOf: teesOf.get(round.id) ?? (() => null) });
  }
  await announceScores(tx, { tournament: round.tournament_id, cards: [], groups: 'all' });
}

function noSeat(
  { sheet, round, players }: SheetNow,
  { player, groupId }: { player: string; groupId: string },
): AppError {
  const one = players.find(({ id }) => id === player);
  const name = one?.name ?? 'this player';
  const group = sheet.groups.find(({ id }) => id === groupId);
  const people = group ? playersOf(group).length : 0;
  const why = group?.seats.length === people ? 'is full' : 'or their own is locked';
  const full = `group ${groupNumbers(sheet).get(groupId)} ${why}. Make room on the tee sheet first.`;
  return new AppError('wrong_state', `${name} cannot sit with the team in round ${round.number}: ${full}`);
}
