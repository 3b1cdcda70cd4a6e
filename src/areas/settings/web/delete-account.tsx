import { z } from 'zod';
import { accountsEndpoints } from '#areas/accounts/contract/endpoints/accounts.ts';
import { deleteAccountSchema } from '#areas/accounts/contract/security.ts';
import { call } from '#kernel/web/client/api.ts';
import { useSessionChanged } from '#areas/accounts/web/session.ts';
import { dropAllDrafts } from '#kernel/web/client/typed-drafts.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTrigger,
} from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { FormFailure } from '#kernel/web/ui/form-failure.tsx';

/** The button and dialog that delete the account after the address is typed, and the password if there is one. */
export function DeleteAccount({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline" className="text-destructive hover:text-destructive">
          Delete my account
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader
          title="Delete your account?"
          description="This cannot be undone. You are signed out everywhere, and nobody can bring the account back."
        />
        <DeleteForm email={email} hasPassword={hasPassword} />
      </DialogContent>
    </Dialog>
  );
}

const schemaFor = (email: string, hasPassword: boolean) =>
  deleteAccountSchema.extend({
    confirm: deleteAccountSchema.shape.confirm.refine(
      (typed) => !typed || typed.toLowerCase() === email,
      'This is not the email address of your account',
    ),
    password: hasPassword ? z.string().min(1, 'Password is required').max(256) : z.string(),
  });

function DeleteForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const sessionChanged = useSessionChanged();
  const form = useEndpointForm(schemaFor(email, hasPassword), {
    draft: null,
    defaults: { confirm: '', password: '' },
    send: ({ confirm, password }) =>
      call(accountsEndpoints.deleteAccount, { body: hasPassword ? { confirm, password } : { confirm } }),
    onDone: async () => {
      // Shown before the page changes, since the end of the session may cancel what runs here.
      toast({ title: 'Your account was deleted', description: `A mail that says so is on its way to ${email}.` });
      dropAllDrafts();
      await sessionChanged(paths.home());
    },
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <Field
        label="Your email address"
        description={`Type ${email} to confirm.`}
        error={form.errorOf('confirm')}
        required
      >
        <Input type="email" inputMode="email" autoComplete="off" {...form.register('confirm')} />
      </Field>
      {hasPassword && (
        <Field label="Your password" error={form.errorOf('password')} required>
          <Input type="password" autoComplete="current-password" {...form.register('password')} />
        </Field>
      )}
      <FormFailure message={form.failure} />
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Keep my account</Button>
        </DialogClose>
        <Button type="submit" variant="destructive" busy={form.isBusy}>
          Delete account
        </Button>
      </DialogFooter>
    </form>
  );
}
