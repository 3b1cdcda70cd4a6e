import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { BoardAnswer } from '#areas/scoring/contract/leaderboards.ts';
import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';
import { handicapNote, mainHeadings, positionOf } from '#areas/scoring/rules/leaderboards/figure-words.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { columnsOf } from './board-columns.ts';
import { statusOf } from './board-words.ts';
import type { BoardRow, LoadedBoard } from './loaded-board.ts';
import { type TvOrder, tvPages } from './tv-pages.ts';
import { useLiveBoard } from './use-live-board.ts';

export type TvSettings = { size: number; seconds: number; order: TvOrder };

const reloadAfterMs = 3 * 60_000;
const lookEveryMs = 15_000;

/**
 * A page that hears nothing for three minutes though the server answers loads itself anew: nobody sits beside a screen
 * in a clubhouse. It looks first, since a server that is away would leave the browser's own page of failure there for
 * good; until then it keeps what it showed, and goes on by itself when its stream comes back.
 */
function useWatchdog(isHeard: boolean) {
  useEffect(() => {
    if (isHeard) return;
    const since = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - since < reloadAfterMs) return;
      fetch(location.href, { cache: 'no-store' }).then(
        (answer) => answer.ok && location.reload(),
        () => {},
      );
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [isHeard]);
}

/** Keeps the screen on where the browser can. */
function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const ask = () => {
      if (document.visibilityState !== 'visible' || !navigator.wakeLock) return;
      navigator.wakeLock.request('screen').then(
        (given) => {
          lock = given;
        },
        () => {},
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.release().catch(() => {});
    };
  }, []);
}

/**
 * Pages of rows that turn by time.
 * @param goOn after the last page, where there is another board: whether it came
 */
function usePages(count: number, seconds: number, goOn: (() => Promise<boolean>) | null): number {
  const [{ page, turn }, setShown] = useState({ page: 0, turn: 0 });
  useEffect(() => {
    const begin = () => setShown({ page: 0, turn: turn + 1 });
    const timer = setTimeout(() => {
      if (page + 1 < count) setShown({ page: page + 1, turn });
      else if (!goOn) begin();
      // Where another cannot be read now this one goes on.
      else void goOn().then((isNext) => !isNext && begin());
    }, seconds * 1_000);
    return () => clearTimeout(timer);
  }, [page, turn, count, seconds, goOn]);
  return Math.min(page, count - 1);
}

/** A leaderboard for a screen that is looked at from across the room. */
export function TvBoard({
  loaded,
  settings,
  qr,
  organizer,
  wanted,
  onNext,
  foot,
}: {
  loaded: LoadedBoard;
  settings: TvSettings;
  /** The picture of the address to follow on. */
  qr: string;
  /** Whose logo stands beside the title, where it has one. */
  organizer: OrganizerBrand | null;
  /** The boards that take turns; none for all that there are. */
  wanted: readonly string[];
  /** Turns to the next of some boards: whether it came. */
  onNext: (boards: readonly string[], shown: string | null) => Promise<boolean>;
  /** What stands below the rows. */
  foot?: ReactNode;
}) {
  const live = useLiveBoard(loaded);
  const { leaderboard, link } = live;

  const { board, tournament, state } = leaderboard;
  useWatchdog(link !== 'lost');
  useWakeLock();
  const rows = board?.rows ?? [];
  const pages = tvPages(rows.length, settings.size, settings.order);
  // Without a choice all boards take their turn, also one that is made while the screen is on.
  const boards = (wanted.length > 0 ? wanted : leaderboard.boards.map(({ id }) => id)).join();
  const shownBoard = board?.id ?? null;
  const goOn = useCallback(() => onNext(boards.split(',').filter(Boolean), shownBoard), [onNext, boards, shownBoard]);
  const isAlone = !boards.includes(',') && link !== 'gone';
  const page = usePages(pages.length, settings.seconds, isAlone ? null : goOn);
  const { from, to, kept } = pages[page] ?? { from: 0, to: settings.size, kept: 0 };
  const shown = rows.slice(from, to);
  return (
    <div
      className={cn(
        'dark fixed inset-0 flex flex-col gap-[2vh] overflow-hidden bg-background px-[3vw] py-[3vh] text-[2.9vh]',
        'text-foreground portrait:text-[3.6vw]',
        // What stands at the foot takes its height from the rows.
        foot && 'landscape:[&_table]:text-[3.3vh] landscape:[&_table]:leading-[1.3]',
      )}
    >
      <header className="flex items-start justify-between gap-[3vw]">
        {organizer?.logo && (
          <img
            src={organizer.logo.urls[480]}
            alt={organizer.name}
            className="h-[11vh] w-auto max-w-[20vw] shrink-0 rounded-[0.6vh] bg-white object-contain p-[0.6vh]"
          />
        )}
        <div className="min-w-0 flex-1">
          <h1
            className={cn(
              'line-clamp-2 text-[5.5vh] leading-[1.1] font-semibold text-balance wrap-anywhere',
              'portrait:text-[6vw]',
            )}
          >
            {tournament.title}
          </h1>
          <p className="mt-[0.5vh] flex flex-wrap items-center gap-x-[2vw] text-muted-foreground">
            <span className="font-semibold text-foreground">{board?.name}</span>
            <span className="inline-flex items-center gap-[0.7vw] portrait:gap-[1.6vw]">
              <span
                className={cn('size-[1.6vh] rounded-full', state.kind === 'live' ? 'bg-primary' : 'bg-input')}
                aria-hidden
              />
              {statusOf(leaderboard, live)}
            </span>
            {state.hidden && <span>{state.hidden}</span>}
            {settings.order === 'last' && <span>Last to first</span>}
            {pages.length > 1 && (
              <span className="tabular-nums">
                {page + 1} of {pages.length}
              </span>
            )}
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-[1.2vw] text-right">
          <p className="max-w-[14vw] leading-tight text-muted-foreground portrait:hidden">Follow on your phone</p>
          <img src={qr} alt="" className="size-[13vh] rounded-lg bg-white p-[0.6vh]" />
        </div>
      </header>
      {leaderboard.banner && (
        <p
          role="alert"
          className="rounded-[1vh] bg-destructive px-[1.5vw] py-[1.2vh] text-[3.6vh] leading-tight font-semibold text-destructive-foreground"
        >
          {[leaderboard.banner.title, leaderboard.banner.body].filter(Boolean).join(' · ')}
        </p>
      )}
      {board && board.kind !== 'matches' && <TvTable board={board} rows={shown} kept={kept} />}
      {board?.kind === 'matches' && <TvMatches rows={shown.slice(kept)} />}
      {rows.length === 0 && <p className="m-auto text-[4vh] text-muted-foreground">{statusOf(leaderboard, live)}</p>}
      {foot && <div className="mt-auto">{foot}</div>}
    </div>
  );
}

