import type { BoardAnswer } from '#areas/scoring/contract/leaderboards.ts';

/** A raffle as typed by the committee: its prizes, and the winners known so far. */
export type BoardRaffle = { id: string; name: string; prizes: readonly { thing: string; winner: string | null }[] };

/** Raffles with winners, for the board and the large screen; a raffle without a winner is left out. */
export const viewRaffles = (raffles: readonly BoardRaffle[]): BoardAnswer[] =>
  raffles.flatMap(({ id, name, prizes }): BoardAnswer[] => {
    const rows = prizes.flatMap(({ thing, winner }, place) =>
      winner === null
        ? []
        : {
            id: `prize-${place + 1}`,
            pos: String(place + 1),
            name: winner,
            to_par: null,
            thru: '',
            today: null,
            rounds: [],
            total: null,
            result: thing,
          },
    );
    if (rows.length === 0) return [];
    const around = { id, name, kind: 'lengths' as const, of: 'players' as const, is_net: false };
    return [{ ...around, rounds: [], flights: [], cut: null, note: null, rows }];
  });
