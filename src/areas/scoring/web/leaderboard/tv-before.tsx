import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';
import type { BeforePlay } from '#areas/scoring/contract/leaderboards.ts';
import { countdownTo } from '#areas/scoring/rules/leaderboards/countdown.ts';
import { paths } from '#kernel/web/paths.ts';
import { formatEventDays } from '#kernel/web/ui/event-days.ts';
import { statusOf } from './board-words.ts';
import { TvBanner, TvHead } from './tv-head.tsx';
import { tvPages } from './tv-pages.ts';
import { TvField } from './tv-rows.tsx';
import { useFit, usePages, useServerClock } from './tv-screen.ts';
import type { LiveBoard } from './use-live-board.ts';

const readEveryMs = 60_000;

type TvBeforeProps = {
  live: LiveBoard;
  /** The content from the page's loader; null if play had begun by then. */
  loaded: BeforePlay | null;
  read: () => Promise<BeforePlay>;
  settings: { size: number; seconds: number };
  organizer: OrganizerBrand | null;
  foot: ReactNode;
};

/** The large screen before play: the start, the field, and a QR code for entering or following. */
export function TvBefore({ live, loaded, read, settings, organizer, foot }: TvBeforeProps) {
  const [before, setBefore] = useState(loaded);
  const { leaderboard, link } = live;
  const { tournament, version } = leaderboard;
  // New entries do not change the board's version, so they are read at intervals; a new version is read at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each version
  useEffect(() => {
    const again = () => void read().then(setBefore, () => {});
    again();
    const timer = setInterval(again, readEveryMs);
    return () => clearInterval(timer);
  }, [read, version]);
  const box = useRef<HTMLDivElement>(null);
  const size = useFit(box, settings.size);
  const field = before?.field ?? [];
  const pages = tvPages(field.length, size, 'first');
  const { from, to } = pages[usePages(pages.length, settings.seconds, null)] ?? { from: 0, to: size };
  const shown = field.slice(from, to);
  const half = Math.ceil((pages.length > 1 ? size : shown.length) / 2);
  const where = [
    tournament.start_date && formatEventDays(tournament.start_date, tournament.end_date),
    tournament.venue,
  ];
  const isOpen = before?.is_entry_open ?? false;
  return (
    <>
      <TvHead
        title={tournament.title}
        organizer={organizer}
        code={{
          src: paths.boardCode(tournament.id, isOpen ? 'entry' : undefined),
          says: isOpen ? 'Enter' : 'Follow',
          isLarge: true,
        }}
      >
        <p className="mt-[0.5vh] text-muted-foreground">{where.filter(Boolean).join(' · ')}</p>
        <p className="mt-[1vh] text-[6vh] leading-[1.1] font-semibold portrait:text-[7vw]">
          <Countdown before={before} otherwise={statusOf(leaderboard, { link: 'live', heardAt: null })} />
        </p>
        <p className="mt-[0.5vh] flex flex-wrap gap-x-[2vw] text-muted-foreground tabular-nums">
          {link === 'lost' && <span className="font-semibold text-foreground">{statusOf(leaderboard, live)}</span>}
          {pages.length > 1 && <span>{`${from + 1}–${to} of ${field.length}`}</span>}
        </p>
      </TvHead>
      <TvBanner banner={leaderboard.banner} />
      <div
        ref={box}
        className="grid min-h-0 flex-1 grid-cols-2 content-start gap-x-[2.5vw] overflow-hidden portrait:grid-cols-1"
      >
        {shown.length > 0 && <TvField lines={shown.slice(0, half)} />}
        {shown.length > half && <TvField lines={shown.slice(half)} />}
        {before && field.length === 0 && <p className="text-muted-foreground">Nobody has entered yet.</p>}
      </div>
      {foot}
    </>
  );
}

/** A separate component, so that the tick of each second does not render the field again. */
const Countdown = ({ before, otherwise }: { before: BeforePlay | null; otherwise: string }) =>
  before?.starts_at ? <Counting now={before.now} startsAt={before.starts_at} otherwise={otherwise} /> : otherwise;

type CountingProps = { now: string; startsAt: string; otherwise: string };
const Counting = ({ now, startsAt, otherwise }: CountingProps) =>
  countdownTo(startsAt, useServerClock(now)) ?? otherwise;
