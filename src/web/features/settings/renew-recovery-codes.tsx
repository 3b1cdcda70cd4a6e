import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { endpoints } from '#contracts/endpoints.ts';
import { passwordProofSchema } from '#contracts/security.ts';
import { call } from '#web/client/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle, DialogTrigger } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { FormFailure, showFailure } from './form-failure.tsx';
import { securityKey } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** New recovery codes for the password; the old ones end. */
export function RenewRecoveryCodes() {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const changeOpen = (next: boolean) => {
    setOpen(next);
    if (!next) setCodes(null);
  };
  const keepOpen = (event: Event) => {
    if (codes) event.preventDefault();
  };
  return (
    <Dialog open={isOpen} onOpenChange={changeOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          Make new codes
        </Button>
      </DialogTrigger>
      <DialogContent onInteractOutside={keepOpen} onEscapeKeyDown={keepOpen}>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={() => changeOpen(false)} />
        ) : (
          <>
            <DialogHeader>
              <DialogTitle>Make new recovery codes</DialogTitle>
              <DialogDescription>The codes you have now will no longer work.</DialogDescription>
            </DialogHeader>
            <ProofForm
              onProof={async (password) => {
                setCodes((await call(endpoints.createRecoveryCodes, { body: { password } })).codes);
                await queryClient.invalidateQueries({ queryKey: securityKey });
              }}
            />
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

function ProofForm({ onProof }: { onProof: (password: string) => Promise<void> }) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(passwordProofSchema),
    defaultValues: { password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(async ({ password }) => {
    try {
      await onProof(password);
    } catch (error) {
      showFailure(error, setError, ['password']);
    }
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label="Your password" error={errors.password?.message} required>
        <Input type="password" autoComplete="current-password" {...register('password')} />
      </Field>
      <FormFailure message={errors.root?.message} />
      <Button type="submit" className="sm:self-start" busy={formState.isSubmitting}>
        Make new codes
      </Button>
    </form>
  );
}
