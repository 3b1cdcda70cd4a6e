import { zodResolver } from '@hookform/resolvers/zod';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { phone } from '#contracts/fields.ts';
import { passwordProofSchema } from '#contracts/security.ts';
import { messageOf } from '#web/client/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { CodeForm } from './code-form.tsx';
import { showFailure } from '#web/client/form-errors.ts';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useNewFactor } from './use-new-factor.ts';

const resendMs = 30_000;
const inHalfAMinute = () => new Date(Date.now() + resendMs).toISOString();

/** The button and dialog that add a phone: its number, the code that comes by text message, the recovery codes. */
export function AddPhone({ hasPassword }: { hasPassword: boolean }) {
  const { isOpen, changeOpen, factor, codes, create, challenge, verify } = useNewFactor();
  const [sent, setSent] = useState<{ challengeId: string; againAt: string } | null>(null);
  const send = async (factorId: string) =>
    setSent({ challengeId: await challenge(factorId), againAt: inHalfAMinute() });
  const keepOpen = (event: Event) => {
    if (codes) event.preventDefault();
  };
  const handleOpenChange = (next: boolean) => {
    if (!next) setSent(null);
    changeOpen(next);
  };
  return (
    <>
      <Button variant="outline" onClick={() => handleOpenChange(true)}>
        <MessageSquare aria-hidden /> Add a phone
      </Button>
      <Dialog open={isOpen} onOpenChange={handleOpenChange}>
        <DialogContent onInteractOutside={keepOpen} onEscapeKeyDown={keepOpen}>
          {codes ? (
            <RecoveryCodes codes={codes} onDone={() => handleOpenChange(false)} />
          ) : (
            <>
              <DialogHeader>
                <DialogTitle>Add a phone</DialogTitle>
                <DialogDescription>
                  {factor && sent
                    ? `We sent a code by text message to the number ending in ${factor.hint?.slice(-4)}.`
                    : 'Codes come by text message; message rates may apply. ' +
                      'An authenticator app is safer: whoever takes over a number gets its messages.'}
                </DialogDescription>
              </DialogHeader>
              {factor && sent ? (
                <>
                  <CodeForm
                    description="Six digits; they work for five minutes."
                    onCode={(code) => verify(factor, sent.challengeId, code)}
                  />
                  <SendAgain key={sent.againAt} at={sent.againAt} onSend={() => send(factor.id)} />
                </>
              ) : (
                <NumberForm
                  hasPassword={hasPassword}
                  onNumber={async (number, password) => {
                    const made = await create({ factor_type: 'phone', phone: number, password });
                    await send(made.id);
                  }}
                />
              )}
            </>
          )}
        </DialogContent>
      </Dialog>
    </>
  );
}

const formSchema = z.object({ phone: phone.min(1, 'Phone is required'), password: z.string() });
const withPassword = formSchema.extend(passwordProofSchema.shape);

type NumberFormProps = {
  hasPassword: boolean;
  onNumber: (number: string, password: string | undefined) => Promise<void>;
};

function NumberForm({ hasPassword, onNumber }: NumberFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(hasPassword ? withPassword : formSchema),
    defaultValues: { phone: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(async ({ phone: number, password }) => {
    try {
      await onNumber(number, hasPassword ? password : undefined);
    } catch (error) {
      showFailure(error, setError, ['phone', 'password']);
    }
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field
        label="Phone number"
        description="With the country code outside the United States."
        error={errors.phone?.message}
        required
      >
        <Input type="tel" inputMode="tel" autoComplete="tel" {...register('phone')} />
      </Field>
      {hasPassword && (
        <Field label="Your password" error={errors.password?.message} required>
          <Input type="password" autoComplete="current-password" {...register('password')} />
        </Field>
      )}
      <FormFailure message={errors.root?.message} />
      <Button type="submit" className="sm:self-start" busy={formState.isSubmitting}>
        Send code
      </Button>
    </form>
  );
}

/** Another message, once the first has had its time to arrive. */
function SendAgain({ at, onSend }: { at: string; onSend: () => Promise<void> }) {
  const [isDue, setDue] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await onSend();
    } catch (error) {
      toast({ title: 'Could not send the code', description: messageOf(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  if (!isDue) {
    return (
      <p className="text-sm text-muted-foreground">
        Nothing came? Send again in <Countdown until={at} onEnd={() => setDue(true)} />
      </p>
    );
  }
  return (
    <Button variant="link" className="justify-self-start px-0" busy={isBusy} onClick={() => void send()}>
      Send the code again
    </Button>
  );
}
