import { useState } from 'react';
import { handicap } from '#kernel/contract/handicap.ts';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { type HandicapValue, IndexInput } from '#kernel/web/ui/handicap-field.tsx';
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx';
import { DeskActionDialog } from './desk-action-dialog.tsx';
import { type DeskActionProps, Option } from './desk-actions.tsx';

/** Sets a player's handicap index for the round: the index in their record here, or a typed one ('+1.2' for a plus). */
export function IndexDialog({ roundId, player, onClose }: DeskActionProps) {
  const [from, setFrom] = useState<'record' | 'typed'>(player.has_account ? 'record' : 'typed');
  const [typed, setTyped] = useState<HandicapValue>(null);
  const read = handicap.safeParse(typed);
  const error = typed === null ? undefined : read.error?.issues[0]?.message;
  const index = from === 'typed' && read.success ? read.data : null;
  return (
    <DeskActionDialog
      roundId={roundId}
      title={`Index of ${player.name}`}
      deskAction={from === 'typed' && index === null ? null : { op: 'index', player: player.id, index }}
      submit="Change index"
      onClose={onClose}
    >
      {player.has_account && (
        <RadioGroup value={from} onValueChange={(value) => setFrom(value as typeof from)} aria-label="Where it is from">
          <Option value="record" label="As their record says today" />
          <Option value="typed" label="Type it" />
        </RadioGroup>
      )}
      {from === 'typed' && (
        <Field
          label="Handicap Index today"
          description={
            player.index === null ? '0 to 54, or +1.2' : `${strokesText(player.index)} so far; +1.2 for plus`
          }
          error={error}
        >
          <IndexInput value={typed} onChange={setTyped} />
        </Field>
      )}
    </DeskActionDialog>
  );
}
