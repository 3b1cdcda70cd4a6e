import { useState } from 'react';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx';
import { DeskActionDialog } from './desk-action-dialog.tsx';
import { type DeskActionProps, Option } from './desk-actions.tsx';

/** What is due for an entry is paid here; who stands at the desk is checked in with it. */
export function TakePaymentDialog({ roundId, player, onClose }: DeskActionProps) {
  const [takenAs, setTakenAs] = useState<'cash' | 'check'>('cash');
  return (
    <DeskActionDialog
      roundId={roundId}
      title={`${player.name} pays ${formatDollars(player.due ?? 0)}`}
      deskAction={{ op: 'paid', player: player.id, taken_as: takenAs }}
      submit={`Took ${formatDollars(player.due ?? 0)}`}
      onClose={onClose}
    >
      <RadioGroup
        value={takenAs}
        onValueChange={(value) => setTakenAs(value as typeof takenAs)}
        aria-label="How they pay"
      >
        <Option value="cash" label="In cash" />
        <Option value="check" label="By check" />
      </RadioGroup>
    </DeskActionDialog>
  );
}
