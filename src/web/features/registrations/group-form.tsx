import { zodResolver } from '@hookform/resolvers/zod';
import { Trash2, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { Viewer } from '#contracts/accounts.ts';
import type { Line } from '#contracts/line.ts';
import { groupFormSchema, maxGroupPlayers } from '#contracts/registrations.ts';
import type { Terms } from '#contracts/terms.ts';
import type { TournamentDetail } from '#contracts/tournaments.ts';
import { toCents, toDollars } from '#domain/money.ts';
import { entryAmountCents } from '#domain/registrations.ts';
import { shownName } from '#domain/names.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useKeptForm } from '#web/client/use-kept-form.ts';
import { useKeptState } from '#web/client/use-kept-state.ts';
import { QuestionFields } from '#web/ui/question-fields.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { CreditChoice, feeAlone, useOwnCredit } from './credit-choice.tsx';
import { DivisionFields } from './division-fields.tsx';
import { EntrySubmit } from './entry-submit.tsx';
import { entryDraftKey, emptyPlayer, type GroupEntry, groupValues } from './entry-values.ts';
import { ExtraFields } from './extra-fields.tsx';
import { GroupChoices } from './group-choices.tsx';
import { LeastField } from './least-field.tsx';
import { PlayerFields } from './player-fields.tsx';
import { useEntryQuestions } from './use-entry-questions.ts';
import { missingInformation, useEntryRefusal } from './use-entry-refusal.ts';
import { dueOf, useChoices } from './use-choices.ts';
import { useDivision } from './use-division.ts';

type GroupFormProps = {
  tournament: TournamentDetail;
  viewer: Viewer;
  enter: (entry: GroupEntry, least: number, divisionIds?: string[]) => Promise<void>;
  /** The field is full: they join its waitlist. */
  line?: Line | undefined;
  cardChoice?: ReactNode;
  /** The price list, where there is one. */
  terms: Terms | null;
  /** What is known of the golfer's own index. */
  knownIndex: number | null;
};

/** What a group is told that is larger than the places left. */
const tooManyText = (people: number, left: number) =>
  `This group needs ${people} places, but only ${left} ${left === 1 ? 'is' : 'are'} left.`;

/** A captain enters a whole group with one payment. What was typed survives a look at the other tab, and a reload. */
export function GroupForm({ tournament, viewer, enter, line, cardChoice, terms, knownIndex }: GroupFormProps) {
  const form = useForm<GroupEntry>({
    resolver: zodResolver(groupFormSchema),
    defaultValues: groupValues(tournament.id, viewer, knownIndex),
  });
  const { register, handleSubmit, formState, setError, clearErrors, control } = form;
  const draft = entryDraftKey(viewer, tournament.id, 'group');
  useKeptForm(form, draft);
  const { fields: players, append, remove } = useFieldArray({ control, name: 'players' });
  const refuse = useEntryRefusal(setError, tournament.id);
  const later = useWatch({ control, name: 'namedLater' }) ?? 0;
  const pays = useWatch({ control, name: 'pays' });
  const people = players.length + 1 + later;
  const left = tournament.places_left;
  const [least, setLeast] = useKeptState<number | null>(`${draft}:least`, null);
  const tooMany = !line && people > left ? tooManyText(people, left) : undefined;
  const [captain, others] = useWatch({ control, name: ['teamCaptain', 'players'] });
  const divided = useDivision(terms, [captain, ...others], line !== undefined, draft);
  const fee = divided?.from ?? terms?.from ?? tournament.registration_fee;
  // Each pays for themselves by shares: there credit of one has no place.
  const owned = useOwnCredit(tournament.organizer_id, line === undefined);
  const credit = pays === 'shares' ? 0 : owned;
  const list = terms ?? (credit > 0 ? feeAlone(tournament) : null);
  const priced = useChoices(tournament.id, line ? null : list, people, divided, credit, draft);
  const names = [captain, ...others].map(shownName);
  const asked = useEntryQuestions(line ? null : terms, names, priced, formState.errors, draft);
  const submit = handleSubmit(
    async (entry) => {
      if (tooMany) return setError('root', { message: tooMany });
      if (!asked.check()) return missingInformation();
      await dueOf(priced, toDollars(entryAmountCents(toCents(fee), people)))
        .then((amount) =>
          enter(
            { ...entry, ...priced?.choices, answers: asked.given, amount },
            Math.min(least ?? people, people),
            divided?.chosen,
          ),
        )
        .catch(refuse);
    },
    () => {
      asked.check();
      missingInformation();
    },
  );
  const { errors } = formState;
  const removePlayer = (index: number) => {
    clearErrors('root');
    remove(index);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-8">
      <Field label="Team name" error={errors.teamName?.message} required>
        <Input autoComplete="off" {...register('teamName')} />
      </Field>
      <fieldset>
        <legend className="mb-4 text-lg font-semibold">Team captain</legend>
        <PlayerFields
          at="teamCaptain"
          register={register}
          control={control}
          errors={errors}
          isSelf
          asks={divided?.asks}
        />
      </fieldset>
      {players.map((player, index) => (
        <fieldset key={player.id} className="relative border-t pt-6">
          <legend className="sr-only">Player {index + 1}</legend>
          <div className="mb-4 flex items-center justify-between gap-4">
            <span className="text-lg font-semibold" aria-hidden>
              Player {index + 1}
            </span>
            {players.length + later > 1 && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => removePlayer(index)}
                aria-label={`Remove player ${index + 1}`}
              >
                <Trash2 aria-hidden /> Remove
              </Button>
            )}
          </div>
          <PlayerFields
            at={`players.${index}`}
            register={register}
            control={control}
            errors={errors}
            isSelf={false}
            asks={divided?.asks}
          />
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" onClick={() => append(emptyPlayer(), { shouldFocus: true })}>
          <UserPlus aria-hidden /> Add player
        </Button>
        <div aria-live="polite">
          {tooMany ? (
            <FieldError>{tooMany}</FieldError>
          ) : (
            !line && (
              <p className="text-sm text-muted-foreground">{left === 1 ? '1 spot' : `${left} spots`} remaining</p>
            )
          )}
        </div>
      </div>
      {!line && (
        <GroupChoices
          form={form}
          most={Math.max(0, Math.min(left, maxGroupPlayers) - players.length - 1)}
          shares={terms?.shares ?? null}
        />
      )}
      {divided && <DivisionFields tournamentId={tournament.id} divided={divided} isLine={line !== undefined} />}
      <ExtraFields register={register} errors={errors} />
      <QuestionFields groups={asked.groups} />
      {priced && <ChoiceFields priced={priced} />}
      {priced && <CreditChoice priced={priced} />}
      {line && <LeastField people={people} least={Math.min(least ?? people, people)} onChange={setLeast} />}
      <EntrySubmit
        line={line}
        cardChoice={cardChoice}
        people={people}
        fee={fee}
        priced={priced}
        isShared={pays === 'shares'}
        isBusy={formState.isSubmitting}
        refusal={errors.root}
      />
    </form>
  );
}
