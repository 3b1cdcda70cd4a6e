import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { phone } from '#kernel/contract/fields.ts';
import { passwordProofSchema } from '#areas/accounts/contract/security.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { serverNow } from '#kernel/web/client/server-clock.ts';
import { Countdown } from '#areas/accounts/web/countdown.tsx';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Dialog, DialogContent, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { CodeForm } from './code-form.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useNewFactor } from './use-new-factor.ts';

const resendMs = 30_000;
const inHalfAMinute = () => new Date(serverNow() + resendMs).toISOString();

/** The button and dialog that add a phone: its number, the code from the text message, the recovery codes. */
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
              <DialogHeader
                title="Add a phone"
                description={
                  factor && sent
                    ? `We sent a code by text message to the number ending in ${factor.hint?.slice(-4)}.`
                    : 'Codes come by text message; message rates may apply. ' +
                      'An authenticator app is safer: a thief of your number gets its messages.'
                }
              />
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
  const form = useEndpointForm(hasPassword ? withPassword : formSchema, {
    draft: ['phone'],
    secrets: ['password'],
    defaults: { phone: '', password: '' },
    send: ({ phone: number, password }) => onNumber(number, hasPassword ? password : undefined),
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <Field
        label="Phone number"
        description="With the country code outside the United States."
        error={form.errorOf('phone')}
        required
      >
        <Input type="tel" inputMode="tel" autoComplete="tel" {...form.register('phone')} />
      </Field>
      {hasPassword && (
        <Field label="Your password" error={form.errorOf('password')} required>
          <Input type="password" autoComplete="current-password" {...form.register('password')} />
        </Field>
      )}
      <FormFoot form={form} submit="Send code" asksBefore={false} />
    </form>
  );
}

/** Offers another text message after the first has had time to arrive. */
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
