import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { paths } from '#kernel/web/paths.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Switch } from '#kernel/web/ui/switch.tsx';
import { numberOf, type TermsValues } from './terms-values.ts';
import { useMay } from '#areas/accounts/web/session.ts';

/** Whether each person of a group may pay a share, the time they have, and the effect of an unpaid share. */
export function ShareTerms({ form: { register, watch, setValue, formState } }: { form: UseFormReturn<TermsValues> }) {
  const maySplit = useMay('entry_shares');
  const [hours, isWhole] = watch(['share_hours', 'whole_groups']);
  const isOn = typeof hours !== 'undefined' && hours !== null;
  const change = { shouldDirty: true };
  return (
    <Card>
      <CardHeader>
        <CardTitle>Groups</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {!maySplit && !isOn ? (
          <p className="text-muted-foreground">
            Letting each player pay their share comes with {planNameOf('entry_shares')}.{' '}
            <Link to={paths.organizerUpgrade()} className="font-medium text-primary underline underline-offset-4">
              See the plans
            </Link>
          </p>
        ) : (
          <Field
            label="Each player may pay their share by link"
            description="The captain pays theirs at once; the others are mailed a link. Places are held until then."
            inline
          >
            <Switch checked={isOn} onCheckedChange={(on) => setValue('share_hours', on ? 72 : null, change)} />
          </Field>
        )}
        {isOn && (
          <>
            <Field label="Hours to pay" error={formState.errors.share_hours?.message} className="max-w-56" required>
              <Input type="number" inputMode="numeric" {...register('share_hours', { setValueAs: numberOf })} />
            </Field>
            <Field
              label="Whole groups only"
              description="If one share is not paid in time, all are refunded. Otherwise players who have paid stay."
              inline
            >
              <Switch checked={isWhole ?? false} onCheckedChange={(on) => setValue('whole_groups', on, change)} />
            </Field>
          </>
        )}
      </CardContent>
    </Card>
  );
}
