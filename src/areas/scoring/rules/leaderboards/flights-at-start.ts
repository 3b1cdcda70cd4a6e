/** Flights by index, divided once at the first score and fixed from then on. */
import type { Board } from '#golf/event.ts';
import { assignFlights, type FlightEntrant } from '#golf/flights.ts';
import type { Ruling } from '#golf/rulings.ts';
import type { BoardPlayer, BoardTeam } from './board-facts.ts';

type Field = {
  players: readonly Pick<BoardPlayer, 'id' | 'indexTenths' | 'divisions'>[];
  teams: readonly Pick<BoardTeam, 'id' | 'players'>[];
};
/** A board with the flights of its rows at the first score; null before it. */
export type BoardAtStart = Pick<Board, 'id' | 'flights' | 'only' | 'of'> & {
  flightsAtStart: Record<string, string> | null;
};

/** Whether a board divides its field into flights before play. */
export const hasFlightsAtStart = ({ flights }: Pick<Board, 'flights'>): boolean =>
  flights !== null && flights.kind !== 'score';

/** The rows of a board with the index by which flights are divided: a player's, or the sum of a team's. */
function entrantsOf({ of, only }: Pick<Board, 'of' | 'only'>, { players, teams }: Field): FlightEntrant[] {
  const byId = new Map(players.map((player) => [player.id, player]));
  const rows = of === 'players' ? players.map(({ id }) => ({ id, players: [id] })) : teams;
  const isIn = (id: string) => only === null || byId.get(id)?.divisions.some((tag) => only.includes(tag)) === true;
  return rows
    .filter((row) => row.players.every(isIn))
    .map(({ id, players: own }) => {
      const indexes = own.map((player) => byId.get(player)?.indexTenths ?? null);
      return {
        id,
        key: null,
        index: indexes.reduce((sum, index) => (sum === null || index === null ? null : sum + index), 0),
      };
    });
}

/** The flight of each row for the present field. */
export const divideField = (board: Pick<Board, 'flights' | 'of' | 'only'>, field: Field): Record<string, string> =>
  board.flights ? Object.fromEntries(assignFlights(board.flights, entrantsOf(board, field))) : {};

/**
 * The fixed flights of a board, in the form of a ruling that the engine follows. A player who joined after the first
 * score is in the flight of the next better index present then; with flights by limits, in the flight of their own
 * index.
 */
export function flightsRuling(board: BoardAtStart, field: Field): Ruling[] {
  const { id, flights, flightsAtStart: fixed } = board;
  if (!fixed || !flights || flights.kind === 'score') return [];
  const entrants = entrantsOf(board, field);
  const there = entrants.filter((entrant) => Object.hasOwn(fixed, entrant.id));
  const better = (index: number | null) =>
    there.filter((own) => index === null || (own.index !== null && own.index <= index));
  const flightOf = (late: FlightEntrant): string | undefined => {
    if (flights.kind === 'index') return assignFlights(flights, [late]).get(late.id);
    const names = (better(late.index).length > 0 ? better(late.index) : []).map((own) => fixed[own.id] ?? '').sort();
    return names.at(-1) ?? Object.values(fixed).sort()[0];
  };
  const late = entrants.filter((entrant) => !Object.hasOwn(fixed, entrant.id));
  const joined = Object.fromEntries(
    late.flatMap((entrant) => {
      const flight = flightOf(entrant);
      return flight === undefined ? [] : [[entrant.id, flight] as const];
    }),
  );
  return [
    {
      id: `flights-${id}`,
      voids: null,
      rule: 'Flights at the first score',
      reason: '',
      kind: 'flights',
      board: id,
      of: { ...fixed, ...joined },
    },
  ];
}
