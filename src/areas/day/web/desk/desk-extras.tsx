import { useState } from 'react';
import type { DeskExtra } from '#areas/scoring/contract/desk.ts';
import type { DeskLine } from '#areas/day/rules/desk-lines.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { Stepper } from '#kernel/web/ui/stepper.tsx';
import type { DeskAbout } from './desk-action-names.ts';
import { DeskActionDialog } from './desk-action-dialog.tsx';
import type { DeskActionProps } from './desk-actions.tsx';
import { TakenAsChoice } from './take-payment.tsx';
import type { DeskMoney } from '#areas/money/contract/statements.ts';

const leftWords = ({ left }: DeskExtra): string => (left === null ? '' : `, ${left} left`);

type DeskExtrasProps = { line: DeskLine; extras: readonly DeskExtra[]; onAction: (about: DeskAbout) => void };

/** The extras for sale to the team whose line is open, each with its price. */
export function DeskExtras({ line, extras, onAction }: DeskExtrasProps) {
  // Only a paid entry can buy extras.
  const mates = line.players.filter(({ due, is_in_field: isIn }) => due === null && isIn);
  const [player] = mates;
  if (!player || extras.length === 0) return null;
  return (
    <ul aria-label={`To sell to ${line.name}`} className="mt-1 border-t pt-1">
      {extras.map((extra) => (
        <li key={extra.id} className="flex min-h-11 items-center gap-3">
          <p className="min-w-0 flex-1 text-base wrap-anywhere">
            {extra.name}
            <span className="text-sm text-muted-foreground tabular-nums">
              , {formatDollars(extra.price)}
              {leftWords(extra)}
            </span>
          </p>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Sell: ${extra.name}, ${line.name}`}
            disabled={extra.left === 0}
            onClick={() => onAction({ player, action: 'sell', extra: extra.id, mates })}
          >
            Sell
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Sells an extra from the price list to an entry; it is paid at the desk. */
export function SellDialog({ roundId, player, extras, extra: asked, mates = [player], onClose }: DeskActionProps) {
  const [extraId, setExtra] = useState(asked ?? extras.find(({ left }) => left !== 0)?.id ?? '');
  const [quantity, setQuantity] = useState(1);
  const [takenAs, setTakenAs] = useState<DeskMoney>('cash');
  const [buyer, setBuyer] = useState(player.id);
  const extra = extras.find(({ id }) => id === extraId);
  // An extra belongs to an entry, not to a player, so only one player of each entry is offered.
  const entries = mates.filter(
    ({ registration_id: entry }, place) => mates.findIndex(({ registration_id: other }) => other === entry) === place,
  );
  return (
    <DeskActionDialog
      roundId={roundId}
      title={asked ? `Sell: ${extra?.name ?? ''}` : `Sell to ${player.name}`}
      deskAction={extra ? { op: 'sell', player: buyer, extra: extraId, quantity, taken_as: takenAs } : null}
      submit="Sell"
      onClose={onClose}
    >
      {entries.length > 1 && (
        <Field label="Buyer">
          <Select value={buyer} onChange={({ target }) => setBuyer(target.value)}>
            <Options of={entries.map(({ id, name }) => [id, name])} />
          </Select>
        </Field>
      )}
      {!asked && (
        <Field label="Extra">
          <Select value={extraId} onChange={({ target }) => setExtra(target.value)}>
            {extras.map((one) => (
              <option key={one.id} value={one.id} disabled={one.left === 0}>
                {`${one.name}, ${formatDollars(one.price)}${leftWords(one)}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {extra && (
        <Field label="Quantity">
          <Stepper
            noun={extra.name}
            value={quantity}
            onChange={setQuantity}
            min={1}
            max={Math.max(1, Math.min(extra.most, extra.left ?? extra.most))}
          />
        </Field>
      )}
      <TakenAsChoice value={takenAs} onChange={setTakenAs} />
    </DeskActionDialog>
  );
}
