import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { TeeSheet as LoadedSheet } from '#areas/play/contract/tee-sheets.ts';
import { conflictsOf } from '#areas/play/rules/tee-sheets/conflicts.ts';
import { groupNumbers, groupOf, inStartOrder, notPlaced } from '#areas/play/rules/tee-sheets/sheet.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { CalendarClock } from 'lucide-react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Alert, AlertDescription } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import type { GapSlot } from '#kernel/web/ui/go-on.ts';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';
import { OutdatedNotice } from '#kernel/web/ui/outdated-notice.tsx';
import { useUnsavedGuard } from '#kernel/web/ui/unsaved-guard.tsx';
import { HydrationGate, useIsReady } from '#kernel/web/ui/hydration-gate.tsx';
import { ConflictList } from './conflict-list.tsx';
import { CutNotice } from './cut-notice.tsx';
import { nextStart } from './free-starts.ts';
import { DayLine } from './day-line.tsx';
import { GroupCard } from './group-card.tsx';
import { moveTo } from './move-to.ts';
import { NotPlaced } from './not-placed.tsx';
import { PickUpBoard } from './pick-up-board.tsx';
import { SheetActionsContext, type SheetDialog } from './sheet-dialog.ts';
import { SheetHeader } from './sheet-header.tsx';
import { SheetToolbar } from './sheet-toolbar.tsx';
import { callPlayer } from './sheet-words.ts';
import type { Drop } from './use-dragging.ts';
import { focusGrip, type PickUp, usePickUp } from './use-pick-up.ts';
import { useTeeSheet } from './use-tee-sheet.ts';
import { wishesByPlayer } from './wish-words.ts';
import { isOver as isRoundOver } from '#areas/play/rules/golf-rounds.ts';

const SheetDialogs = lazy(() =>
  lazyPart(() => import('./sheet-dialogs.tsx').then((part) => ({ default: part.SheetDialogs }))),
);

/**
 * Groups in the server's markup, more than fill a screen; others are rendered after hydration, so that phones load
 * faster.
 */
const groupsAtFirst = 12;

