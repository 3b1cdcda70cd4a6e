import { useState } from 'react';
import type { ApiKey } from '#contracts/keys.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import type { KeyCalls, NewKey } from './queries.ts';

type ReplaceKeyProps = { apiKey: ApiKey; calls: KeyCalls; onReplaced: (made: NewKey) => void };

/** A key like this one; the old one works on for a day or a week. */
export function ReplaceKey({ apiKey, calls, onReplaced }: ReplaceKeyProps) {
  const [isOpen, setOpen] = useState(false);
  const [keepHours, setKeepHours] = useState<24 | 168>(24);
  const [password, setPassword] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const replace = async () => {
    setBusy(true);
    try {
      const body = { keepHours, ...(password ? { password } : {}) };
      onReplaced(await call(calls.replace, { params: { id: apiKey.id }, body }));
      setOpen(false);
    } catch (error) {
      const asks = error instanceof ApiError && error.errors.some(({ field }) => field === 'password');
      if (asks && password === null) setPassword('');
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          Replace <span className="sr-only">{apiKey.name}</span>
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Replace “{apiKey.name}”</DialogTitle>
          <DialogDescription>You get a new key that may do the same, for 90 days.</DialogDescription>
        </DialogHeader>
        <div className="flex flex-col gap-5">
          <Field label="The old one works for another">
            <Select value={keepHours} onChange={({ target }) => setKeepHours(target.value === '168' ? 168 : 24)}>
              <option value={24}>24 hours</option>
              <option value={168}>7 days</option>
            </Select>
          </Field>
          {password !== null && (
            <Field label="Your password" required>
              <Input
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            </Field>
          )}
          <FormFailure message={failure} />
        </div>
        <DialogFooter>
          <Button busy={isBusy} onClick={() => void replace()}>
            Replace
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
