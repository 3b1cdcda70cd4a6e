/** The dialogs of the desk, one for each action. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskExtra, DeskGroup, LateGo } from '#areas/scoring/contract/desk.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Label } from '#kernel/web/ui/label.tsx';
import { RadioGroup, RadioGroupItem } from '#kernel/web/ui/radio-group.tsx';
import { SearchInput } from '#kernel/web/ui/search-input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { DeskActionDialog } from './desk-action-dialog.tsx';
import type { DeskAbout } from './desk-action-names.ts';
import { groupWords, startOf } from './desk-words.ts';
import { searchDesk } from './queries.ts';

/** `groups` lists the groups with free places. */
export type DeskActionProps = Omit<DeskAbout, 'action'> & {
  roundId: string;
  groups: readonly DeskGroup[];
  extras: readonly DeskExtra[];
  /** Whether a disqualification may be limited to the points of this round. */
  mayTakeRoundAlone: boolean;
  onClose: () => void;
};

export const Option = ({ value, label }: { value: string; label: string }) => (
  <Label className="flex min-h-12 items-center gap-3 rounded-lg border px-4 py-2 font-normal has-checked:border-primary">
    <RadioGroupItem value={value} />
    {label}
  </Label>
);

/**
 * Marks a player as late: the player keeps the place, joins the last group with a free place or a new one at the end,
 * or joins a chosen group.
 */
export function LateDialog({ roundId, player, groups, onClose }: DeskActionProps) {
  const [go, setGo] = useState<LateGo>('keep');
  const [group, setGroup] = useState(groups[0]?.id ?? '');
  const isSaid = go !== 'join' || group !== '';
  return (
    <DeskActionDialog
      roundId={roundId}
      title={`${player.name} is late`}
      deskAction={isSaid ? { op: 'late', player: player.id, go, group: go === 'join' ? group : null } : null}
      submit="Late arrival"
      onClose={onClose}
    >
      <RadioGroup value={go} onValueChange={(value) => setGo(value as typeof go)} aria-label="Where they start">
        <Option value="keep" label="Keep the place" />
        <Option value="end" label="Move to the end" />
        {groups.length > 0 && <Option value="join" label="Join a group with room" />}
      </RadioGroup>
      {go === 'join' && <GroupSelect groups={groups} value={group} onChoose={setGroup} />}
    </DeskActionDialog>
  );
}

export const GroupSelect = ({
  groups,
  value,
  onChoose,
  none,
}: {
  groups: readonly DeskGroup[];
  value: string;
  onChoose: (id: string) => void;
  /** The label of the empty option; left out where a group is required. */
  none?: string;
}) => (
  <Field label="Group">
    <Select value={value} onChange={({ target }) => onChoose(target.value)}>
      {none && <option value="">{none}</option>}
      <Options of={groups.map((group) => [group.id, `Group ${group.number}, ${startOf(group)}: ${group.free} free`])} />
    </Select>
  </Field>
);

/** Exchanges the places of two players; the second one is found by search. */
export function SwapDialog({ roundId, player, onClose }: DeskActionProps) {
  const [q, setQ] = useState('');
  const [other, setOther] = useState<string | null>(null);
  const found = useQuery({
    queryKey: ['desk-swap', roundId, q],
    queryFn: ({ signal }) => searchDesk(roundId, q, signal),
  });
  const others = found.data?.data.filter(({ id, group }) => id !== player.id && group !== null).slice(0, 8) ?? [];
  return (
    <DeskActionDialog
      roundId={roundId}
      title={`Swap ${player.name} with …`}
      deskAction={other ? { op: 'swap', player: player.id, other } : null}
      submit="Swap places"
      onClose={onClose}
    >
      <SearchInput
        label="Search players"
        placeholder="Search players"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <RadioGroup value={other ?? ''} onValueChange={setOther} aria-label="Player" className="max-h-64 overflow-y-auto">
        {others.map(({ id, name, group }) => (
          <Option key={id} value={id} label={`${name}, ${groupWords(group).toLowerCase()}`} />
        ))}
      </RadioGroup>
      {found.data && others.length === 0 && <p className="text-muted-foreground">No such player is in a group.</p>}
    </DeskActionDialog>
  );
}

export function CartDialog({ roundId, player, onClose }: DeskActionProps) {
  const [cart, setCart] = useState(player.cart ?? '');
  return (
    <DeskActionDialog
      roundId={roundId}
      title={`Cart of ${player.name}`}
      deskAction={{ op: 'cart', player: player.id, cart: cart.trim() || null }}
      submit="Give cart"
      onClose={onClose}
    >
      <Field label="Cart" description="Empty for none.">
        <Input maxLength={20} autoComplete="off" value={cart} onChange={({ target }) => setCart(target.value)} />
      </Field>
    </DeskActionDialog>
  );
}
