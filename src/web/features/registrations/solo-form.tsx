import { zodResolver } from '@hookform/resolvers/zod';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import type { Viewer } from '#contracts/accounts.ts';
import { soloEntrySchema } from '#contracts/registrations.ts';
import type { TournamentDetail } from '#contracts/tournaments.ts';
import { EntrySubmit } from './entry-submit.tsx';
import { entryDraftKey, type SoloEntry, soloValues } from './entry-values.ts';
import { ExtraFields } from './extra-fields.tsx';
import { PlayerFields } from './player-fields.tsx';
import { missingInformation, useEntryRefusal } from './use-entry-refusal.ts';
import { useKeepTyped } from './use-keep-typed.ts';

type SoloFormProps = {
  tournament: TournamentDetail;
  viewer: Viewer;
  typed: RefObject<SoloEntry | null>;
  enter: (entry: SoloEntry) => Promise<void>;
};

/** One golfer enters alone. What was typed survives a look at the other tab. */
export function SoloForm({ tournament, viewer, typed, enter }: SoloFormProps) {
  const form = useForm<SoloEntry>({
    resolver: zodResolver(soloEntrySchema),
    defaultValues: typed.current ?? soloValues(tournament.id, viewer),
  });
  const { register, handleSubmit, formState, setError } = form;
  useKeepTyped(form, typed, entryDraftKey(viewer, tournament.id, 'solo'));
  const refuse = useEntryRefusal(setError);
  const submit = handleSubmit(
    (entry) => enter({ ...entry, amount: tournament.registration_fee }).catch(refuse),
    missingInformation,
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-8">
      <fieldset>
        <legend className="mb-4 text-lg font-semibold">Player</legend>
        <PlayerFields at="" register={register} errors={formState.errors} isSelf />
      </fieldset>
      <ExtraFields register={register} errors={formState.errors} />
      <EntrySubmit
        people={1}
        fee={tournament.registration_fee}
        isBusy={formState.isSubmitting}
        refusal={formState.errors.root}
      />
    </form>
  );
}
