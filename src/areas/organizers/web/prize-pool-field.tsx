import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '#kernel/web/ui/field.tsx';
import { DollarInput } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { type Locked, type TournamentFormReturn, wiringOf } from './tournament-wiring.tsx';

const kinds = { none: 'Nothing', amount: 'An amount', estimate: 'An estimate (twice the fee)' } as const;
type Kind = keyof typeof kinds;

const otherKind = (isEstimate: boolean): Kind => (isEstimate ? 'estimate' : 'none');

/** The prize pool that golfers see: none, a promised amount, or an estimate that is labelled as such. */
export function PrizePoolField<Sent>({ form, locked }: { form: TournamentFormReturn<Sent>; locked: Locked }) {
  const { number, error, isLocked } = wiringOf(form, locked);
  const { control, setValue } = form;
  const [pool, isEstimate] = useWatch({ control, name: ['prizePool', 'showPoolEstimate'] });
  const [isAmountChosen, setAmountChosen] = useState(false);
  // The form's values take precedence: a draft or a pasted text may have changed them since the last choice.
  const hasAmount = pool !== undefined || (isAmountChosen && !isEstimate);
  const kind: Kind = hasAmount ? 'amount' : otherKind(isEstimate);
  const choose = (chosen: Kind) => {
    setAmountChosen(chosen === 'amount');
    setValue('showPoolEstimate', chosen === 'estimate', { shouldDirty: true });
    if (chosen !== 'amount') setValue('prizePool', undefined, { shouldDirty: true });
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Prize pool: show">
        <Select value={kind} disabled={isLocked('prizePool')} onChange={({ target }) => choose(target.value as Kind)}>
          <Options of={Object.entries(kinds)} />
        </Select>
      </Field>
      {kind === 'amount' && (
        <Field label="Amount, in dollars" error={error('prizePool')}>
          <DollarInput
            {...number('prizePool')}
            // Keeps the choice "amount" while the field is empty between two amounts.
            onFocus={() => setAmountChosen(true)}
          />
        </Field>
      )}
    </div>
  );
}
