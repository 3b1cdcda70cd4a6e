import type { DueEntry } from '#areas/day/rules/desk-lines.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx';
import type { DeskAbout } from './desk-action-names.ts';
import { DeskActionDialog } from './desk-action-dialog.tsx';
import { type DeskActionProps, Option } from './desk-actions.tsx';
import type { DeskMoney } from '#areas/money/contract/statements.ts';

const ways: { takenAs: DeskMoney; word: string; how: string }[] = [
  { takenAs: 'cash', word: 'cash', how: 'in cash' },
  { takenAs: 'check', word: 'check', how: 'by check' },
];

/** The amount due for an entry, with buttons for each way to pay it; shares are paid only by card. */
export function PayButtons({ player, due, onAction }: DueEntry & { onAction: (about: DeskAbout) => void }) {
  const text = 'text-base';
  if (player.pays === 'shares')
    return <p className={`${text} py-2`}>{formatDollars(due)} is open in shares: their captain can pay it by card.</p>;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2">
      <p className={text}>
        Take {formatDollars(due)} for {player.name}:
      </p>
      {ways.map(({ takenAs, word, how }) => (
        <Button
          key={takenAs}
          variant="outline"
          size="sm"
          aria-label={`Take ${formatDollars(due)} ${how}: ${player.name}`}
          onClick={() => onAction({ player, action: 'paid', takenAs })}
        >
          {word}
        </Button>
      ))}
    </div>
  );
}

export const TakenAsChoice = ({ value, onChange }: { value: DeskMoney; onChange: (value: DeskMoney) => void }) => (
  <RadioGroup value={value} onValueChange={(next) => onChange(next as DeskMoney)} aria-label="Payment method">
    <Option value="cash" label="In cash" />
    <Option value="check" label="By check" />
  </RadioGroup>
);

/** Records payment of the amount due for an entry at the desk, and checks in the player. */
export const TakePaymentDialog = ({ roundId, player, takenAs = 'cash', onClose }: DeskActionProps) => (
  <DeskActionDialog
    roundId={roundId}
    title={`${player.name} pays ${formatDollars(player.due ?? 0)}`}
    deskAction={{ op: 'paid', player: player.id, taken_as: takenAs }}
    submit={`Took ${formatDollars(player.due ?? 0)}`}
    onClose={onClose}
  />
);
