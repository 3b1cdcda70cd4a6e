import { ArrowRightLeft, CarFront, GripVertical, Plus, Star } from 'lucide-react';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Spoken } from '#kernel/web/ui/spoken.tsx';
import { useSheetActions } from './sheet-dialog.ts';
import { callPlayer, indexWords } from './sheet-words.ts';

export const instructionsId = 'tee-sheet-keys';

const quietButton = cn(
  'inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted-foreground',
  'hover:bg-accent hover:text-accent-foreground pointer-coarse:size-11',
);

type PlayerRowProps = {
  playerId: string;
  /** Where they sit, or null for who is not placed. */
  seat: { groupId: string; seat: number; label: string } | null;
  isPicked: boolean;
  isTarget: boolean;
  isLocked: boolean;
};

/** A player on the sheet: dragged by the row, picked up by the grip, or moved by the button. */
export function PlayerRow({ playerId, seat, isPicked, isTarget, isLocked }: PlayerRowProps) {
  const { players, wishes, open } = useSheetActions();
  const player = players.get(playerId);
  const name = callPlayer(player);
  const wish = wishes.get(playerId);
  return (
    <li
      data-player={playerId}
      data-group={seat?.groupId}
      data-seat={seat?.seat}
      data-locked={isLocked || undefined}
      className={cn(
        'flex min-h-11 items-center gap-1 rounded-lg border border-transparent bg-card pr-0.5 pointer-fine:min-h-9',
        'data-[dnd-dragging]:border-primary data-[dnd-dragging]:bg-popover data-[dnd-dragging]:shadow-lg',
        'data-[dnd-placeholder]:opacity-40',
        !isLocked && 'pointer-fine:cursor-grab',
        isPicked && 'border-primary bg-accent shadow-md',
        isTarget && !isPicked && 'border-primary border-dashed bg-accent',
        player?.has_left && 'text-destructive',
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
        {seat && <span className="sr-only">{seat.label}</span>}
        <span className="min-w-0 py-1 leading-5 font-medium wrap-anywhere" title={name}>
          {name}
        </span>
        {wish && (
          <span className="shrink-0 self-center text-primary" title={wish}>
            <Star className="size-3.5" aria-hidden />
            <span className="sr-only">{wish}</span>
          </span>
        )}
      </span>
      {player?.cart && (
        <span className="shrink-0 text-muted-foreground" title={`Cart ${player.cart}`}>
          <CarFront className="size-4" aria-hidden />
          <span className="sr-only">Cart {player.cart}</span>
        </span>
      )}
      {player?.division && (
        <span
          title={player.division.name}
          className="inline-flex size-5.5 shrink-0 items-center justify-center rounded-full border border-input/60 text-[0.6875rem] font-semibold"
        >
          <Spoken as={player.division.name}>{player.division.letter}</Spoken>
        </span>
      )}
      <span className="w-10 shrink-0 text-right text-sm text-muted-foreground tabular-nums">{indexWords(player)}</span>
      <button
        type="button"
        disabled={isLocked}
        aria-label={`Move ${name}`}
        title={`Move ${name}`}
        className={cn(quietButton, 'disabled:invisible')}
        onClick={() => open({ kind: 'move', playerId })}
      >
        <ArrowRightLeft className="size-4" aria-hidden />
      </button>
    </li>
  );
}

/** A place that nobody has: a target, and a way to put somebody there. */
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
