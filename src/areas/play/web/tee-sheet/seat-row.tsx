import { ArrowRightLeft, CarFront, GripVertical, Plus, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Spoken } from '#kernel/web/ui/spoken.tsx';
import { useSheetActions } from './sheet-dialog.ts';
import { callPlayer, indexWords } from './sheet-words.ts';

export const instructionsId = 'tee-sheet-keys';

export const quietButton = cn(
  'inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted-foreground',
  'hover:bg-accent hover:text-accent-foreground pointer-coarse:size-11',
);

type SeatRowProps = {
  playerId: string;
  name: string;
  /** The group and seat of the player; left out for a player in no group. */
  groupId?: string | undefined;
  seat?: number | undefined;
  isPicked: boolean;
  isTarget?: boolean;
  isLocked: boolean;
  className?: string | false | undefined;
  /** Text before the name. */
  label?: string | undefined;
  /** The label of the button that moves the player. */
  move: string;
  onMove: () => void;
  /** An icon beside the name. */
  mark?: ReactNode;
  /** Content at the end of the row. */
  children?: ReactNode;
};

/** A player of a group or team: dragged by the row, picked up by the grip, or moved by the button. */
export const SeatRow = ({
  playerId,
  name,
  groupId,
  seat,
  isPicked,
  isTarget = false,
  isLocked,
  className,
  label,
  move,
  onMove,
  mark,
  children,
}: SeatRowProps) => (
  <li
    data-player={playerId}
    data-group={groupId}
    data-seat={seat}
    data-locked={isLocked || undefined}
    className={cn(
      'flex min-h-11 shrink-0 items-center gap-1 rounded-lg border border-transparent bg-card pr-0.5 pointer-fine:min-h-9',
      'data-[dnd-dragging]:border-primary data-[dnd-dragging]:bg-popover data-[dnd-dragging]:shadow-lg',
      'data-[dnd-placeholder]:opacity-40',
      !isLocked && 'pointer-fine:cursor-grab',
      isPicked && 'border-primary bg-accent shadow-md',
      isTarget && !isPicked && 'border-primary border-dashed bg-accent',
      className,
    )}
  >
    <button
      type="button"
      data-grip={playerId}
      disabled={isLocked}
      aria-pressed={isPicked}
      aria-describedby={instructionsId}
      aria-label={`Pick up ${name}`}
      className={cn(quietButton, 'w-6 touch-none opacity-60 hover:opacity-100 disabled:invisible pointer-coarse:w-9')}
    >
      <GripVertical className="size-4" aria-hidden />
    </button>
    <span className="flex min-w-0 flex-1 items-baseline gap-2">
      {label && <span className="sr-only">{label}</span>}
      <span className="min-w-0 py-1 font-medium wrap-anywhere" title={name}>
        {name}
      </span>
      {mark}
    </span>
    {children}
    <button
      type="button"
      disabled={isLocked}
      aria-label={move}
      title={move}
      className={cn(quietButton, 'disabled:invisible')}
      onClick={onMove}
    >
      <ArrowRightLeft className="size-4" aria-hidden />
    </button>
  </li>
);

type PlayerRowProps = {
  playerId: string;
  /** The player's seat; null for a player who is not placed. */
  seat: { groupId: string; seat: number; label: string } | null;
  isPicked: boolean;
  isTarget: boolean;
  isLocked: boolean;
};

/** A player on the sheet, with the facts that matter for making groups: wish, cart, division and index. */
export function PlayerRow({ playerId, seat, ...row }: PlayerRowProps) {
  const { players, wishes, open } = useSheetActions();
  const player = players.get(playerId);
  const name = callPlayer(player);
  const wish = wishes.get(playerId);
  return (
    <SeatRow
      playerId={playerId}
      name={name}
      groupId={seat?.groupId}
      seat={seat?.seat}
      label={seat?.label}
      move={`Move ${name}`}
      onMove={() => open({ kind: 'move', playerId })}
      className={player?.has_left && 'text-destructive'}
      mark={
        wish && (
          <span className="shrink-0 self-center text-primary" title={wish}>
            <Star className="size-3.5" aria-hidden />
            <span className="sr-only">{wish}</span>
          </span>
        )
      }
      {...row}
    >
      {player?.cart && (
        <span className="shrink-0 text-muted-foreground" title={`Cart ${player.cart}`}>
          <CarFront className="size-4" aria-hidden />
          <span className="sr-only">Cart {player.cart}</span>
        </span>
      )}
      {player?.division && (
        <span
          title={player.division.name}
          className="inline-flex size-5.5 shrink-0 items-center justify-center rounded-full border border-input/60 text-xs font-semibold"
        >
          <Spoken as={player.division.name}>{player.division.letter}</Spoken>
        </span>
      )}
      <IndexCell tenths={player?.index_tenths} />
    </SeatRow>
  );
}

/** A player's handicap index at the end of their row. */
export const IndexCell = ({ tenths }: { tenths: number | null | undefined }) => (
  <span className="w-10 shrink-0 text-right text-sm text-muted-foreground tabular-nums">{indexWords(tenths)}</span>
);

/** An empty seat: a drop target, and a button to place a player. */
export function EmptySeat({
  groupId,
  seat,
  label,
  isTarget,
  isLocked,
}: {
  groupId: string;
  seat: number;
  label: string;
  isTarget: boolean;
  isLocked: boolean;
}) {
  const { open } = useSheetActions();
  return (
    <li data-group={groupId} data-seat={seat} data-locked={isLocked || undefined}>
      <button
        type="button"
        data-prints
        disabled={isLocked}
        aria-label={`Place a player: ${label}`}
        className={cn(
          'flex min-h-11 w-full items-center gap-2 rounded-lg border border-dashed border-input/45 px-2 text-left text-sm',
          'pointer-fine:min-h-9',
          'text-muted-foreground enabled:hover:border-primary enabled:hover:text-foreground',
          isTarget && 'border-primary bg-accent text-accent-foreground',
        )}
        onClick={() => open({ kind: 'place', groupId, seat })}
      >
        {!isLocked && <Plus className="size-4" aria-hidden />} Empty
      </button>
    </li>
  );
}
