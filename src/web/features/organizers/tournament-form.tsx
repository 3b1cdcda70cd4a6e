import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { endpoints } from '#contracts/endpoints.ts';
import { registrationFees } from '#contracts/tournament-choices.ts';
import { createTournamentSchema, type TournamentDetail } from '#contracts/tournaments.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { showServerErrors } from '#web/client/form-errors.ts';
import { Alert, AlertTitle } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { formatDollars } from '#web/ui/money.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { UntilReady } from '#web/ui/until-ready.tsx';
import { ClubField } from './club-field.tsx';
import { MonthlyLimit } from './monthly-limit.tsx';
import { MoreDetails } from './more-details.tsx';
import { ownTournamentsKey } from './queries.ts';
import { bodyOf, type TournamentValues, valuesOf } from './tournament-values.ts';

const numberOf = (text: unknown) => (text === '' || text === null || text === undefined ? undefined : Number(text));
const main: readonly string[] = ['tournamentName', 'organizerName', 'countryClub', 'date', 'maxEntries', 'registrationFee', 'prizePool', 'additionalServices'];

type TournamentFormProps = {
  /** Goes on with a draft; null creates. */
  draft: TournamentDetail | null;
  organizerName: string;
  /** Where to go when it is stored. */
  dashboard: string;
};

/** The setup form of a tournament: published at once, or kept as a draft. The server checks with the same schema. */
export function TournamentForm({ draft, organizerName, dashboard }: TournamentFormProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [action, setAction] = useState<'publish' | 'draft' | null>(null);
  const { register, control, getValues, setValue, setError, clearErrors, formState } = useForm<TournamentValues>({
    defaultValues: valuesOf(draft, organizerName),
  });
  const { errors } = formState;

  const store = async (wish: 'publish' | 'draft') => {
    clearErrors();
    const body = bodyOf(getValues(), wish);
    const checked = createTournamentSchema.safeParse(body);
    if (!checked.success) {
      showServerErrors(
        checked.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message })),
        setError,
        (name) => name in getValues(),
      );
      return;
    }
    setAction(wish);
    try {
      const stored = draft ? await call(endpoints.updateDraft, { params: { id: draft.id }, body }) : await call(endpoints.createTournament, { body });
      void queryClient.invalidateQueries({ queryKey: ownTournamentsKey });
      toast(
        wish === 'draft'
          ? { title: 'Draft saved', description: `Only you can see ${stored.title}.` }
          : { title: 'Tournament created', description: `${stored.title} is published and golfers can find it.` },
      );
      await navigate(dashboard);
    } catch (error) {
      const message = messageOf(error);
      const isBesideField = error instanceof ApiError && showServerErrors(error.errors, setError, (name) => name in getValues());
      setError('root', { type: error instanceof ApiError && !isBesideField ? error.code : 'field', message });
      toast({ title: 'The tournament was not saved', description: message, variant: 'destructive' });
    } finally {
      setAction(null);
    }
  };

  const hasHiddenError = Object.keys(errors).some((name) => name !== 'root' && !main.includes(name));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void store('publish');
      }}
      onChange={(event) => {
        const { name } = event.target as EventTarget & { name?: string };
        if (name && name in getValues()) clearErrors(name as keyof TournamentValues);
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      <UntilReady>
        <Field label="Tournament name" error={errors.tournamentName?.message} required>
          <Input autoComplete="off" {...register('tournamentName')} />
        </Field>
        <Field label="Organizer name" error={errors.organizerName?.message} required>
          <Input autoComplete="organization" {...register('organizerName')} />
        </Field>
        <Controller
          control={control}
          name="countryClub"
          render={({ field }) => (
            <ClubField
              ref={field.ref}
              value={field.value}
              error={errors.countryClub?.message ?? errors.countryClubId?.message}
              onChange={(name, clubId) => {
                field.onChange(name);
                setValue('countryClubId', clubId);
                clearErrors(['countryClub', 'countryClubId']);
              }}
            />
          )}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Date" error={errors.date?.message} required>
            <Controller
              control={control}
              name="date"
              render={({ field: { onChange, ...field } }) => (
                <DatePicker
                  {...field}
                  from={new Date().toLocaleDateString('sv-SE')}
                  onChange={(date) => {
                    onChange(date);
                    clearErrors('date');
                  }}
                />
              )}
            />
          </Field>
          <Field label="Max entries" error={errors.maxEntries?.message} required>
            <Input type="number" inputMode="numeric" min={1} step={1} {...register('maxEntries', { setValueAs: numberOf })} />
          </Field>
          <Field label="Registration fee" error={errors.registrationFee?.message} required>
            <Select {...register('registrationFee', { setValueAs: numberOf })}>
              {registrationFees.map((fee) => (
                <option key={fee} value={String(fee)}>
                  {formatDollars(fee)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Prize pool" description="Optional. Twice the fee is shown as an estimate if left empty." error={errors.prizePool?.message}>
            <Input type="number" inputMode="decimal" min={0} step={0.01} {...register('prizePool', { setValueAs: numberOf })} />
          </Field>
        </div>
        <Field label="Additional services" description="Optional: carts, meals, lessons, what is included." error={errors.additionalServices?.message}>
          <Textarea rows={3} {...register('additionalServices')} />
        </Field>
        <MoreDetails register={register} control={control} errors={errors} isOpen={hasHiddenError || draft !== null} />
        {errors.root?.type === 'upgrade_required' && <MonthlyLimit message={errors.root.message ?? ''} />}
        {errors.root && errors.root.type !== 'upgrade_required' && (
          <Alert variant="destructive">
            <CircleAlert aria-hidden />
            <AlertTitle>{errors.root.message}</AlertTitle>
          </Alert>
        )}
        <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
          <Button variant="outline" size="lg" busy={action === 'draft'} onClick={() => void store('draft')}>
            Save as Draft
          </Button>
          <Button type="submit" size="lg" busy={action === 'publish'}>
            {draft ? 'Publish Tournament' : 'Create Tournament'}
          </Button>
        </div>
      </UntilReady>
    </form>
  );
}
