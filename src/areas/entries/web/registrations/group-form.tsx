import { Trash2, UserPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { maxGroupPlayers } from '#areas/entries/contract/registrations.ts';
import { announce } from '#kernel/web/ui/announce.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field, FieldError } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { QuestionFields } from '#kernel/web/ui/question-fields.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { CreditChoice } from './credit-choice.tsx';
import { DivisionFields } from './division-fields.tsx';
import { EntrySubmit } from './entry-submit.tsx';
import {
  carriedName,
  type Chosen,
  emptyPlayer,
  entryDraft,
  entryFormClass,
  type GroupEntry,
  groupFormSchema,
  groupValues,
  namedPartner,
} from './entry-values.ts';
import { answersWithout } from '../use-answers.ts';
import { atRows } from './at-rows.ts';
import { dayFields, ExtraFields } from './extra-fields.tsx';
import { LaterPlaces, WhoPays } from './group-choices.tsx';
import { MinPlacesField } from './min-places-field.tsx';
import { PartnerLine } from './partner-line.tsx';
import { PlayerFields } from './player-fields.tsx';
import { useEntryParts } from './use-entry-parts.ts';
import { missingInformation, useEntryRefusal } from './use-entry-refusal.ts';
import type { EntryFormProps } from './entry-forms.tsx';

type GroupFormProps = EntryFormProps & {
  /** Sends the entry. @returns the step to take afterwards */
  enter: (entry: GroupEntry, minPlaces: number, divisionIds?: string[]) => Promise<() => unknown>;
};

/** The message for a group larger than the places left. */
const tooManyText = (people: number, left: number) =>
  `This group needs ${people} places, but only ${left} ${left === 1 ? 'is' : 'are'} left.`;

/** A captain enters a whole group with one payment. Typed values survive a switch to the other form and a reload. */
export function GroupForm(props: GroupFormProps) {
  const { tournament, viewer, enter, waitlist, cardChoice, terms, knownIndex, givenCode } = props;
  const tooManyOf = (people: number) => {
    const { left } = parts;
    return !waitlist && left !== null && people > left ? tooManyText(people, left) : undefined;
  };
  // On the waitlist everybody has to be named.
  const takesBlanks = tournament.partners_ask === 'name' && !waitlist;
  const shares = (!waitlist && terms?.shares) || null;
  const takesLater = !waitlist && !takesBlanks;
  const refusable = useEntryRefusal(tournament.id);
  const form = useEndpointForm(
    groupFormSchema(() => parts.asked.check(), tooManyOf, { takesBlanks, takesLater, takesShares: shares !== null }),
    {
      draft: [...entryDraft(tournament.id), 'group'],
      defaults: groupValues(tournament.id, viewer, knownIndex),
      parts: ['chosen'],
      onInvalid: missingInformation,
      send: ({ chosen: _, ...entry }) =>
        refusable(async () =>
          enter({ ...entry, ...(await parts.sent()) }, minPlaces, parts.divided?.chosen).catch((error: unknown) => {
            throw takesBlanks ? atRows(error, others) : error;
          }),
        ),
      onDone: (follow) => follow(),
    },
  );
  const { register, errorOf, clearErrors, control, getValues, setValue, formState } = form;
  const { fields: players, append, remove } = useFieldArray({ control, name: 'players' });
  const [captain, others, typedLater = 0, typedPays, chosen, ...forTheDay] = useWatch({
    control,
    name: ['teamCaptain', 'players', 'namedLater', 'pays', 'chosen', ...dayFields],
  });
  useEffect(() => {
    for (const [row, typed] of others.entries())
      for (const [part, value] of Object.entries(carriedName(typed, takesBlanks) ?? {}))
        setValue(`players.${row}.${part as 'name'}`, value, { shouldDirty: true });
  }, [others, takesBlanks, setValue]);
  const later = takesLater ? typedLater : 0;
  const pays = shares ? typedPays : 'captain';
  const people = players.length + 1 + later;
  const minPlaces = Math.min(chosen.min_places ?? people, people);
  const choose = (part: Partial<Chosen>) =>
    setValue('chosen', { ...getValues('chosen'), ...part }, { shouldDirty: true });
  const parts = useEntryParts({
    tournament,
    terms,
    waitlist,
    players: [captain, ...(takesBlanks ? others.map(namedPartner) : others)],
    people,
    takesCredit: pays !== 'shares',
    givenCode,
    chosen,
    choose,
    errorOf,
  });
  const { divided, fee, priced, left, asked } = parts;
  const tooMany = tooManyOf(people);
  const fields = { register, control, errorOf, asks: divided?.asks };
  const addButton = useRef<HTMLButtonElement>(null);
  const removePlayer = (index: number) => {
    clearErrors('root');
    choose({ answers: answersWithout(chosen.answers, index + 1) });
    remove(index);
    announce(`Player ${index + 2} is removed`);
    // The button that was pressed is gone.
    addButton.current?.focus();
  };
  return (
    <form method="post" onSubmit={form.submit} noValidate className={entryFormClass}>
      <Field label="Team name" error={errorOf('teamName')} required>
        <Input autoComplete="off" {...register('teamName')} />
      </Field>
      <fieldset>
        <legend className="mb-2 text-lg font-semibold">Team captain</legend>
        <PlayerFields {...fields} at="teamCaptain" isSelf />
      </fieldset>
      {players.map((player, index) => {
        const isAlone = players.length + later < 2;
        // The captain is the first.
        const place = index + 2;
        return takesBlanks ? (
          <PartnerLine
            key={player.id}
            {...fields}
            at={`players.${index}`}
            label={`Player ${place}`}
            onRemove={isAlone ? null : () => removePlayer(index)}
          />
        ) : (
          <fieldset key={player.id} className="relative border-t pt-6">
            <legend className="sr-only">Player {place}</legend>
            <div className="mb-4 flex items-center justify-between gap-4">
              <span className="text-lg font-semibold" aria-hidden>
                Player {place}
              </span>
              {!isAlone && (
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => removePlayer(index)}
                  aria-label={`Remove player ${place}`}
                >
                  <Trash2 aria-hidden /> Remove
                </Button>
              )}
            </div>
            <PlayerFields {...fields} at={`players.${index}`} isSelf={false} />
          </fieldset>
        );
      })}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button ref={addButton} variant="outline" onClick={() => append(emptyPlayer(), { shouldFocus: true })}>
          <UserPlus aria-hidden /> Add player
        </Button>
        <div aria-live="polite">
          {tooMany ? (
            <FieldError>{tooMany}</FieldError>
          ) : (
            !waitlist &&
            left !== null && (
              <p className="text-sm text-muted-foreground">{left === 1 ? '1 spot' : `${left} spots`} remaining</p>
            )
          )}
        </div>
      </div>
      {takesLater && (
        <LaterPlaces
          register={register}
          errorOf={errorOf}
          most={Math.max(0, Math.min(left ?? maxGroupPlayers, maxGroupPlayers) - players.length - 1)}
        />
      )}
      {divided && <DivisionFields tournamentId={tournament.id} divided={divided} isWaitlist={waitlist !== undefined} />}
      <QuestionFields groups={asked.groups} />
      {priced && <ChoiceFields priced={priced} left={left} />}
      {priced && <CreditChoice priced={priced} />}
      {shares && <WhoPays register={register} errorOf={errorOf} pays={pays} shares={shares} />}
      <ExtraFields register={register} errorOf={errorOf} isFilled={forTheDay.some(Boolean)} />
      {waitlist && (
        <MinPlacesField people={people} minPlaces={minPlaces} onChange={(wished) => choose({ min_places: wished })} />
      )}
      <EntrySubmit
        waitlist={waitlist}
        cardChoice={cardChoice}
        people={people}
        fee={fee}
        priced={priced}
        isShared={pays === 'shares'}
        closesAt={tournament.registration_deadline}
        isBusy={form.isBusy}
        refusal={formState.errors.root}
      />
    </form>
  );
}
