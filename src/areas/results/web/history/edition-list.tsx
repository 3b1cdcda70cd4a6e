import { useState } from 'react';
import { Link } from 'react-router';
import type { Edition } from '#areas/results/contract/history.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { countOf } from '#kernel/web/ui/counted.ts';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import type { EditionPage } from './queries.ts';

type EditionListProps = {
  firstPage: EditionPage;
  readMore: (cursor: string) => Promise<EditionPage>;
};

/** Past tournaments with their winners, page by page. */
export function EditionList({ firstPage, readMore }: EditionListProps) {
  const [shown, setShown] = useState(firstPage);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const more = async () => {
    if (shown.next_cursor === null || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const next = await readMore(shown.next_cursor);
      setShown((before) => ({ data: [...before.data, ...next.data], next_cursor: next.next_cursor }));
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ul className="divide-y rounded-lg border bg-card">
        {shown.data.map((edition) => (
          <EditionRow key={edition.id} edition={edition} />
        ))}
      </ul>
      <LoadMore
        count={shown.data.length}
        noun="tournament"
        hasMore={shown.next_cursor !== null}
        isBusy={isBusy}
        failure={failure}
        onMore={() => void more()}
        isQuiet
        className="mt-6"
      />
    </>
  );
}

function EditionRow({ edition }: { edition: Edition }) {
  const { id, title, date, venue, players, winners } = edition;
  return (
    <li className="grid gap-x-8 gap-y-3 px-4 py-4 sm:grid-cols-2">
      <div className="min-w-0">
        <h3 className="text-lg font-semibold wrap-anywhere">
          <Link className="touch-target inline-block underline-offset-4 hover:underline" to={paths.results(id)}>
            {title}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">
          <CalendarDate date={date} />
          {venue && `, ${venue}`}
          <span className="block">{countOf(players, 'player')}</span>
        </p>
      </div>
      <dl className="grid content-start gap-2">
        {winners.map(({ board, flight, names, total }) => (
          <div key={`${board} ${flight}`} className="flex justify-between gap-4">
            <dt className="text-sm text-muted-foreground wrap-anywhere">
              {[board, flight].filter(Boolean).join(', ')}
            </dt>
            <dd className="text-right wrap-anywhere">
              {names.join(', ')}
              {total !== null && <b className="ml-2 font-semibold tabular-nums">{total}</b>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
