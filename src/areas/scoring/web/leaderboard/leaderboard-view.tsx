import { Star, Trophy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Form, Link, useLocation, useSearchParams, useSubmit } from 'react-router';
import type { BoardKind } from '#areas/scoring/contract/leaderboards.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { useIsReady } from '#kernel/web/ui/hydration-gate.tsx';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';
import { SearchInput } from '#kernel/web/ui/search-input.tsx';
import { BoardBanner } from './board-banner.tsx';
import { BoardChoice } from './board-choice.tsx';
import { BoardStatus, PauseButton } from './board-status.tsx';
import { BoardTable } from './board-table.tsx';
import { ContestList } from './contest-list.tsx';
import { type Followed, useFollowed } from './followed-rows.ts';
import { everybodyOn, type LoadedBoard, readBoardSearch, rowsAtFirst, rowsFound } from './loaded-board.ts';
import { MatchList } from './match-list.tsx';
import type { FigureAsked } from './queries.ts';
import { useSpokenChanges } from './spoken-changes.ts';
import { useLiveBoard } from './use-live-board.ts';
import type { BoardForm } from '#areas/scoring/contract/board-choices.ts';

/** Loaded lazily, for readers who open an explanation. */
const WhyDialog = lazy(() => lazyPart(() => import('./why-dialog.tsx').then((part) => ({ default: part.WhyDialog }))));

/** Loaded lazily, because only the committee sees these panels. */
const RevealPanel = lazy(() =>
  lazyPart(() => import('./reveal-panel.tsx').then((part) => ({ default: part.RevealPanel }))),
);
/** Loaded lazily, because few readers need it. */
const FollowLine = lazy(() =>
  lazyPart(() => import('./follow-line.tsx').then((part) => ({ default: part.FollowLine }))),
);
const ContestPanel = lazy(() =>
  lazyPart(() => import('./contest-panel.tsx').then((part) => ({ default: part.ContestPanel }))),
);

const searchFrom = 12;

