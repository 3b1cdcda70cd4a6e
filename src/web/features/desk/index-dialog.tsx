import { useState } from 'react';
import { parseIndex, printIndex, tenthsOf } from '#domain/golf/numbers.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { DeedDialog } from './deed-dialog.tsx';
import { type DeedProps, Option } from './deeds.tsx';

/** Another index today: as their record here says, or as it is typed, ‘+1.2’ for a plus player. */
export function IndexDialog({ roundId, player, onClose }: DeedProps) {
  const [from, setFrom] = useState<'record' | 'typed'>(player.has_account ? 'record' : 'typed');
  const [typed, setTyped] = useState('');
  const tenths = parseIndex(typed);
  const error =
    typed.trim() !== '' && tenths === null ? 'Must be an index from +10 to 54, such as 12.4 or +1.2' : undefined;
  const index = from === 'record' || tenths === null ? null : tenths / 10;
  return (
    <DeedDialog
      roundId={roundId}
      title={`Index of ${player.name}`}
      deed={from === 'typed' && index === null ? null : { op: 'index', player: player.id, index }}
      action="Change index"
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
            player.index === null ? '0 to 54, or +1.2' : `${printIndex(tenthsOf(player.index))} so far; +1.2 for plus`
          }
          error={error}
        >
          <Input autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      )}
    </DeedDialog>
  );
}
