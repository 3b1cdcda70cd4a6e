import type { Rehearsal } from '#areas/rehearsal/contract/rehearsals.ts';

type Board = NonNullable<Rehearsal['report']>['boards'][number];

/** The final leaderboards, read-only, since nothing of the day was stored. */
export function RehearsedBoards({ boards }: { boards: readonly Board[] }) {
  const kept = boards.filter(({ rows }) => rows.length > 0);
  if (kept.length === 0) return null;
  return (
    <section aria-labelledby="boards" className="rounded-xl border bg-card">
      <h2 id="boards" className="border-b px-5 py-4 font-semibold">
        Leaderboards as they ended
      </h2>
      {kept.map((board, place) => (
        <details key={board.name} open={place === 0} className="border-b last:border-b-0">
          <summary className="cursor-pointer px-5 py-3.5 font-medium">
            {board.name} <span className="font-normal text-muted-foreground">({board.rows.length})</span>
          </summary>
          <BoardTable board={board} />
        </details>
      ))}
    </section>
  );
}

function BoardTable({ board: { name, rounds, rows } }: { board: Board }) {
  const isLong = rounds.length > 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section aria-label={`Rows of ${name}`} tabIndex={0} className="max-h-96 overflow-auto px-5 pb-4">
      <table className="w-full text-base tabular-nums">
        <thead className="text-left text-sm text-muted-foreground">
          <tr>
            <th scope="col" className="w-12 py-1.5 pr-3 font-medium">
              Pos
            </th>
            <th scope="col" className="py-1.5 pr-3 font-medium">
              Player
            </th>
            {isLong &&
              rounds.map((number) => (
                <th key={number} scope="col" className="py-1.5 pr-3 text-right font-medium">
                  R{number}
                </th>
              ))}
            <th scope="col" className="py-1.5 text-right font-medium">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.pos} ${row.name} ${row.total}`} className="border-t">
              <td className="py-1.5 pr-3 uppercase">{row.pos}</td>
              <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
                {row.name}
              </th>
              {isLong &&
                rounds.map((number, place) => (
                  <td key={number} className="py-1.5 pr-3 text-right">
                    {row.rounds[place] ?? '–'}
                  </td>
                ))}
              <td className="py-1.5 text-right font-medium">{row.total ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
