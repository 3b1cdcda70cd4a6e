import { Link } from 'react-router';
import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';

type Choice = { id: string; name: string };

/** Links to the boards of a tournament and the flights of one, each a page of its own. */
export function BoardChoice({
  leaderboard,
  flight,
  form,
}: {
  leaderboard: Leaderboard;
  flight: string;
  form: 'public' | 'committee';
}) {
  const { boards, board, tournament } = leaderboard;
  const search = form === 'public' ? {} : { form };
  const flights: Choice[] = [
    { id: '', name: 'All flights' },
    ...(board?.flights ?? []).map((name) => ({ id: name, name: `Flight ${name}` })),
  ];
  return (
    <>
      {boards.length > 1 && (
        <Chips
          label="Leaderboards"
          choices={boards}
          chosen={board?.id ?? ''}
          to={(id) => paths.leaderboard(tournament.id, { ...search, board: id === boards[0]?.id ? null : id })}
        />
      )}
      {(board?.flights.length ?? 0) > 0 && (
        <Chips
          label="Flights"
          choices={flights}
          chosen={flight}
          to={(id) => paths.leaderboard(tournament.id, { ...search, board: board?.id, flight: id })}
        />
      )}
    </>
  );
}

const Chips = ({
  label,
  choices,
  chosen,
  to,
}: {
  label: string;
  choices: readonly Choice[];
  chosen: string;
  to: (id: string) => string;
}) => (
  <nav aria-label={label} className="-mx-1 mt-4 flex gap-2 overflow-x-auto px-1 py-1">
    {choices.map(({ id, name }) => (
      <Button key={id} asChild size="sm" variant={id === chosen ? 'default' : 'outline'} className="rounded-full">
        <Link to={to(id)} aria-current={id === chosen ? 'page' : undefined} preventScrollReset>
          {name}
        </Link>
      </Button>
    ))}
  </nav>
);
