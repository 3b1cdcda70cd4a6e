import { zodResolver } from '@hookform/resolvers/zod';
import { Trash2, UserPlus } from 'lucide-react';
import { useFieldArray, useForm } from 'react-hook-form';
import type { Viewer } from '#contracts/accounts.ts';
import { groupEntrySchema } from '#contracts/registrations.ts';
import type { TournamentDetail } from '#contracts/tournaments.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { EntrySubmit } from './entry-submit.tsx';
import { emptyPlayer, type GroupEntry, groupValues } from './entry-values.ts';
import { ExtraFields } from './extra-fields.tsx';
import { PlayerFields } from './player-fields.tsx';
import { missingInformation, useEntryRefusal } from './use-entry-refusal.tsx';

type GroupFormProps = { tournament: TournamentDetail; viewer: Viewer; enter: (entry: GroupEntry) => Promise<void> };

/** A captain enters a whole group with one payment. */
export function GroupForm({ tournament, viewer, enter }: GroupFormProps) {
  const { register, handleSubmit, formState, setError, control } = useForm<GroupEntry>({
    resolver: zodResolver(groupEntrySchema),
    defaultValues: groupValues(tournament.id, viewer),
  });
  const { fields: players, append, remove } = useFieldArray({ control, name: 'players' });
  const refuse = useEntryRefusal(setError);
  const people = players.length + 1;
  const tooMany = people > tournament.places_left ? `This group needs ${people} places, but only ${tournament.places_left} ${tournament.places_left === 1 ? 'is' : 'are'} left.` : undefined;
  const submit = handleSubmit(async (entry) => {
    if (tooMany) return setError('root', { message: tooMany });
    await enter({ ...entry, amount: (people * Math.round(tournament.registration_fee * 100)) / 100 }).catch(refuse);
  }, missingInformation);
  const { errors } = formState;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-8">
      <Field label="Team name" error={errors.teamName?.message} required>
        <Input autoComplete="off" {...register('teamName')} />
      </Field>
      <fieldset>
        <legend className="mb-4 text-lg font-semibold">Team captain</legend>
        <PlayerFields at="teamCaptain" register={register} errors={errors} isSelf />
      </fieldset>
      {players.map((player, index) => (
        <fieldset key={player.id} className="relative border-t pt-6">
          <legend className="sr-only">Player {index + 1}</legend>
          <div className="mb-4 flex items-center justify-between gap-4">
            <span className="text-lg font-semibold" aria-hidden>
              Player {index + 1}
            </span>
            {players.length > 1 && (
              <Button variant="ghost" size="sm" onClick={() => remove(index)} aria-label={`Remove player ${index + 1}`}>
                <Trash2 aria-hidden /> Remove
              </Button>
            )}
          </div>
          <PlayerFields at={`players.${index}`} register={register} errors={errors} isSelf={false} />
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" onClick={() => append(emptyPlayer(), { shouldFocus: true })}>
          <UserPlus aria-hidden /> Add player
        </Button>
        {tooMany ? <FieldError>{tooMany}</FieldError> : <p className="text-sm text-muted-foreground">{tournament.places_left} spots remaining</p>}
      </div>
      <ExtraFields register={register} errors={errors} />
      <EntrySubmit people={people} fee={tournament.registration_fee} isBusy={formState.isSubmitting} refusal={errors.root?.message} />
    </form>
  );
}
