import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { paths } from '#kernel/web/paths.ts';
import { BoardMenu, boardLabel, flightName } from './board-menu.tsx';
import type { BoardForm } from '#areas/scoring/contract/board-choices.ts';

type BoardChoiceProps = { leaderboard: Leaderboard; flight: string; form: BoardForm };

/** Links to the boards of a leaderboard, and to the flights of the current board. */
export function BoardChoice({ leaderboard: { boards, board, tournament }, flight, form }: BoardChoiceProps) {
  if (!board) return null;
  const to = (search: object) => paths.leaderboard(tournament.id, { ...(form !== 'public' && { form }), ...search });
  const flights = board.flights.length > 0 ? ['', ...board.flights] : [];
  return (
    <BoardMenu
      says={boardLabel(board.name, flights.length > 0 ? flight : null)}
      boards={boards.map(({ id, name }, place) => ({
        id,
        name,
        to: to({ board: place === 0 ? null : id }),
        isChosen: id === board.id,
      }))}
      flights={flights.map((name) => ({
        id: name,
        name: flightName(name),
        to: to({ board: board.id, flight: name }),
        isChosen: name === flight,
      }))}
    />
  );
}
