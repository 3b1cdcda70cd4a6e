import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import { type EntryAnswers, type NamedPlayer, wholePlayerSchema } from '#areas/entries/contract/questions.ts';
import { shownName } from '#kernel/rules/names.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { HandicapControl } from '#kernel/web/ui/handicap-control.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { LastNameControl } from '#kernel/web/ui/last-name-field.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { nameablePlace, numberOrMissing } from './entry-values.ts';
import { entryAnswersKey, entryAnswersQuery } from './queries.ts';

type NamePlayersProps = { registrationId: string; onNamed: () => void };

/** Places of an own entry that were taken without names: who plays is said here. Nothing where all have names. */
export function NamePlayers({ registrationId, onNamed }: NamePlayersProps) {
  const queryClient = useQueryClient();
  const read = useQuery(entryAnswersQuery(registrationId));
  const { data } = read;
  const unnamed = data?.players.filter(({ is_named: isNamed }) => !isNamed) ?? [];
  if (!data && read.isError)
    return (
      <FailureState
        message="We could not find out which places are to be named."
        onRetry={() => void read.refetch()}
        busy={read.isFetching}
      />
    );
  if (!data || unnamed.length === 0) return null;
  const named = () => {
    void queryClient.invalidateQueries({ queryKey: entryAnswersKey(registrationId) });
    onNamed();
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{unnamed.length === 1 ? 'One place to name' : `${unnamed.length} places to name`}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        <p className="text-muted-foreground">
          {data.can_change ? 'Say who plays by ' : 'Names were taken until '}
          <Instant at={data.changes_until} timeZone={data.time_zone} />.
        </p>
        {data.can_change && (
          <NameForm
            key={unnamed[0]?.position}
            registrationId={registrationId}
            position={unnamed[0]?.position ?? 1}
            asks={data.partners_ask}
            onNamed={named}
          />
        )}
      </CardContent>
    </Card>
  );
}

type NameFormProps = {
  registrationId: string;
  position: number;
  asks: EntryAnswers['partners_ask'];
  /** What is known of who has the place. */
  known?: Omit<NamedPlayer, 'position'>;
  onNamed: () => void;
};

const nobody = { firstName: '', lastName: '', email: '', phone: '' };
type Values = z.input<typeof wholePlayerSchema>;

/** Who plays at a place of an entry: for the first time, written down better, or in place of another. */
export function NameForm({ registrationId, position, asks, known, onNamed }: NameFormProps) {
  const isNameEnough = asks === 'name';
  const schema: z.ZodType<NamedPlayer, Values> = isNameEnough ? nameablePlace : wholePlayerSchema;
  const form = useEndpointForm(schema, {
    draft: ['named-player', registrationId, String(position)],
    defaults: { ...nobody, ...known, position },
    prefix: 'players.0.',
    send: (player) =>
      call(termsEndpoints.changePlayers, { params: { id: registrationId }, body: { players: [player] } }),
    onDone: (_, player) => {
      toast({ title: `${shownName(player)} ${known ? 'is saved' : 'is named'}` });
      onNamed();
    },
  });
  const { register, control, errorOf } = form;
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <p className="font-medium">Player {position + 1}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="First name" error={errorOf('firstName')} required>
          <Input autoComplete="off" {...register('firstName')} />
        </Field>
        {isNameEnough ? (
          <Field label="Last name" error={errorOf('lastName')}>
            <Input autoComplete="off" {...register('lastName')} />
          </Field>
        ) : (
          <LastNameControl control={control} name="lastName" error={errorOf('lastName')} />
        )}
        <Field label="Email" error={errorOf('email')} required={!isNameEnough}>
          <Input type="email" autoComplete="off" {...register('email')} />
        </Field>
        <Field label="Phone" error={errorOf('phone')} required={!isNameEnough}>
          <Input type="tel" autoComplete="off" {...register('phone')} />
        </Field>
        <HandicapControl
          control={control}
          name="handicap"
          label="Handicap index"
          error={errorOf('handicap')}
          required={!isNameEnough}
        />
        <Field label="Year of birth" description="Where a division asks for it" error={errorOf('birthYear')}>
          <Input type="number" inputMode="numeric" {...register('birthYear', { setValueAs: numberOrMissing })} />
        </Field>
      </div>
      <FormFoot form={form} submit="Save this player" />
    </form>
  );
}
