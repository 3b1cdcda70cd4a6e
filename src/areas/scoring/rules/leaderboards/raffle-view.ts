import type { BoardView } from './board-rows.ts';

/** A raffle as the committee typed it: what there was to win, and who won it as far as that is known. */
export type BoardRaffle = { id: string; name: string; prizes: readonly { thing: string; winner: string | null }[] };

/** Raffles with their winners, for the board and the large screen. One without a winner yet is not shown. */
export const viewRaffles = (raffles: readonly BoardRaffle[]): BoardView[] =>
  raffles.flatMap(({ id, name, prizes }): BoardView[] => {
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
