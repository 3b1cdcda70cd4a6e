/** The dialogs about who does not play, and who does after all. */
import { useState } from 'react';
import type { DisqualificationScope } from '#golf/disqualification-scopes.ts';
import { soundsAcceptable } from '#areas/day/rules/desk.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';
import { DeskActionDialog } from './desk-action-dialog.tsx';
import { type DeskActionProps, GroupSelect, Option } from './desk-actions.tsx';

/**
 * Whether the card gets back what the terms give; absent where they give nothing, no card paid, or somebody else
 * decides it.
 */
const GiveBack = ({
  dollars,
  isOn,
  onChange,
}: {
  dollars: number | null | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) =>
  useHolds('money.refund') && dollars ? (
    <Field label={`Give back ${formatDollars(dollars)} to the card, as the terms say`} inline>
      <Checkbox checked={isOn} onCheckedChange={onChange} />
    </Field>
  ) : null;

export function NoShowDialog({ roundId, player, onClose }: DeskActionProps) {
  const [refund, setRefund] = useState(false);
  return (
    <DeskActionDialog
      roundId={roundId}
      title={`${player.name} is not here?`}
      deskAction={{ op: 'no_show', player: player.id, refund }}
      submit="Not here"
      isHarmful
      onClose={onClose}
    >
      {(said) => <GiveBack dollars={said?.refund} isOn={refund} onChange={setRefund} />}
    </DeskActionDialog>
  );
}

export function WithdrawDialog({ roundId, player, onClose }: DeskActionProps) {
  const [refund, setRefund] = useState(false);
  return (
    <DeskActionDialog
      roundId={roundId}
      title={`${player.name} withdraws?`}
      deskAction={{ op: 'withdraw', player: player.id, refund }}
      submit="Withdraw"
      done={`You withdrew ${player.name}`}
      isHarmful
      onClose={onClose}
    >
      {(said) => <GiveBack dollars={said?.refund} isOn={refund} onChange={setRefund} />}
    </DeskActionDialog>
  );
}

/**
 * Out of the tournament; where a board of points counts other rounds too, the committee may choose this round alone.
 */
export function DisqualifyDialog({ roundId, player, mayTakeRoundAlone, onClose }: DeskActionProps) {
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<DisqualificationScope>('tournament');
  // Proposed by the reason, until the committee has said it.
  const [said, setSaid] = useState<boolean | null>(null);
  const isAcceptable = said ?? soundsAcceptable(reason);
  const isSaid = reason.trim().length >= 3;
  return (
    <DeskActionDialog
      roundId={roundId}
      title={`Disqualify ${player.name}?`}
      deskAction={
        isSaid
          ? { op: 'disqualify', player: player.id, reason: reason.trim(), scope, is_acceptable: isAcceptable }
          : null
      }
      submit="Disqualify"
      isHarmful
      onClose={onClose}
    >
      <Field
        label="Why"
        description="With the rule, such as ‘Rule 3.3b: card not signed’. It stays in the record."
        required
      >
        <Textarea rows={2} maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Field label="The score still counts for the handicap record: the breach gave no advantage" inline>
        <Checkbox checked={isAcceptable} onCheckedChange={setSaid} />
      </Field>
      {mayTakeRoundAlone && (
        <RadioGroup
          value={scope}
          onValueChange={(value) => setScope(value as DisqualificationScope)}
          aria-label="Penalty"
        >
          <Option value="tournament" label="Out of the tournament" />
          <Option value="round" label="No points for this round" />
        </RadioGroup>
      )}
    </DeskActionDialog>
  );
}

/** A withdrawn or disqualified player plays; one without a place on the sheet gets one in a group with room. */
export function TakeBackDialog({ roundId, player, groups, onClose }: DeskActionProps) {
  const [group, setGroup] = useState('');
  return (
    <DeskActionDialog
      roundId={roundId}
      title={`${player.name} plays after all?`}
      deskAction={{ op: 'take_back', player: player.id, group: player.group ? null : group || null }}
      submit="Plays after all"
      onClose={onClose}
    >
      {!player.group && groups.length > 0 && (
        <GroupSelect groups={groups} value={group} onChoose={setGroup} none="No group yet" />
      )}
    </DeskActionDialog>
  );
}