/** A start such as '10:40 AM' stands where the holes played will. */
const widthOf = (key: string): string =>
  key === 'thru' ? 'w-[13vw] portrait:w-[24vw]' : 'w-[9.5vw] portrait:w-[15vw]';

/** @param kept so many of the first are not told yet: their places are empty */
function TvTable({ board, rows, kept }: { board: BoardAnswer; rows: readonly BoardRow[]; kept: number }) {
  const columns = columnsOf(board);
  return (
    <table className="w-full table-fixed border-collapse text-[3.6vh] portrait:text-[4.4vw]">
      <thead className="text-[2.6vh] text-muted-foreground portrait:text-[3.4vw]">
        <tr className="border-b">
          <th scope="col" className="w-[8vw] py-[0.8vh] text-left font-medium portrait:w-[18vw]">
            {mainHeadings[board.kind].position}
          </th>
          <th scope="col" className="text-left font-medium">
            {board.of === 'teams' ? 'Team' : 'Player'}
          </th>
          {columns.map(({ key, heading, isWide }) => (
            <th
              key={key}
              scope="col"
              className={cn(widthOf(key), 'pl-[1vw] text-right font-medium', isWide && 'portrait:hidden')}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, kept).map(({ id }) => (
          <tr key={id} className="border-b border-border/60 text-muted-foreground">
            <td className="py-[0.8vh]" colSpan={columns.length + 2}>
              …
            </td>
          </tr>
        ))}
        {rows.slice(kept).map((row) => (
          <tr key={row.id} className="border-b border-border/60">
            <td className="py-[0.8vh] tabular-nums">
              {positionOf(row)}
              {row.move !== undefined && (
                <span
                  className={cn(
                    'ml-[0.6vw] text-[2.6vh] portrait:text-[3vw]',
                    row.move > 0 ? 'text-primary' : 'text-muted-foreground',
                  )}
                >
                  {row.move > 0 ? '▲' : '▼'}
                  {Math.abs(row.move)}
                </span>
              )}
            </td>
            <th scope="row" className="pr-[1vw] text-left font-semibold">
              <span className="flex items-baseline gap-[1vw] portrait:flex-col portrait:items-stretch portrait:gap-0">
                <span className="truncate">{row.name}</span>
                {handicapNote(row) && (
                  <span className="shrink-0 text-[2.6vh] font-normal text-muted-foreground portrait:text-[3vw]">
                    {handicapNote(row)}
                  </span>
                )}
              </span>
            </th>
            {columns.map(({ key, of, isMain, isWide }) => (
              <td
                key={key}
                className={cn(
                  'pl-[1vw] text-right whitespace-nowrap tabular-nums',
                  isMain ? 'font-semibold' : 'text-muted-foreground',
                  isMain && of(row).startsWith('−') && 'text-primary',
                  isWide && 'portrait:hidden',
                )}
              >
                {of(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const TvMatches = ({ rows }: { rows: readonly BoardRow[] }) => (
  <table className="w-full table-fixed border-collapse text-[3.4vh] portrait:text-[4vw]">
    <tbody>
      {rows.map(({ id, sides = [[], []], leader, result, thru }) => (
        <tr key={id} className="border-b border-border/60">
          <th
            scope="row"
            className={cn('truncate py-[1.4vh] text-right font-normal', leader === 'A' && 'font-semibold')}
          >
            {sides[0].join(' / ')}
          </th>
          <td className="w-[22vw] text-center font-semibold text-primary">{result || thru || 'To come'}</td>
          <td className={cn('truncate text-left', leader === 'B' && 'font-semibold')}>{sides[1].join(' / ')}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
