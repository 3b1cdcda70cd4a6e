import { UsersRound } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { hasWords } from '#kernel/rules/folded-text.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { SearchInput } from '#kernel/web/ui/search-input.tsx';
import { useIsReady } from '#kernel/web/ui/hydration-gate.tsx';
import { PlayerRow } from './seat-row.tsx';
import { useSheetActions } from './sheet-dialog.ts';

const searchFrom = 12;
const shownAtOnce = 100;
/** Rows in the server's markup; further rows are rendered after hydration. */
const shownAtFirst = 20;

export const notPlacedId = 'not-placed';

type LoosePlayersProps = {
  title: string;
  playerIds: readonly string[];
  nameOf: (playerId: string) => string;
  rowOf: (playerId: string) => ReactNode;
  isTarget: boolean;
  /** The text for an empty list; `notFound` is the text for a search without results. */
  empty: string;
  notFound: string;
};

/** Players in no group or team, searchable by name; they can be dragged from and to this list. */
export function LoosePlayers({ title, playerIds, nameOf, rowOf, isTarget, empty, notFound }: LoosePlayersProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const isWhole = useDeferredValue(useIsReady(), false);
  const found = playerIds.filter((id) => hasWords(nameOf(id), wanted));
  return (
    <section
      id={notPlacedId}
      tabIndex={-1}
      aria-labelledby="not-placed-title"
      data-not-placed
      className={cn(
        'scroll-mt-40 rounded-xl border bg-muted/50 p-3 outline-offset-2 lg:sticky lg:top-36 lg:max-h-[calc(100dvh-10rem)]',
        'flex flex-col gap-3',
        isTarget && 'border-primary border-dashed bg-accent',
      )}
    >
      <h2 id="not-placed-title" className="px-1 text-lg font-semibold tabular-nums">
        {title} ({playerIds.length})
      </h2>
      {playerIds.length > searchFrom && (
        <SearchInput
          label="Find a player"
          placeholder="Find a player"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {playerIds.length === 0 ? (
        <p className="flex items-center gap-2.5 rounded-lg border border-dashed border-input/45 px-3 py-4 text-sm text-muted-foreground">
          <UsersRound className="size-4.5 shrink-0" aria-hidden /> {empty}
        </p>
      ) : (
        <ul className="-mx-1 flex min-h-0 flex-col gap-1 overflow-y-auto px-1 py-0.5 max-lg:max-h-72">
          {found.slice(0, isWhole ? shownAtOnce : shownAtFirst).map(rowOf)}
        </ul>
      )}
      {found.length > shownAtOnce && (
        <p className="px-1 text-sm text-muted-foreground">
          And {found.length - shownAtOnce} more: type a name to find them.
        </p>
      )}
      {playerIds.length > 0 && found.length === 0 && (
        <p className="px-1 text-sm text-muted-foreground" role="status">
          {notFound}
        </p>
      )}
    </section>
  );
}

type NotPlacedProps = { playerIds: readonly string[]; pickedId: string | null; isTarget: boolean };

/** Players of the round without a group. */
export function NotPlaced({ playerIds, pickedId, isTarget }: NotPlacedProps) {
  const { players, isOver } = useSheetActions();
  return (
    <LoosePlayers
      title="Not placed"
      playerIds={playerIds}
      nameOf={(id) => players.get(id)?.name ?? ''}
      isTarget={isTarget}
      empty="Everybody is in a group. Drop a player here to take them out."
      notFound="Nobody of that name is without a group."
      rowOf={(id) => (
        <PlayerRow key={id} playerId={id} seat={null} isPicked={pickedId === id} isTarget={false} isLocked={isOver} />
      )}
    />
  );
}
