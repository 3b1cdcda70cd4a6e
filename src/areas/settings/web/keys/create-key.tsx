import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import type { EndpointInput } from '#kernel/contract/endpoints/endpoint.ts';
import { createClubKeySchema, createKeySchema, keyDays, type KeyPermission } from '#areas/accounts/contract/keys.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
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
/** A club's key has no tournaments to be chosen. */
type Wish = Omit<z.input<typeof createKeySchema>, 'permissions'> & { permissions: KeyPermission[] };

/** Makes a key. The password is asked for once the server wants it. */
export function CreateKey({ calls, isClub, onMade }: CreateKeyProps) {
  const [asksPassword, setAsksPassword] = useState(false);
  const noKey: Wish = {
    name: '',
    permissions: isClub ? ['tournaments.read'] : ['tournaments.read', 'field.read'],
    tournamentIds: null,
    expiresInDays: keyDays.usual,
  };
  const schema: z.ZodType<Wish, Wish> = isClub ? createClubKeySchema : createKeySchema;
  const form = useEndpointForm(schema, {
    draft: ['key'],
    secrets: ['password'],
    defaults: noKey,
    send: async (body) => {
      try {
        return await call(calls.create, { body: body as EndpointInput<KeyCalls['create']>['body'] });
      } catch (error) {
        if (error instanceof ApiError && error.errors.some(({ field }) => field === 'password')) setAsksPassword(true);
        throw error;
      }
    },
    next: () => noKey,
    onDone: (made) => {
      setAsksPassword(false);
      onMade(made);
    },
  });
  const { register, errorOf, control } = form;
  const words = isClub ? { ...permissionWords, ...clubPermissionWords } : permissionWords;
  return (
    <SettingsForm
      title="Create a key"
      description="Name it after the program that will use it."
      form={form}
      submit="Create key"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={errorOf('name')} required>
          <Input autoComplete="off" maxLength={60} {...register('name')} />
        </Field>
        <Field label="Works for" error={errorOf('expiresInDays')}>
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
            {errorOf('permissions') && (
              <p role="alert" className="mt-2 text-sm text-destructive">
                {errorOf('permissions')}
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
              error={errorOf('tournamentIds')}
            />
          )}
        />
      )}
      {asksPassword && (
        <Field label="Your password" error={errorOf('password')} required className="max-w-md">
          <Input type="password" autoComplete="current-password" {...register('password')} />
        </Field>
      )}
    </SettingsForm>
  );
}
