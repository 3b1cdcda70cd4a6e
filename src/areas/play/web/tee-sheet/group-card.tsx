import { EllipsisVertical, Lock, LockOpen, MoveRight, Split, StickyNote, Trash2, UserRoundCheck } from 'lucide-react';
import { memo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { printTime } from '#kernel/rules/day-times.ts';
import { playersOf, type SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';
import { printHole, type Start } from '#areas/play/rules/tee-sheets/starts.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#kernel/web/ui/dropdown-menu.tsx';
import { EmptySeat, PlayerRow } from './seat-row.tsx';
import { useSheetActions } from './sheet-dialog.ts';
import { describeRoom, startTitle } from './sheet-words.ts';

type GroupCardProps = {
  group: SheetGroup;
  number: number;
  /** The player picked up, if in this group; `targetSeat` is the seat aimed at, if in this group. */
  pickedId: string | null;
  targetSeat: number | null;
  /** The start for the second half if the group is split; null where the day has no free start. */
  freeStart: Start | null;
};

export const groupAnchor = (groupId: string): string => `group-${groupId}`;

/** A group of the sheet: its start, seats and actions. */
export const GroupCard = memo(function GroupCard({ group, number, pickedId, targetSeat, freeStart }: GroupCardProps) {
  const { isShotgun, isOver } = useSheetActions();
  const { id, start, seats, note } = group;
  const isLocked = group.isLocked || isOver;
  const title = startTitle(start, isShotgun);
  const heading = `heading-${id}`;
  return (
    <section
      id={groupAnchor(id)}
      aria-labelledby={heading}
      tabIndex={-1}
      data-group-card={id}
      data-locked={isLocked || undefined}
      className={cn(
        'scroll-mt-40 rounded-xl border bg-card p-3 shadow-xs outline-offset-2 [contain-intrinsic-size:auto_15rem] [content-visibility:auto]',
        isLocked && 'bg-muted/60',
      )}
    >
      <div className="flex items-start gap-2 pl-1">
        <h3 id={heading} className="min-w-0 flex-1">
          <span className="block text-xl font-semibold tracking-tight tabular-nums">{title}</span>
          <span className="block text-sm text-muted-foreground">
            {isShotgun ? printTime(start.time) : printHole(start).replace(/^h/, 'H')} · Group {number}
            <span className="sr-only">, {describeRoom(group)}</span>
          </span>
        </h3>
        {group.isLocked && (
          <span className="mt-1.5 text-muted-foreground" title="Locked">
            <Lock className="size-4" aria-hidden />
            <span className="sr-only">Locked</span>
          </span>
        )}
        {!isOver && <GroupMenu group={group} number={number} freeStart={freeStart} />}
      </div>
      <ul className="mt-2 flex flex-col gap-0.5">
        {seats.map((playerId, seat) =>
          playerId === null ? (
            <EmptySeat
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
              key={seat}
              groupId={id}
              seat={seat}
              label={`group ${number}, place ${seat + 1}`}
              isTarget={targetSeat === seat}
              isLocked={isLocked}
            />
          ) : (
            <PlayerRow
              key={playerId}
              playerId={playerId}
              seat={{ groupId: id, seat, label: `Place ${seat + 1}:` }}
              isPicked={pickedId === playerId}
              isTarget={targetSeat === seat}
              isLocked={isLocked}
            />
          ),
        )}
      </ul>
      {note && (
        <p className="mt-2 flex items-start gap-1.5 px-1 text-sm text-muted-foreground">
          <StickyNote className="mt-0.5 size-3.5 shrink-0" aria-hidden />
          <span className="min-w-0 wrap-anywhere">{note}</span>
        </p>
      )}
    </section>
  );
});

type GroupMenuProps = Pick<GroupCardProps, 'group' | 'number' | 'freeStart'>;

function GroupMenu({ group, number, freeStart }: GroupMenuProps) {
  const { act, open } = useSheetActions();
  const { id: groupId, isLocked, isAloneOk } = group;
  const players = playersOf(group);
  const isAlone = players.length === 1 && !isAloneOk;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`Group ${number}: actions`}
        className={cn(
          '-mr-1 inline-flex size-9 shrink-0 items-center justify-center rounded-md text-muted-foreground',
          'hover:bg-accent hover:text-accent-foreground pointer-coarse:size-11',
        )}
      >
        <EllipsisVertical className="size-4.5" aria-hidden />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {isAlone && (
          <DropdownMenuItem
            onSelect={() =>
              act([{ op: 'allow_alone', groupId, isAloneOk: true }], `One player may be alone in group ${number}.`)
            }
          >
            <UserRoundCheck aria-hidden /> Yes, alone
          </DropdownMenuItem>
        )}
        <DropdownMenuItem
          onSelect={() =>
            act(
              [{ op: 'lock', groupId, isLocked: !isLocked }],
              `Group ${number} is ${isLocked ? 'unlocked' : 'locked'}.`,
            )
          }
        >
          {isLocked ? <LockOpen aria-hidden /> : <Lock aria-hidden />} {isLocked ? 'Unlock' : 'Lock'}
        </DropdownMenuItem>
        <DropdownMenuItem disabled={isLocked} onSelect={() => open({ kind: 'move_group', groupId })}>
          <MoveRight aria-hidden /> Move group
        </DropdownMenuItem>
        <DropdownMenuItem
          disabled={isLocked || players.length < 2 || freeStart === null}
          onSelect={() => splitGroup(group, number, freeStart, act)}
        >
          <Split aria-hidden /> Split
        </DropdownMenuItem>
        <DropdownMenuItem disabled={isLocked} onSelect={() => open({ kind: 'note', groupId })}>
          <StickyNote aria-hidden /> Note
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem
          variant="destructive"
          disabled={isLocked}
          onSelect={() => act([{ op: 'remove_group', groupId }], `Group ${number} was taken off the sheet.`)}
        >
          <Trash2 aria-hidden /> Remove
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Moves the second half of a group to a new group at the next free start. */
function splitGroup(
  group: SheetGroup,
  number: number,
  start: Start | null,
  act: ReturnType<typeof useSheetActions>['act'],
): void {
  if (!start) return;
  const players = playersOf(group);
  const leaving = players.slice(Math.ceil(players.length / 2));
  const id = uuidv7();
  const seats = group.seats.map(() => null);
  act(
    [
      { op: 'add_group', group: { id, start, seats, isLocked: false, isAloneOk: false, note: null } },
      ...leaving.map((playerId) => ({ op: 'move' as const, playerId, groupId: id })),
    ],
    `Group ${number} was split: ${leaving.length} start at ${printTime(start.time)} from ${printHole(start)}.`,
  );
}
