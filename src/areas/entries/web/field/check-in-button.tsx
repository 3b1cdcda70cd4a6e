import { Check, Undo2 } from 'lucide-react';
import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { timeOf } from './field-words.ts';

type CheckInButtonProps = { player: FieldPlayer; timeZone: string; onToggle: (player: FieldPlayer) => void };

/** A button that checks a paid player in, or undoes the check-in. */
export function CheckInButton({ player, timeZone, onToggle }: CheckInButtonProps) {
  const { checked_in_at: at, name } = player;
  return (
    <Button
      variant={at ? 'ghost' : 'outline'}
      size="sm"
      aria-pressed={at !== null}
      data-prints={at !== null || undefined}
      aria-label={at ? `Here since ${timeOf(at, timeZone)}, undo: ${name}` : `Check in: ${name}`}
      className={at ? 'group px-2.5 text-primary hover:text-primary' : 'px-2.5'}
      onClick={() => onToggle(player)}
    >
      <Check aria-hidden className={at ? '' : 'text-muted-foreground'} />
      {at ? (
        <>
          Here since {timeOf(at, timeZone)}
          <Undo2 aria-hidden className="opacity-60 group-hover:opacity-100" />
        </>
      ) : (
        'Check in'
      )}
    </Button>
  );
}
