import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Viewer } from '#contracts/accounts.ts';
import type { Line } from '#contracts/line.ts';
import { soloEntrySchema } from '#contracts/registrations.ts';
import type { Terms } from '#contracts/terms.ts';
import type { TournamentDetail } from '#contracts/tournaments.ts';
import { useKeptForm } from '#web/client/use-kept-form.ts';
import { QuestionFields } from '#web/ui/question-fields.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { CreditChoice, feeAlone, useOwnCredit } from './credit-choice.tsx';
import { DivisionFields } from './division-fields.tsx';
import { EntrySubmit } from './entry-submit.tsx';
import { entryDraftKey, type SoloEntry, soloValues } from './entry-values.ts';
import { ExtraFields } from './extra-fields.tsx';
import { PlayerFields } from './player-fields.tsx';
import { useEntryQuestions } from './use-entry-questions.ts';
import { missingInformation, useEntryRefusal } from './use-entry-refusal.ts';
import { dueOf, useChoices } from './use-choices.ts';
import { useDivision } from './use-division.ts';

type SoloFormProps = {
  tournament: TournamentDetail;
  viewer: Viewer;
  enter: (entry: SoloEntry, divisionIds?: string[]) => Promise<void>;
  /** The field is full: they join its waitlist. */
  line?: Line | undefined;
  cardChoice?: ReactNode;
  /** The price list, where there is one. */
  terms: Terms | null;
  /** What is known of the golfer's own index. */
  knownIndex: number | null;
};

/** One golfer enters alone. What was typed survives a look at the other tab, and a reload. */
export function SoloForm({ tournament, viewer, enter, line, cardChoice, terms, knownIndex }: SoloFormProps) {
  const form = useForm<SoloEntry>({
    resolver: zodResolver(soloEntrySchema),
    defaultValues: soloValues(tournament.id, viewer, knownIndex),
  });
  const { register, handleSubmit, formState, setError, control } = form;
  const draft = entryDraftKey(viewer, tournament.id, 'solo');
  useKeptForm(form, draft);
  const refuse = useEntryRefusal(setError, tournament.id);
  // Who joins a waitlist chooses nothing beside it: a place costs what one person pays today.
  const [handicap, birthYear, gender, firstName] = useWatch({
    control,
    name: ['handicap', 'birthYear', 'gender', 'firstName'],
  });
  const divided = useDivision(terms, [{ handicap, birthYear, gender }], line !== undefined, draft);
  const fee = divided?.from ?? terms?.from ?? tournament.registration_fee;
  const credit = useOwnCredit(tournament.organizer_id, line === undefined);
  const list = terms ?? (credit > 0 ? feeAlone(tournament) : null);
  const priced = useChoices(tournament.id, line ? null : list, 1, divided, credit, draft);
  const asked = useEntryQuestions(line ? null : terms, [firstName], priced, formState.errors, draft);
  const submit = handleSubmit(
    async (entry) => {
      if (!asked.check()) return missingInformation();
      await dueOf(priced, fee)
        .then((amount) => enter({ ...entry, ...priced?.choices, answers: asked.given, amount }, divided?.chosen))
        .catch(refuse);
    },
    () => {
      asked.check();
      missingInformation();
    },
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-8">
      <fieldset>
        <legend className="mb-4 text-lg font-semibold">Player</legend>
        <PlayerFields
          at=""
          register={register}
          control={control}
          errors={formState.errors}
          isSelf
          asks={divided?.asks}
        />
      </fieldset>
      {divided && <DivisionFields tournamentId={tournament.id} divided={divided} isLine={line !== undefined} />}
      <ExtraFields register={register} errors={formState.errors} />
      <QuestionFields groups={asked.groups} />
      {priced && <ChoiceFields priced={priced} />}
      {priced && <CreditChoice priced={priced} />}
      <EntrySubmit
        line={line}
        cardChoice={cardChoice}
        people={1}
        fee={fee}
        priced={priced}
        isBusy={formState.isSubmitting}
        refusal={formState.errors.root}
      />
    </form>
  );
}
