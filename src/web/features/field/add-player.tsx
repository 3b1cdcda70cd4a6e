import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Controller, useFieldArray, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { z } from 'zod';
import { endpoints } from '#contracts/endpoints.ts';
import { addPlayerSchema, longestLinkDays } from '#contracts/field.ts';
import type { OwnTournament } from '#contracts/tournaments.ts';
import { shownName } from '#domain/names.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { showServerErrors } from '#web/client/form-errors.ts';
import { paths } from '#web/paths.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { HandicapControl } from '#web/ui/handicap-control.tsx';
import { Input } from '#web/ui/input.tsx';
import { Label } from '#web/ui/label.tsx';
import { formatDollars } from '#web/ui/money.tsx';
import { LastNameControl } from '#web/ui/last-name-field.tsx';
import { RadioGroup, RadioGroupItem } from '#web/ui/radio-group.tsx';
import { toast } from '#web/ui/toast.ts';

const fields = ['firstName', 'lastName', 'email', 'phone', 'handicap', 'team', 'payment', 'payWithinDays', 'reason'];
/** The fields of the form, and those of the partners in it: 'partners.0.email'. */
const isField = (name: string): boolean => fields.includes(name) || /^partners\.\d+\.\w+$/.test(name);
const numberOrMissing = (typed: unknown) =>
  typed === '' || typed === null || typed === undefined ? undefined : Number(typed);

type AddPlayerProps = { tournament: OwnTournament; onAdded: () => Promise<unknown> };

