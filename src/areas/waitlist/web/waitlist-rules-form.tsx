import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { waitlistEndpoints } from '#areas/waitlist/contract/endpoints/waitlist.ts';
import { waitlistRulesSchema } from '#areas/waitlist/contract/waitlist.ts';
import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import { Switch } from '#kernel/web/ui/switch.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';

type Rules = z.input<typeof waitlistRulesSchema>;
type WaitlistRulesFormProps = { tournamentId: string; rules: Rules; onSaved: () => Promise<unknown> };

const numberOrMissing = (typed: unknown) => (typed === '' || typed === null ? undefined : Number(typed));
const switches = [
  ['is_on', 'Golfers may join the waitlist when the field is full', 'Groups on it already stay.'],
  [
    'premium_first',
    `${planNameOf('priority_registration')} golfers come first`,
    'They wait in front of everybody else, and the page says so.',
  ],
  ['shows_odds', 'Show how likely a group gets in', 'Read from earlier tournaments, with how many.'],
  [
    'takes_cards',
    'Golfers may save a card',
    `It is charged when their turn comes, within the agreed limits. From the ${planNameOf('waitlist_cards')} plan.`,
  ],
] as const;

/** The form for the rules of a waitlist, which are public. */
export function WaitlistRulesForm({ tournamentId, rules, onSaved }: WaitlistRulesFormProps) {
  const form = useEndpointForm(waitlistRulesSchema, {
    draft: ['waitlist-rules', tournamentId],
    defaults: rules,
    send: (body) => call(waitlistEndpoints.changeWaitlistRules, { params: { id: tournamentId }, body }),
    onDone: () => {
      toast({ title: 'Rules saved', description: 'They apply at once.' });
      return onSaved();
    },
  });
  const { register, control, errorOf, watch, setValue } = form;
  const fit = register('fit');
  return (
    <Card>
      <CardHeader>
        <CardTitle>Rules</CardTitle>
      </CardHeader>
      <CardContent>
        <form method="post" noValidate onSubmit={form.submit} className="grid gap-6">
          {switches.map(([name, label, words]) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field }) => (
                <Field label={label} description={words} inline>
                  <Switch checked={field.value} onCheckedChange={field.onChange} />
                </Field>
              )}
            />
          ))}
          <div className="grid gap-6 sm:grid-cols-2">
            <Field label="Free places" error={errorOf('fit')}>
              <Select
                {...fit}
                onChange={(event) => {
                  if (event.target.value === 'best_fit') setValue('hold_front_until', null);
                  return fit.onChange(event);
                }}
              >
                <option value="best_fit">The first group that can use them</option>
                <option value="hold_front_until">They are kept for the first group</option>
              </Select>
            </Field>
            {watch('fit') === 'hold_front_until' && (
              <Field label="Gather until" error={errorOf('hold_front_until')} required>
                <Input type="date" {...register('hold_front_until', { setValueAs: (typed) => typed || null })} />
              </Field>
            )}
            <Field label="Hours an offer lasts" description="1 to 72" error={errorOf('offer_hours')} required>
              <Input
                type="number"
                inputMode="numeric"
                min={1}
                max={72}
                {...register('offer_hours', { setValueAs: numberOrMissing })}
              />
            </Field>
            <Field
              label="Hours before the first tee time that it ends"
              description="0 to 168"
              error={errorOf('closes_hours')}
              required
            >
              <Input
                type="number"
                inputMode="numeric"
                min={0}
                max={168}
                {...register('closes_hours', { setValueAs: numberOrMissing })}
              />
            </Field>
          </div>
          <FormFoot form={form} submit="Save rules" />
        </form>
      </CardContent>
    </Card>
  );
}
