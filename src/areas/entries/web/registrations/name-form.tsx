import { useState } from 'react';
import type { z } from 'zod';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import { type EntryAnswers, type NamedPlayer, wholePlayerSchema } from '#areas/entries/contract/questions.ts';
import { shownName } from '#kernel/rules/names.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { FoldSummary } from '#kernel/web/ui/fold-summary.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { LastNameControl } from '#kernel/web/ui/last-name-field.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { nameablePlace, type PlaceValues } from './entry-values.ts';
import { FurtherFields, furtherFields } from './player-fields.tsx';

type NameFormProps = {
  registrationId: string;
  position: number;
  /** The facts that are required of a named player, by the tournament and by the entry's division. */
  asks: Pick<EntryAnswers, 'partners_ask' | 'division_asks'>;
  /** The known facts of the player in the place. */
  known?: Omit<PlaceValues, 'position'>;
  onNamed: () => void;
};

const nobody = { name: '', firstName: '', lastName: '', email: '', phone: '' };

/** The form for the player of a place: names, corrects or replaces them. */
export function NameForm({ registrationId, position, asks, known, onNamed }: NameFormProps) {
  const isNameEnough = asks.partners_ask === 'name';
  const schema: z.ZodType<NamedPlayer, PlaceValues> = isNameEnough ? nameablePlace : wholePlayerSchema;
  const form = useEndpointForm(schema, {
    draft: ['named-player', registrationId, String(position)],
    defaults: { ...nobody, ...known, position },
    prefix: 'players.0.',
    send: (player) =>
      call(termsEndpoints.changePlayers, { params: { id: registrationId }, body: { players: [player] } }),
    onDone: (_, player) => {
      announce(`${shownName(player)} ${known ? 'is saved' : 'is named'}`);
      onNamed();
    },
  });
  const { register, control, errorOf } = form;
  const [isUnfolded, setUnfolded] = useState(known !== undefined);
  const { gender, birth_year: birthYear } = asks.division_asks;
  const isAsked = gender || birthYear;
  const further = (
    <FurtherFields
      at=""
      register={register}
      control={control}
      errorOf={errorOf}
      isSelf={false}
      asks={{ gender, birthYear }}
      isOptional={isNameEnough}
    />
  );
  if (isNameEnough)
    return (
      <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-3">
        <Field label="Name" error={errorOf('name')} required>
          <Input autoComplete="off" maxLength={80} {...register('name')} />
        </Field>
        <details
          open={isUnfolded || isAsked || furtherFields.some((field) => errorOf(field))}
          onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
        >
          <FoldSummary>Mail and handicap</FoldSummary>
          <div className="my-2 grid items-start gap-4 sm:grid-cols-2">{further}</div>
        </details>
        <FormFoot form={form} submit="Save this player" />
      </form>
    );
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="First name" error={errorOf('firstName')} required>
          <Input autoComplete="off" {...register('firstName')} />
        </Field>
        <LastNameControl control={control} name="lastName" error={errorOf('lastName')} />
        {further}
      </div>
      <FormFoot form={form} submit="Save this player" />
    </form>
  );
}