/** A round's tee sheet with its editor. */
export function TeeSheet({ loaded, gaps }: { loaded: LoadedSheet; gaps: GapSlot }) {
  const editing = useTeeSheet(loaded);
  const { stored, sheet, facts, act, ask, say } = editing;
  const [dialog, setDialog] = useState<SheetDialog | null>(null);
  const isReady = useIsReady();
  const isWhole = useDeferredValue(isReady, false);
  const players = useMemo(() => new Map(stored.players.map((player) => [player.id, player])), [stored.players]);
  const wishes = useMemo(() => wishesByPlayer(stored.wishes, players), [stored.wishes, players]);
  const left = useMemo(
    () => new Set(stored.players.filter((player) => player.has_left).map(({ id }) => id)),
    [stored.players],
  );
  const isShotgun = stored.round.start_kind === 'shotgun';
  const isPlayed = isRoundOver(stored.status);
  const mayChange = useHolds('field.write');
  // The sheet is read-only after the round is over, and for viewers without permission to change it.
  const isOver = isPlayed || !mayChange;
  const { guard } = useUnsavedGuard(editing.hasUnsaved);

  const shown = useRef({ sheet, players });
  shown.current = { sheet, players };
  /** Moves a player to a seat, a group or 'Not placed'; on an occupied seat both players are exchanged. */
  const drop = useCallback<Drop>(
    (playerId, groupId, seat) => {
      const { sheet: now, players: people } = shown.current;
      if (moveTo(now, people, { playerId, groupId, seat }, act)) focusGrip(playerId);
    },
    [act],
  );
  const numbers = groupNumbers(sheet);
  const groups = inStartOrder(sheet.groups);
  const nameOf = (playerId: string) => callPlayer(players.get(playerId));
  const wordsOf = ({ groupId, seat }: PickUp): string => {
    if (groupId === null) return 'Not placed';
    const other = groups.find(({ id }) => id === groupId)?.seats[seat];
    return `Group ${numbers.get(groupId)}, place ${seat + 1}, ${other ? nameOf(other) : 'empty'}`;
  };
  const pickUp = usePickUp({
    groups: groups.map(({ id, isLocked, seats }) => ({ id, isLocked, places: seats.length })),
    placeOf: (playerId) => {
      const group = groupOf(sheet, playerId);
      return { groupId: group?.id ?? null, seat: group?.seats.indexOf(playerId) ?? 0 };
    },
    nameOf,
    wordsOf,
    say,
    drop,
  });
  const { picked } = pickUp;

  const missed = useMemo(() => new Set(stored.cut?.missed), [stored.cut]);
  const waiting = notPlaced(sheet, facts).filter((id) => !left.has(id) && !missed.has(id));
  const conflicts = conflictsOf(sheet, facts, { left, missed, wishes: stored.wishes });
  const freeStart = useMemo(() => nextStart(stored, sheet), [stored, sheet]);
  const actions = useMemo(
    () => ({ act, ask, open: setDialog, players, wishes, isShotgun, isOver }),
    [act, ask, players, wishes, isShotgun, isOver],
  );
  const pickedGroup = picked && groupOf(sheet, picked.playerId);
  return (
    <SheetActionsContext value={actions}>
      <SheetHeader editing={editing} />
      {editing.outdated && (
        <OutdatedNotice reason={editing.outdated} onRetry={() => void editing.read()} isBusy={false} />
      )}
      <HydrationGate>
        <SheetToolbar editing={editing} />
        {isOver ? (
          <Alert className="mb-6">
            <AlertDescription>
              {isPlayed
                ? 'This round is over: its groups stay as they were played.'
                : 'You may look at this tee sheet, not change it.'}
            </AlertDescription>
          </Alert>
        ) : (
          <ConflictList conflicts={groups.length === 0 ? [] : conflicts} daylight={stored.daylight} />
        )}
        {stored.cut && <CutNotice cut={stored.cut} />}
        <DayLine sheet={sheet} intervalMinutes={stored.round.interval_minutes} />
        <PickUpBoard pickUp={pickUp} drop={drop} target="a place" className="gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
          {/* First in the markup as on a phone, because content rendered later would push the groups down. */}
          <div className="min-w-0 lg:col-start-2 lg:row-start-1 lg:h-full">
            <NotPlaced
              playerIds={waiting}
              pickedId={picked && !pickedGroup ? picked.playerId : null}
              isTarget={picked !== null && picked.groupId === null}
            />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            <h2 className="sr-only">Groups</h2>
            {groups.length === 0 ? (
              <EmptyState
                icon={CalendarClock}
                title="No groups yet"
                description={
                  stored.players.length === 0
                    ? 'Nobody has entered yet. You can add times already; new entries appear in ‘Not placed’.'
                    : 'Let groups be made for the whole field, or add a time and place players by hand.'
                }
              >
                {mayChange && stored.players.length > 0 && (
                  <Button onClick={() => setDialog({ kind: 'make_groups' })}>Make groups</Button>
                )}
                {mayChange && (
                  <Button variant="outline" onClick={() => setDialog({ kind: 'add_time' })}>
                    Add a time
                  </Button>
                )}
              </EmptyState>
            ) : (
              <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4">
                {(isWhole ? groups : groups.slice(0, groupsAtFirst)).map((group) => (
                  <GroupCard
                    key={group.id}
                    group={group}
                    number={numbers.get(group.id) ?? 0}
                    pickedId={pickedGroup?.id === group.id ? (picked?.playerId ?? null) : null}
                    targetSeat={picked?.groupId === group.id ? picked.seat : null}
                    freeStart={freeStart}
                  />
                ))}
              </div>
            )}
          </div>
        </PickUpBoard>
      </HydrationGate>
      <p role="status" aria-live="polite" className="sr-only">
        {editing.said}
      </p>
      {guard}
      {isReady && (
        <Suspense fallback={null}>
          <SheetDialogs editing={editing} dialog={dialog} gaps={gaps} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </SheetActionsContext>
  );
}
