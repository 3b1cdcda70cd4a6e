import { inTransaction } from '#kernel/database/connection.ts';
import { serialized } from '#kernel/database/serialize.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import { savePurses } from '#areas/results/services/prizes/manage-purses.ts';
import { readPrizeFacts } from '#areas/results/services/prizes/prize-facts.ts';
import type { PlayedWorld } from './make-played.ts';

/** The prizes of a demo tournament: money for the first three of its main board. The visitor awards them. */
export async function addDemoPrizes({ context }: PlayedWorld, tournamentId: string): Promise<void> {
  const tournament = await findTournament(context.pool, tournamentId);
  if (!tournament) return;
  const facts = await inTransaction(context.pool, (tx) => readPrizeFacts(serialized(tx), tournament));
  const [board] = facts.computed?.input.boards ?? [];
  if (!board) return;
  const purses = [
    {
      name: board.name,
      kind: 'prizes' as const,
      board: board.id,
      flight: null,
      contest: null,
      source: 'fund' as const,
      extra: null,
      pays: 'money' as const,
      places: [{ amount: 400 }, { amount: 250 }, { amount: 150 }],
      amount: 0,
      open_skins: 'void' as const,
      is_one_prize: false,
    },
  ];
  await savePurses(context, tournament, { version: facts.rules.purses_version, purses });
}
