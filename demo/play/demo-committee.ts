import { listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { listCardsOfTournament } from '#areas/golfers/database/official-cards.ts';
import { findResults } from '#areas/results/database/results.ts';
import { listCardEntries } from '#areas/scoring/database/entries.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { Context } from '#kernel/services/context.ts';
import { decidePostedRound } from '#areas/results/services/golfers/posted-rounds.ts';
import { addIntegrityNote } from '#areas/results/services/integrity/look-at-cards.ts';
import { awardPrizes } from '#areas/results/services/prizes/award-prizes.ts';
import { makeResults } from '#areas/results/services/make-results.ts';
import { correctScores } from '#areas/results/services/correct-scores.ts';
import type { PlayedWorld } from './make-played.ts';

const hole = 9;
const reason = `Hole ${hole} of the second round was read wrong`;

async function award(then: Context, tournament: TournamentDetailRow): Promise<void> {
  const given = { decisions: [], preview: undefined };
  const { preview, make, end, undecided } = await awardPrizes(then, tournament, { ...given, isDryRun: true });
  if (make.length + end.length === 0 || undecided.length > 0) return;
  await awardPrizes(then, tournament, { ...given, isDryRun: false, preview });
}

/**
 * The committee's work on the day after: prizes are awarded, the card of the second is put right by a stroke, the
 * results are corrected and the prizes follow; a note says who was asked.
 */
export async function correctDemoResults(world: PlayedWorld, tournamentId: string, at: Date): Promise<void> {
  const { organizer } = world;
  const then: Context = { ...world.context, clock: () => at };
  const tournament = await requireOwnTournament(then, organizer, tournamentId);
  await award(then, tournament);
  const second = (await findResults(then.pool, tournamentId))?.answer.boards[0]?.rows[1]?.id;
  const round = (await listRounds(then.pool, tournamentId)).at(-1);
  const cards = await listCardsOfTournament(then.pool, tournamentId, { withoutAccount: true });
  const card = cards.find(({ player_id, round_id }) => player_id === second && round_id === round?.id)?.card_id;
  if (!card || !second || !round) return;
  const typed = ((await listCardEntries(then.pool, [card])).get(card) ?? []).filter((entry) => entry.hole === hole);
  const value = (typed.find(({ strokes }) => strokes !== undefined)?.strokes ?? 4) + 1;
  await correctScores(then, organizer, round.id, {
    card,
    entries: [{ hole, value }],
    reason,
    after: typed.map(({ id }) => id),
    returns: false,
  });
  const wanted = { reason, isGoingOn: true };
  const { preview } = await makeResults(then, organizer, tournamentId, {
    ...wanted,
    isDryRun: true,
    preview: undefined,
  });
  await makeResults(then, organizer, tournamentId, { ...wanted, isDryRun: false, preview });
  await award(then, tournament);
  const body = `Asked the marker about hole ${hole}: the paper says ${value}. Corrected, nothing else to it.`;
  await addIntegrityNote(then, organizer, tournament, { player: second, body });
}

/**
 * The golfer of the tour has taken the first card of a tournament into their record; they are still asked for others.
 */
export async function addOwnCard({ context, guest }: PlayedWorld, tournamentId: string): Promise<void> {
  const cards = await listCardsOfTournament(context.pool, tournamentId);
  const own = cards.find(({ golfer_id }) => golfer_id === guest?.golferId);
  if (guest && own) await decidePostedRound(context, guest, own.card_id, 'added');
}
