import { type ReactNode, useCallback, useRef } from 'react';
import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';
import type { BeforePlay } from '#areas/scoring/contract/leaderboards.ts';
import { paths } from '#kernel/web/paths.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { statusOf } from './board-words.ts';
import type { LoadedBoard } from './loaded-board.ts';
import { TvBefore } from './tv-before.tsx';
import { TvBanner, TvHead } from './tv-head.tsx';
import { type TvOrder, tvPages } from './tv-pages.ts';
import { TvMatches, TvTable, tvColumns } from './tv-rows.tsx';
import { useFit, usePages, useWakeLock, useWatchdog } from './tv-screen.ts';
import { type LiveBoard, useLiveBoard } from './use-live-board.ts';

/** The largest number of rows on a page, the seconds that a page is shown, and the order of pages. */
export type TvSettings = { size: number; seconds: number; order: TvOrder };

type TvProps = {
  settings: TvSettings;
  organizer: OrganizerBrand | null;
  /** The ids of the boards to show in turn; empty for all boards. */
  wanted: readonly string[];
  /** Shows the next of the given boards. Resolves to whether one was shown. */
  onNext: (boards: readonly string[], shown: string | null) => Promise<boolean>;
  /** Content below the rows. */
  foot: ReactNode;
};

type TvBoardProps = TvProps & {
  loaded: LoadedBoard;
  /** The content until play begins, from the page's loader; null in play. */
  before: BeforePlay | null;
  readBefore: () => Promise<BeforePlay>;
};

/** A large screen for a clubhouse, from publication to the prize-giving. */
export function TvBoard({ loaded, before, readBefore, ...props }: TvBoardProps) {
  const live = useLiveBoard(loaded);
  const { settings, organizer, foot } = props;
  useWatchdog(live.link !== 'lost');
  useWakeLock();
  const isBefore = live.leaderboard.state.kind === 'before';
  // The committee's banner takes room from the rows, so the number of rows that fit is measured again.
  const room = String(live.leaderboard.banner !== null);
  return (
    <div
      className={cn(
        'dark fixed inset-0 flex flex-col gap-[1.6vh] overflow-hidden bg-background px-[3vw] py-[2.4vh] text-[2.7vh]',
        'text-foreground portrait:text-[3.6vw]',
      )}
    >
      {isBefore ? (
        <TvBefore
          key={room}
          live={live}
          loaded={before}
          read={readBefore}
          settings={settings}
          organizer={organizer}
          foot={foot}
        />
      ) : (
        <TvPlay key={room} live={live} {...props} />
      )}
    </div>
  );
}

/** Boards with at most this number of rows, and contests, use the whole width. */
const fewRows = 6;

function TvPlay({ live, settings, organizer, wanted, onNext, foot }: TvProps & { live: LiveBoard }) {
  const { leaderboard, link } = live;
  const { board, tournament, state, banner } = leaderboard;
  const rows = board?.rows ?? [];
  const box = useRef<HTMLDivElement>(null);
  const size = useFit(box, settings.size);
  const pages = tvPages(rows.length, size, settings.order);
  // Without chosen boards, all boards are shown in turn, also a board that is added later.
  const boards = (wanted.length > 0 ? wanted : leaderboard.boards.map(({ id }) => id)).join();
  const shownBoard = board?.id ?? null;
  const goOn = useCallback(() => onNext(boards.split(',').filter(Boolean), shownBoard), [onNext, boards, shownBoard]);
  const isAlone = !boards.includes(',') && link !== 'gone';
  const page = usePages(pages.length, settings.seconds, isAlone ? null : goOn);
  const { from, to, kept } = pages[page] ?? { from: 0, to: size, kept: 0 };
  const shown = rows.slice(from, to);
  const isWide = board?.kind !== 'strokes' && board?.kind !== 'points' && board?.kind !== 'par';
  const isHalf = !isWide && rows.length > fewRows;
  const columns = board ? tvColumns(board, isHalf) : [];
  const half = isHalf ? Math.ceil((pages.length > 1 ? size : shown.length) / 2) : shown.length;
  return (
    <>
      <TvHead
        title={tournament.title}
        organizer={organizer}
        code={{ src: paths.boardCode(tournament.id), says: 'Follow on your phone' }}
      >
        <p className="mt-[0.5vh] flex flex-wrap items-center gap-x-[2vw] leading-tight text-muted-foreground">
          <span className="font-semibold text-foreground">{board?.name}</span>
          <span
            className={cn('inline-flex items-center gap-[0.7vw]', link === 'lost' && 'font-semibold text-foreground')}
          >
            <span
              className={cn('size-[1.6vh] rounded-full', state.kind === 'live' ? 'bg-live' : 'bg-input')}
              aria-hidden
            />
            {statusOf(leaderboard, live)}
          </span>
          {state.hidden && <span>{state.hidden}</span>}
          {settings.order === 'last' && <span>Last to first</span>}
          {pages.length > 1 && <span className="tabular-nums">{`${from + 1}–${to} of ${rows.length}`}</span>}
        </p>
      </TvHead>
      <TvBanner banner={banner} />
      <div
        ref={box}
        className={cn(
          'grid min-h-0 flex-1 content-start gap-x-[2.5vw] overflow-hidden',
          isHalf && 'grid-cols-[1fr_1fr] portrait:grid-cols-1',
        )}
      >
        {board?.kind === 'matches' && <TvMatches rows={shown.slice(kept)} />}
        {board && board.kind !== 'matches' && rows.length > 0 && (
          <>
            <TvTable board={board} columns={columns} rows={shown.slice(0, half)} kept={kept} />
            {shown.length > half && (
              <TvTable
                board={board}
                columns={columns}
                rows={shown.slice(half)}
                kept={Math.max(0, kept - half)}
                isRest
              />
            )}
          </>
        )}
        {rows.length === 0 && (
          <p className="m-auto py-[10vh] text-[4vh] text-muted-foreground">{statusOf(leaderboard, live)}</p>
        )}
      </div>
      {foot}
    </>
  );
}