/** The button and the dialog that enter somebody by hand. */
export function AddPlayer({ tournament, onAdded }: AddPlayerProps) {
  const [isOpen, setOpen] = useState(false);
  const fee = tournament.registration_fee;
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <UserPlus aria-hidden /> Add player
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Add player</DialogTitle>
          <DialogDescription>
            {fee > 0 ? `The entry fee is ${formatDollars(fee)}.` : 'Entry is free: they take a place at once.'}
          </DialogDescription>
        </DialogHeader>
        <PlayerForm
          tournament={tournament}
          onAdded={async () => {
            await onAdded().catch(() => undefined);
            setOpen(false);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

type PlayerValues = z.input<typeof addPlayerSchema>;
const person = { firstName: '', lastName: '', email: '', phone: '' };
const nobody: PlayerValues = {
  ...person,
  partners: [],
  team: '',
  payment: 'desk',
  payWithinDays: 3,
};

const PaymentChoice = ({ value, title, words }: { value: string; title: string; words: string }) => (
  <Label className="flex items-start gap-3 rounded-lg border px-4 py-3 font-normal has-checked:border-primary">
    <RadioGroupItem value={value} className="mt-0.5" />
    <span>
      <span className="block font-medium">{title}</span>
      <span className="mt-1 block text-sm leading-normal text-muted-foreground">{words}</span>
    </span>
  </Label>
);

function PlayerForm({ tournament, onAdded }: AddPlayerProps) {
  const [isFull, setFull] = useState(false);
  const [isLineAsked, setLineAsked] = useState(false);
  const { register, control, handleSubmit, formState, setError, setValue, watch } = useForm<PlayerValues>({
    resolver: zodResolver(addPlayerSchema),
    defaultValues: nobody,
  });
  const { errors, isSubmitting } = formState;
  const partners = useFieldArray({ control, name: 'partners' });
  const { data: teams } = useQuery({
    queryKey: ['team-size', tournament.id],
    queryFn: () => call(endpoints.listTeams, { params: { id: tournament.id } }),
  });
  const isInTeams = (teams?.size ?? 1) > 1;
  const add = handleSubmit(async (body) => {
    setFull(false);
    try {
      await call(endpoints.addPlayer, { params: { id: tournament.id }, body });
      toast({
        title: 'Player added',
        description:
          body.payment === 'link' && tournament.registration_fee > 0
            ? `A payment link is on its way to ${body.email}.`
            : `${shownName(body)} is in the field.`,
      });
      await onAdded();
    } catch (error) {
      if (error instanceof ApiError && showServerErrors(error.errors, setError, isField)) return;
      setFull(error instanceof ApiError && error.code === 'tournament_full');
      if (error instanceof ApiError && error.code === 'line_waiting') {
        setLineAsked(true);
        setValue('aheadOfLine', true);
      }
      setError('root', { message: messageOf(error) });
    }
  });
  return (
    <form method="post" onSubmit={add} noValidate className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message} required>
          <Input autoComplete="off" {...register('firstName')} />
        </Field>
        <LastNameControl control={control} name="lastName" error={errors.lastName?.message} />
        <Field label="Email" error={errors.email?.message} required={watch('payment') === 'link'}>
          <Input type="email" inputMode="email" autoComplete="off" {...register('email')} />
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          <Input type="tel" inputMode="tel" autoComplete="off" {...register('phone')} />
        </Field>
        <HandicapControl control={control} name="handicap" error={errors.handicap?.message} />
        {isInTeams && (
          <Field label="Team" description="A new name makes a new team." error={errors.team?.message}>
            <Input autoComplete="off" maxLength={120} {...register('team')} />
          </Field>
        )}
      </div>
      {partners.fields.map(({ id }, place) => (
        <fieldset key={id} className="grid gap-5 border-t pt-5 sm:grid-cols-2">
          <legend className="float-left mb-2 text-sm font-medium">Partner {place + 1}</legend>
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-end sm:col-start-2"
            onClick={() => partners.remove(place)}
          >
            Remove <span className="sr-only">partner {place + 1}</span>
          </Button>
          <Field label="First name" error={errors.partners?.[place]?.firstName?.message} required>
            <Input autoComplete="off" {...register(`partners.${place}.firstName`)} />
          </Field>
          <LastNameControl
            control={control}
            name={`partners.${place}.lastName`}
            error={errors.partners?.[place]?.lastName?.message}
          />
          <Field label="Email" error={errors.partners?.[place]?.email?.message}>
            <Input type="email" inputMode="email" autoComplete="off" {...register(`partners.${place}.email`)} />
          </Field>
          <HandicapControl
            control={control}
            name={`partners.${place}.handicap`}
            error={errors.partners?.[place]?.handicap?.message}
          />
        </fieldset>
      ))}
      <Button variant="outline" size="sm" className="justify-self-start" onClick={() => partners.append(person)}>
        Add a partner
      </Button>
      {tournament.registration_fee > 0 && (
        <Controller
          control={control}
          name="payment"
          render={({ field }) => (
            <fieldset>
              <legend className="mb-3 text-sm font-medium">How they pay</legend>
              <RadioGroup value={field.value} onValueChange={field.onChange}>
                <PaymentChoice
                  value="desk"
                  title="Paid at the desk"
                  words="You have the money. They are in at once and no card is charged."
                />
                <PaymentChoice
                  value="link"
                  title="By payment link"
                  words="They are mailed a link to pay by card. The place is held for them meanwhile."
                />
              </RadioGroup>
              {errors.payment && (
                <p role="alert" className="mt-2 text-sm text-destructive">
                  {errors.payment.message}
                </p>
              )}
            </fieldset>
          )}
        />
      )}
      {tournament.registration_fee > 0 && watch('payment') === 'link' && (
        <Field
          label="Days to pay"
          description="The place is held for so long, at most until the tournament is over."
          error={errors.payWithinDays?.message}
          required
        >
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={longestLinkDays}
            step={1}
            className="max-w-28 tabular-nums"
            {...register('payWithinDays', { setValueAs: numberOrMissing })}
          />
        </Field>
      )}
      {isLineAsked && (
        <Field
          label="Why they come ahead of the waitlist"
          description="Everybody who waits may read it."
          error={errors.reason?.message}
          required
        >
          <Input autoComplete="off" maxLength={200} {...register('reason')} />
        </Field>
      )}
      {errors.root && (
        <Alert variant="destructive">
          <AlertDescription>
            {errors.root.message}{' '}
            {isFull && (
              <Link
                to={paths.tournamentManagement(tournament.id)}
                className="inline-flex min-h-6 items-center font-medium text-primary underline underline-offset-4"
              >
                Manage the tournament
              </Link>
            )}
          </AlertDescription>
        </Alert>
      )}
      <DialogFooter>
        <Button type="submit" busy={isSubmitting}>
          Add player
        </Button>
      </DialogFooter>
    </form>
  );
}