/** A leaderboard with live updates. */
export function LeaderboardView({
  loaded,
  total,
  followed: followedAtFirst,
  form,
}: {
  loaded: LoadedBoard;
  /** The number of rows on the board. */
  total: number;
  followed: Followed;
  form: BoardForm;
}) {
  const live = useLiveBoard(loaded, form);
  const { leaderboard } = live;
  const { board, tournament } = leaderboard;
  const [params] = useSearchParams();
  const submit = useSubmit();
  const search = readBoardSearch(params);
  const viewer = useViewer();
  const { followed, isTold, toggle, setTold } = useFollowed(tournament.id, followedAtFirst, viewer !== null);
  const { pathname } = useLocation();
  const isReady = useIsReady();
  const [isTelling, setTelling] = useState(false);
  const [ask, setAsk] = useState<FigureAsked | null>(null);
  const all = board?.rows ?? [];
  const spoken = useSpokenChanges(all, followed);
  const found = rowsFound(all, search);
  const rows = found.slice(0, search.rows);
  const count = live.isPartial ? total : all.length;
  const isContest = board?.kind === 'skins' || board?.kind === 'lengths';
  const isWhole = search.q === '' && search.flight === '';
  const rest = (isWhole ? count : found.length) - rows.length;
  const more = search.rows + 2 * rowsAtFirst;
  return (
    <>
      <BoardBanner leaderboard={leaderboard} />
      <BoardStatus live={live} />
      {form === 'committee' && viewerHolds(viewer, 'scores.write') && (
        <Suspense fallback={null}>
          <RevealPanel rounds={leaderboard.rounds} />
          <ContestPanel leaderboard={leaderboard} />
        </Suspense>
      )}
      <div className="flex items-center gap-1">
        <BoardChoice leaderboard={leaderboard} flight={search.flight} form={form} />
        {board && count > searchFrom && (
          // A magnifying glass that grows into a search field when focused.
          <Form
            method="get"
            className={cn(
              'ml-auto w-14 max-w-md focus-within:flex-1 sm:flex-1',
              'has-[[type=search]:not(:placeholder-shown)]:flex-1',
            )}
            role="search"
            onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
          >
            {[...params].map(([name, value]) =>
              name === 'q' || name === 'rows' ? null : <input key={name} type="hidden" name={name} value={value} />,
            )}
            <SearchInput label="Find a player" placeholder="Find a player" name="q" defaultValue={search.q} />
          </Form>
        )}
        {board?.of === 'players' && (
          <Button
            variant="ghost"
            size="icon"
            disabled={!isReady}
            aria-label="Players you follow"
            aria-expanded={isTelling}
            onClick={() => setTelling(!isTelling)}
          >
            <Star aria-hidden />
          </Button>
        )}
        <PauseButton live={live} />
      </div>
      {isTelling && (
        <Suspense fallback={null}>
          <FollowLine
            hasFollowed={followed.length > 0}
            hasAccount={viewer !== null}
            isTold={isTold}
            onTold={setTold}
            from={pathname}
          />
        </Suspense>
      )}
      <p role="status" aria-live="polite" className="sr-only">
        {spoken}
      </p>
      <div className="sm:mt-3">
        {!board && <NoBoard tournamentId={tournament.id} isCancelled={leaderboard.state.kind === 'cancelled'} />}
        {board?.kind === 'matches' && <MatchList tournamentId={tournament.id} rows={rows} form={form} onWhy={setAsk} />}
        {board?.note && <p className="mb-3 text-muted-foreground">{board.note}</p>}
        {isContest && rows.length > 0 && (
          <ContestList tournamentId={tournament.id} board={board} rows={rows} form={form} onWhy={setAsk} />
        )}
        {board && board.kind !== 'matches' && !isContest && rows.length > 0 && (
          <BoardTable
            tournamentId={tournament.id}
            board={board}
            rows={rows}
            followed={followed}
            onFollow={toggle}
            form={form}
            isFlight={search.flight !== ''}
            hasCut={isWhole}
            onWhy={setAsk}
          />
        )}
        {board && rows.length === 0 && (
          <EmptyState
            icon={Trophy}
            title={emptyTitle(isWhole, board.kind)}
            description={isWhole && board.kind === 'skins' ? 'One is won when everybody has played a hole.' : undefined}
          >
            {!isWhole && (
              <Button asChild variant="outline">
                <Link to={everybodyOn(params)}>Show everybody</Link>
              </Button>
            )}
          </EmptyState>
        )}
        {rest > 0 && board && (
          <p className="mt-5 text-center">
            <span className="hidden print:inline">
              The first {rows.length} of {isWhole ? count : found.length}
            </span>
            <Button asChild variant="outline">
              <Link
                to={`?${new URLSearchParams({ ...Object.fromEntries(params), rows: String(more) })}`}
                preventScrollReset
                replace
              >
                Show more of {isWhole ? count : found.length}
              </Link>
            </Button>
          </p>
        )}
      </div>
      {ask && (
        <Suspense fallback={null}>
          <WhyDialog
            tournamentId={tournament.id}
            ask={ask}
            version={leaderboard.version}
            onClose={() => setAsk(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function emptyTitle(isWhole: boolean, kind: BoardKind): string {
  if (!isWhole) return 'Nobody of that name is on this leaderboard';
  if (kind === 'skins') return 'No skin is won yet';
  return kind === 'lengths' ? 'Nothing is measured yet' : 'Nobody is on this leaderboard yet';
}

const NoBoard = ({ tournamentId, isCancelled }: { tournamentId: string; isCancelled: boolean }) => (
  <EmptyState
    icon={Trophy}
    title={isCancelled ? 'This tournament is cancelled' : 'No leaderboard yet'}
    description={
      isCancelled ? undefined : 'It is here as soon as the organizer has set up how the tournament is played.'
    }
  >
    <Button asChild variant="outline">
      <Link to={paths.tournamentDetails(tournamentId)}>About the tournament</Link>
    </Button>
  </EmptyState>
);
