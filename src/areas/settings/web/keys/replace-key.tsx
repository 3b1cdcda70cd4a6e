import { useState } from 'react';
import { z } from 'zod';
import type { ApiKey } from '#areas/accounts/contract/keys.ts';
import { keysEndpoints } from '#areas/accounts/contract/endpoints/keys.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogHeader, DialogTrigger } from '#kernel/web/ui/dialog.tsx';
import { DialogFormFoot } from '#kernel/web/ui/dialog-form-foot.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import type { NewKey } from './queries.ts';

const replaceSchema = z.object({ keepHours: z.number(), password: z.string() });

type ReplaceKeyProps = { apiKey: ApiKey; onReplaced: (made: NewKey) => void };

/** Creates a copy of a key; the old one keeps working for a day or a week. */
export function ReplaceKey({ apiKey, onReplaced }: ReplaceKeyProps) {
  const [isOpen, setOpen] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useEndpointForm(replaceSchema, {
    draft: null,
    defaults: { keepHours: 24, password: '' },
    send: async ({ keepHours, password }) => {
      try {
        const body = {
          keepHours: keepHours === 168 ? (168 as const) : (24 as const),
          ...(password ? { password } : {}),
        };
        return await call(keysEndpoints.replaceKey, { params: { id: apiKey.id }, body });
      } catch (error) {
        if (error instanceof ApiError && error.errors.some(({ field }) => field === 'password')) setAsksPassword(true);
        throw error;
      }
    },
    onDone: (made) => {
      open(false);
      onReplaced(made);
    },
  });
  /** Clears the password when the dialog is closed, so that it is asked for each time. */
  function open(isNowOpen: boolean): void {
    setOpen(isNowOpen);
    setAsksPassword(false);
    form.discard();
  }
  return (
    <Dialog open={isOpen} onOpenChange={open}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          Replace <span className="sr-only">{apiKey.name}</span>
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader
          title={`Replace “${apiKey.name}”`}
          description="You get a new key that may do the same, for 90 days."
        />
        <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
          <Field label="The old one works for another" error={form.errorOf('keepHours')}>
            <Select {...form.register('keepHours', { valueAsNumber: true })}>
              <option value={24}>24 hours</option>
              <option value={168}>7 days</option>
            </Select>
          </Field>
          {asksPassword && (
            <Field label="Your password" error={form.errorOf('password')} required>
              <Input type="password" autoComplete="current-password" {...form.register('password')} />
            </Field>
          )}
          <DialogFormFoot submit="Replace" isBusy={form.isBusy} failure={form.failure} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
