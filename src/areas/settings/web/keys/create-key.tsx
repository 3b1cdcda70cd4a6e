import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { createKeySchema, keyDays, type KeyPermission, keyPermissions } from '#areas/accounts/contract/keys.ts';
import { keysEndpoints } from '#areas/accounts/contract/endpoints/keys.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { TournamentChoice } from '../team/tournament-choice.tsx';
import { clubPermissionWords, type NewKey, permissionWords } from './queries.ts';
import { useState } from 'react';

const lives = [
  [30, '30 days'],
  [keyDays.usual, '90 days'],
  [180, 'Half a year'],
  [keyDays.most, 'A year'],
] as const;

type CreateKeyProps = { owner: keyof typeof keyPermissions; onMade: (made: NewKey) => void };

/**
 * Creates a key; tournaments can be chosen for organizers only. The password is asked for if the server requires it.
 */
export function CreateKey({ owner, onMade }: CreateKeyProps) {
  const isClub = owner === 'country_club';
  const [asksPassword, setAsksPassword] = useState(false);
  const noKey: z.input<typeof createKeySchema> = {
    name: '',
    permissions: isClub ? ['tournaments.read'] : ['tournaments.read', 'field.read'],
    tournamentIds: null,
    expiresInDays: keyDays.usual,
  };
  const form = useEndpointForm(createKeySchema, {
    draft: ['key'],
    secrets: ['password'],
    defaults: noKey,
    send: async (body) => {
      try {
        return await call(keysEndpoints.createKey, { body });
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
            <Options of={lives} />
          </Select>
        </Field>
      </div>
      <Controller
        control={control}
        name="permissions"
        render={({ field }) => (
          <fieldset>
            <legend className="mb-3 text-sm font-medium">Permissions</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              {keyPermissions[owner].map((permission) => (
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
              hint="Without it the key works for all tournaments, future ones as well."
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
