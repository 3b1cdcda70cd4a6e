import { useWatch } from 'react-hook-form';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { QuestionFields } from '#kernel/web/ui/question-fields.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { CreditChoice } from './credit-choice.tsx';
import { DivisionFields } from './division-fields.tsx';
import { EntrySubmit } from './entry-submit.tsx';
import { entryDraft, entryFormClass, type SoloEntry, soloFormSchema, soloValues } from './entry-values.ts';
import { dayFields, ExtraFields } from './extra-fields.tsx';
import { PlayerFields } from './player-fields.tsx';
import { useEntryParts } from './use-entry-parts.ts';
import { missingInformation, useEntryRefusal } from './use-entry-refusal.ts';
import type { EntryFormProps } from './entry-forms.tsx';

type SoloFormProps = EntryFormProps & {
  /** Sends the entry. @returns the step to take afterwards */
  enter: (entry: SoloEntry, divisionIds?: string[]) => Promise<() => unknown>;
};

/** One golfer enters alone. Typed values survive a switch to the other form and a reload. */
export function SoloForm({
  tournament,
  viewer,
  enter,
  waitlist,
  cardChoice,
  terms,
  knownIndex,
  givenCode,
}: SoloFormProps) {
  const refusable = useEntryRefusal(tournament.id);
  const form = useEndpointForm(
    soloFormSchema(() => parts.asked.check()),
    {
      draft: [...entryDraft(tournament.id), 'solo'],
      defaults: soloValues(tournament.id, viewer, knownIndex),
      parts: ['chosen'],
      onInvalid: missingInformation,
      send: ({ chosen: _, ...entry }) =>
        refusable(async () => enter({ ...entry, ...(await parts.sent()) }, parts.divided?.chosen)),
      onDone: (follow) => follow(),
    },
  );
  const { register, errorOf, control, getValues, setValue, formState } = form;
  const [handicap, birthYear, gender, firstName, lastName, chosen, ...forTheDay] = useWatch({
    control,
    name: ['handicap', 'birthYear', 'gender', 'firstName', 'lastName', 'chosen', ...dayFields],
  });
  const parts = useEntryParts({
    tournament,
    terms,
    waitlist,
    players: [{ handicap, birthYear, gender, firstName, lastName }],
    people: 1,
    takesCredit: true,
    givenCode,
    chosen,
    choose: (part) => setValue('chosen', { ...getValues('chosen'), ...part }, { shouldDirty: true }),
    errorOf,
  });
  const { divided, fee, priced, left, asked } = parts;
  return (
    <form method="post" onSubmit={form.submit} noValidate className={entryFormClass}>
      <fieldset>
        <legend className="mb-2 text-lg font-semibold">Player</legend>
        <PlayerFields at="" register={register} control={control} errorOf={errorOf} isSelf asks={divided?.asks} />
      </fieldset>
      {divided && <DivisionFields tournamentId={tournament.id} divided={divided} isWaitlist={waitlist !== undefined} />}
      <QuestionFields groups={asked.groups} />
      {priced && <ChoiceFields priced={priced} left={left} />}
      {priced && <CreditChoice priced={priced} />}
      <ExtraFields register={register} errorOf={errorOf} isFilled={forTheDay.some(Boolean)} />
      <EntrySubmit
        waitlist={waitlist}
        cardChoice={cardChoice}
        people={1}
        fee={fee}
        priced={priced}
        closesAt={tournament.registration_deadline}
        isBusy={form.isBusy}
        refusal={formState.errors.root}
      />
    </form>
  );
}
