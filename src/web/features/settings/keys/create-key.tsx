import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, type Resolver, useForm } from 'react-hook-form';
import type { EndpointInput } from '#contracts/endpoints.ts';
import { createClubKeySchema, createKeySchema, keyDays, type KeyPermission } from '#contracts/keys.ts';
import { ApiError, call } from '#web/client/api.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { showFailure } from '#web/client/form-errors.ts';
import { SettingsForm } from '../settings-form.tsx';
import { TournamentChoice } from '../team/tournament-choice.tsx';
import { clubPermissionWords, type KeyCalls, type NewKey, permissionWords } from './queries.ts';
import { useState } from 'react';

const lives = [
  [30, '30 days'],
  [keyDays.usual, '90 days'],
  [180, 'Half a year'],
  [keyDays.most, 'A year'],
] as const;

type CreateKeyProps = { calls: KeyCalls; isClub: boolean; onMade: (made: NewKey) => void };
type Wish = {
  name: string;
  permissions: KeyPermission[];
  tournamentIds: string[] | null;
  expiresInDays: number;
  password?: string | undefined;
};

/** Makes a key. The password is asked for once the server wants it. */
export function CreateKey({ calls, isClub, onMade }: CreateKeyProps) {
  const [asksPassword, setAsksPassword] = useState(false);
  const { register, handleSubmit, formState, setError, reset, control } = useForm<Wish>({
    resolver: zodResolver(isClub ? createClubKeySchema : createKeySchema) as unknown as Resolver<Wish>,
    defaultValues: {
      name: '',
      permissions: isClub ? ['tournaments.read'] : ['tournaments.read', 'field.read'],
      tournamentIds: null,
      expiresInDays: keyDays.usual,
    },
  });
  const { errors } = formState;
  const words = isClub ? { ...permissionWords, ...clubPermissionWords } : permissionWords;
  const create = handleSubmit(async (body) => {
    try {
      onMade(await call(calls.create, { body: body as EndpointInput<KeyCalls['create']>['body'] }));
      setAsksPassword(false);
      reset();
    } catch (error) {
      if (error instanceof ApiError && error.errors.some(({ field }) => field === 'password')) setAsksPassword(true);
      showFailure(error, setError, ['name', 'permissions', 'tournamentIds', 'expiresInDays', 'password']);
    }
  });
  return (
    <SettingsForm
      title="Create a key"
      description="Name it after the program that will use it."
      onSubmit={create}
      formState={formState}
      submit="Create key"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message} required>
          <Input autoComplete="off" maxLength={60} {...register('name')} />
        </Field>
        <Field label="Works for" error={errors.expiresInDays?.message}>
          <Select {...register('expiresInDays', { valueAsNumber: true })}>
            {lives.map(([days, words]) => (
              <option key={days} value={days}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Controller
        control={control}
        name="permissions"
        render={({ field }) => (
          <fieldset>
            <legend className="mb-3 text-sm font-medium">What it may do</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              {calls.permissions.map((permission) => (
                <Field key={permission} label={words[permission]} description={permission} inline>
                  <Checkbox
                    checked={field.value.includes(permission)}
                    onCheckedChange={(isOn) =>
                      field.onChange(
                        isOn
                          ? [...field.value, permission]
                          : field.value.filter((one: KeyPermission) => one !== permission),
                      )
                    }
                  />
                </Field>
              ))}
            </div>
            {errors.permissions && (
              <p role="alert" className="mt-2 text-sm text-destructive">
                {errors.permissions.message}
              </p>
            )}
          </fieldset>
        )}
      />
      {!isClub && (
        <Controller
          control={control}
          name="tournamentIds"
          render={({ field }) => (
            <TournamentChoice
              value={field.value ?? null}
              onChange={field.onChange}
              hint="Without it the key works for all tournaments, those to come as well."
              error={errors.tournamentIds?.message}
            />
          )}
        />
      )}
      {asksPassword && (
        <Field label="Your password" error={errors.password?.message} required className="max-w-md">
          <Input type="password" autoComplete="current-password" {...register('password')} />
        </Field>
      )}
    </SettingsForm>
  );
}
