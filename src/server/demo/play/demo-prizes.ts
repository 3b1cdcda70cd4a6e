import { inTurn } from '#server/database/in-turn.ts';
import { inTransaction } from '#server/database/connection.ts';
import { findTournament } from '#server/database/tournaments/read-tournaments.ts';
import { listAwards } from '#server/database/prizes/awards.ts';
import { awardPrizes } from '#server/services/prizes/award-prizes.ts';
import { keepPots } from '#server/services/prizes/keep-pots.ts';
import { payAward } from '#server/services/prizes/pay-awards.ts';
import { readPrizeFacts } from '#server/services/prizes/prize-facts.ts';
import type { PlayedWorld } from './make-played.ts';

type Places = { amount?: number; thing?: string }[];

const potOf = (name: string, given: { board?: string; contest?: string; kind: 'prizes' | 'pin' }, places: Places) => ({
  name,
  kind: given.kind,
  board: given.board ?? null,
  flight: null,
  contest: given.contest ?? null,
  source: 'fund' as const,
  extra: null,
  pays: given.kind === 'pin' ? ('goods' as const) : ('money' as const),
  places,
  amount: 0,
  open_skins: 'void' as const,
  is_one_prize: false,
});

/** The first places of a demo tournament win money, closest to the pin a putter; the first prize is handed out. */
export async function awardDemoPrizes({ context, organizer }: PlayedWorld, tournamentId: string): Promise<void> {
  const tournament = await findTournament(context.pool, tournamentId);
  if (!tournament) return;
  const facts = await inTransaction(context.pool, (tx) => readPrizeFacts(inTurn(tx), tournament));
  const [board] = facts.computed?.input.boards ?? [];
  const pin = facts.computed?.input.games.find(({ kind }) => kind === 'pin');
  const money = [{ amount: 400 }, { amount: 250 }, { amount: 150 }];
  await keepPots(context, organizer, tournamentId, [
    ...(board ? [potOf(board.name, { kind: 'prizes', board: board.id }, money)] : []),
    ...(pin ? [potOf('Closest to the pin', { kind: 'pin', contest: pin.id }, [{ thing: 'A putter' }])] : []),
  ]);
  const all = { decisions: [], isDryRun: true, preview: undefined };
  const { preview, undecided } = await awardPrizes(context, organizer, tournamentId, all);
  if (undecided.length > 0) return;
  await awardPrizes(context, organizer, tournamentId, { decisions: [], isDryRun: false, preview });
  const [first] = await listAwards(context.pool, tournamentId);
  if (first) await payAward(context, organizer, first.id, 'check');
}
