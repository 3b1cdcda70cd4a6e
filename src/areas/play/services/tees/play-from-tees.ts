import { teeOf } from '#areas/play/rules/set-up/tees.ts';
import type { Db } from '#kernel/database/connection.ts';
import {
  listDivisionTees,
  listFieldPlayers,
  listRoundPlayers,
  writeRoundTees,
} from '#areas/play/database/golf-rounds/field-players.ts';
import { hasScores } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import { lockGroupsOfRound } from '#areas/play/database/scores/cards.ts';
import { followTees } from '#areas/play/database/scores/cards-of-set-up.ts';
import { lockSheetRound, lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import { fillDivisions } from './fill-divisions.ts';

/**
 * Gives everybody of a published round the tees that they play from, as course, divisions and their own choice say; the
 * handicaps of the round are worked out from these, and their cards are of these. In the caller's transaction. The
 * round and its groups are held before its cards are written, as deliveries hold them.
 */
export async function playFromTees(tx: Db, roundId: string): Promise<void> {
  const round = await lockSheetRound(tx, roundId);
  if (!round?.course) return;
  await lockGroupsOfRound(tx, roundId);
  const { tees } = round.course.content;
  const rows = await listDivisionTees(tx, roundId);
  const field = new Map((await listFieldPlayers(tx, round.tournament_id)).map((player) => [player.id, player]));
  const playing = await listRoundPlayers(tx, roundId);
  await writeRoundTees(
    tx,
    roundId,
    playing.flatMap(({ player_id }) => {
      const player = field.get(player_id);
      return player ? [{ playerId: player_id, teeId: teeOf(player, rows, tees, round.date)?.id ?? null }] : [];
    }),
  );
  await followTees(tx, roundId, tees[0]?.id ?? null);
}

/**
 * The divisions of everybody by their rules, and `playFromTees` for every round of a tournament whose sheet is out and
 * that has no score yet, after the gender, the year of birth, the division or the chosen tees of players have changed.
 * In the caller's transaction.
 */
export async function followPlayers(tx: Db, tournamentId: string): Promise<void> {
  await fillDivisions(tx, tournamentId);
  const out = (await lockSheetRounds(tx, tournamentId)).filter(({ sheet_published_at: at }) => at !== null);
  for (const { id } of out) if (!(await hasScores(tx, id))) await playFromTees(tx, id);
  if (out.length > 0) await announceScores(tx, { tournament: tournamentId, cards: [], groups: 'all' });
}
