/** The dialogs that take a player out of the round or tournament, and the one that reverses it. */
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
 * The choice to refund to the card the amount that the terms grant. Hidden where it is nothing, where no card paid, or
 * where the viewer may not refund.
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
 * Disqualifies a player from the tournament; where a points board counts other rounds too, the committee may limit the
 * disqualification to this round.
 */
export function DisqualifyDialog({ roundId, player, mayTakeRoundAlone, onClose }: DeskActionProps) {
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<DisqualificationScope>('tournament');
  // Null until the committee chooses; until then the value is derived from the typed reason.
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

/**
 * Reverses a withdrawal or disqualification; a player who has lost the place on the sheet gets one in a group with
 * room.
 */
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
