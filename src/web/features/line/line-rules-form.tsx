import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { endpoints } from '#contracts/endpoints.ts';
import { lineRulesSchema } from '#contracts/line.ts';
import { planNameOf } from '#domain/plan-catalogue.ts';
import { call } from '#web/client/api.ts';
import { showFailure } from '#web/client/form-errors.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.ts';

type Rules = z.input<typeof lineRulesSchema>;
type LineRulesFormProps = { tournamentId: string; rules: Rules; onSaved: () => Promise<unknown> };

const fields = [
  'is_on',
  'premium_first',
  'fit',
  'whole_until',
  'offer_hours',
  'closes_hours',
  'shows_odds',
  'takes_cards',
];
const numberOrMissing = (typed: unknown) => (typed === '' || typed === null ? undefined : Number(typed));
const switches = [
  ['is_on', 'Golfers may join the waitlist when the field is full', 'Whoever waits already stays.'],
  [
    'premium_first',
    `${planNameOf('priority_registration')} golfers come first`,
    'They wait in a lane of their own, and the page says so.',
  ],
  ['shows_odds', 'Show how likely a party gets in', 'Read from earlier tournaments, with how many.'],
  [
    'takes_cards',
    'Golfers may save a card',
    `It is charged when their turn comes, within what they agreed to. From the ${planNameOf('line_cards')} plan.`,
  ],
] as const;

/** The rules of a waitlist; everybody may read them. */
export function LineRulesForm({ tournamentId, rules, onSaved }: LineRulesFormProps) {
  const { register, control, handleSubmit, formState, setError, watch, setValue } = useForm<Rules>({
    resolver: zodResolver(lineRulesSchema),
    values: rules,
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (body) => {
    try {
      await call(endpoints.changeLineRules, { params: { id: tournamentId }, body });
      toast({ title: 'Rules saved', description: 'They hold from now on.' });
      await onSaved();
    } catch (error) {
      showFailure(error, setError, fields);
    }
  });
  const fit = register('fit');
  return (
    <Card>
      <CardHeader>
        <CardTitle>Rules</CardTitle>
      </CardHeader>
      <CardContent>
        <form method="post" noValidate onSubmit={save} className="grid gap-6">
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
            <Field label="Who gets free places" error={errors.fit?.message}>
              <Select
                {...fit}
                onChange={(event) => {
                  if (event.target.value === 'best_fit') setValue('whole_until', null);
                  return fit.onChange(event);
                }}
              >
                <option value="best_fit">The first party that can use them</option>
                <option value="whole_until">They gather for the party at the head</option>
              </Select>
            </Field>
            {watch('fit') === 'whole_until' && (
              <Field label="Gather until" error={errors.whole_until?.message} required>
                <Input type="date" {...register('whole_until', { setValueAs: (typed) => typed || null })} />
              </Field>
            )}
            <Field label="Hours an offer lasts" description="1 to 72" error={errors.offer_hours?.message} required>
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
              error={errors.closes_hours?.message}
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
          {errors.root && (
            <Alert variant="destructive">
              <AlertDescription>{errors.root.message}</AlertDescription>
            </Alert>
          )}
          <Button type="submit" busy={isSubmitting} className="justify-self-start">
            Save rules
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}
