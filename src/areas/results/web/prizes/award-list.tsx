import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { type PaidHow, paidHows } from '#areas/results/contract/prize-choices.ts';
import { type Award, payAwardSchema, type Prizes, voidAwardSchema } from '#areas/results/contract/prizes.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import { payAward, voidAward } from './queries.ts';

const hows: Record<PaidHow, string> = {
  cash: 'In cash',
  check: 'By check',
  club_credit: 'As credit in the pro shop',
  other: 'By hand',
};
const states = { owed: 'owed', paid: 'handed out', void: 'taken back' };
const stateOf = ({ state, paid_how: how }: Award): string =>
  how && state === 'paid' ? `handed out ${hows[how].toLowerCase()}` : states[state];

type AwardListProps = { awards: readonly Award[]; mayPay: boolean; onChange: (prizes: Prizes) => void };

/** All awards, each with its present state. */
export function AwardList({ awards, mayPay, onChange }: AwardListProps) {
  const [asked, setAsked] = useState<{ award: Award; action: 'pay' | 'void' } | null>(null);
  if (awards.length === 0) return null;
  return (
    <section aria-label="Awarded" className="grid gap-2">
      <h2 className="text-lg font-semibold">Awarded</h2>
      <ul className="divide-y rounded-xl border bg-card">
        {awards.map((award) => (
          <li key={award.id} className="flex min-h-14 items-center gap-2 px-4 py-1.5">
            <div className="min-w-0 flex-1">
              <p className="text-base font-medium wrap-anywhere">
                {award.name}: {award.thing ?? formatDollars(award.amount)}
              </p>
              <p className="text-sm text-muted-foreground wrap-anywhere">
                {[award.purse_name, award.place, stateOf(award)].filter(Boolean).join(', ')}
              </p>
              {(award.void_reason ?? award.reason) && (
                <p className="text-sm wrap-anywhere">Because: {award.void_reason ?? award.reason}</p>
              )}
            </div>
            {award.state === 'paid' && (
              <Button asChild variant="outline" size="sm">
                <a href={paths.awardReceipt(award.id)} aria-label={`Receipt of ${award.name}`}>
                  Receipt
                </a>
              </Button>
            )}
            {mayPay && award.state === 'owed' && (
              <Button
                size="sm"
                aria-label={`Hand out to ${award.name}`}
                onClick={() => setAsked({ award, action: 'pay' })}
              >
                Hand out
              </Button>
            )}
            {mayPay && award.state !== 'void' && (
              <Button
                size="icon"
                variant="ghost"
                aria-label={`Take back from ${award.name}`}
                title="Take back"
                onClick={() => setAsked({ award, action: 'void' })}
              >
                <Undo2 aria-hidden />
                <span className="sr-only">Take back</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <AwardDialog {...asked} onClose={() => setAsked(null)} onChange={onChange} />}
    </section>
  );
}

const actionSchema = payAwardSchema.extend(voidAwardSchema.shape);

type AwardDialogProps = {
  award: Award;
  action: 'pay' | 'void';
  onClose: () => void;
  onChange: (prizes: Prizes) => void;
};

function AwardDialog({ award, action, onClose, onChange }: AwardDialogProps) {
  const isPay = action === 'pay';
  const form = useEndpointForm(
    isPay ? actionSchema.omit({ reason: true }).extend({ reason: z.string() }) : actionSchema,
    {
      draft: ['award', award.id],
      defaults: { how: award.pays === 'credit' ? 'club_credit' : 'cash', reason: '' },
      send: ({ how, reason }) => (isPay ? payAward(award.id, how) : voidAward(award.id, reason)),
      close: onClose,
      onDone: (saved) => {
        onChange(saved);
      },
    },
  );
  const worth = award.thing ?? formatDollars(award.amount);
  return (
    <FormDialog
      title={isPay ? 'Hand out' : 'Take back'}
      description={
        isPay
          ? `${worth} goes to ${award.name}.`
          : `${worth} of ${award.name} is ${award.state === 'paid' ? 'back with you' : 'owed no more'}.`
      }
      form={form}
      submit={isPay ? 'Hand out' : 'Take back'}
      onClose={onClose}
    >
      {isPay ? (
        <Field label="Method" error={form.errorOf('how')} required>
          <Select {...form.register('how')}>
            <Options of={paidHows.map((one) => [one, hows[one]])} />
          </Select>
        </Field>
      ) : (
        <Field label="Reason" required error={form.errorOf('reason')}>
          <Input maxLength={200} {...form.register('reason')} />
        </Field>
      )}
    </FormDialog>
  );
}
