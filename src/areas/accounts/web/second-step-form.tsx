import { MessageSquare, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { SignedInAnswer } from '#areas/accounts/contract/accounts.ts';
import { securityEndpoints } from '#areas/accounts/contract/endpoints/security.ts';
import type { Factor } from '#areas/accounts/contract/security.ts';
import { ApiError, call, messageOf } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Label } from '#kernel/web/ui/label.tsx';
import { RadioGroup, RadioGroupItem } from '#kernel/web/ui/radio-group.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { AccountFoot } from './account-foot.tsx';

type SecondStepFormProps = {
  step: NonNullable<SignedInAnswer['second_step']>;
  onSignedIn: (viewer: SignedInAnswer['viewer']) => Promise<void>;
  /** Called when the step has expired without a session: the sign-in starts again with the password. */
  onOver: () => void;
};

const codeSchema = z.object({ code: z.string().trim().min(1, 'Code is required') });

/** The second step after the password: a code from an authenticator app or a text message, or a recovery code. */
export function SecondStepForm({ step, onSignedIn, onOver }: SecondStepFormProps) {
  const [factor, setFactor] = useState<Factor | undefined>(step.factors[0]);
  const [isRecovery, setRecovery] = useState(false);
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isPhone = factor?.factor_type === 'phone';
  const isUnasked = () => !isRecovery && isPhone && challengeId === null;
  /** Starts again with the password where the step has expired. */
  const endWhereOver = (error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'not_authenticated')) return;
    toast({
      title: 'Sign In Failed',
      description: 'This took too long. Please sign in again.',
      variant: 'destructive',
    });
    onOver();
  };
  const ask = async (wanted: Factor) => {
    const { id } = await call(securityEndpoints.challengeFactor, { params: { id: wanted.id }, body: {} });
    setChallengeId(id);
    return id;
  };
  const form = useEndpointForm(
    codeSchema.refine(() => !isUnasked(), { path: ['code'], error: 'Send yourself a code first' }),
    {
      draft: null,
      defaults: { code: '' },
      revalidates: false,
      send: async ({ code }) => {
        try {
          if (isRecovery || !factor) return await call(securityEndpoints.useRecoveryCode, { body: { code } });
          // An authenticator app needs no message, so its challenge is created together with the answer.
          const asked = challengeId ?? (await ask(factor));
          return await call(securityEndpoints.verifyFactor, {
            params: { id: factor.id },
            body: { code, challenge_id: asked },
          });
        } catch (error) {
          if (!isPhone) setChallengeId(null);
          endWhereOver(error);
          throw error;
        }
      },
      onDone: ({ viewer }) => onSignedIn(viewer),
    },
  );
  const { register, setError, reset, clearErrors, errorOf } = form;
  const sendCode = async (wanted: Factor) => {
    setSending(true);
    try {
      await ask(wanted);
    } catch (error) {
      setError('root', { message: messageOf(error) });
      endWhereOver(error);
    } finally {
      setSending(false);
    }
  };
  const choose = (id: string) => {
    setFactor(step.factors.find((one) => one.id === id));
    setChallengeId(null);
    clearErrors();
    reset();
  };

  const description = () => {
    if (isRecovery) return 'One of the codes you kept when you turned this on. Each works once.';
    if (isPhone) return 'The six digits of the message.';
    return 'The six digits that your authenticator app shows.';
  };
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <HydrationGate>
        {step.factors.length > 1 && !isRecovery && (
          <RadioGroup value={factor?.id ?? ''} onValueChange={choose} aria-label="Method">
            {step.factors.map((one) => (
              <Label
                key={one.id}
                className={cn(
                  'flex min-h-12 items-center gap-3 rounded-lg border px-4 py-2 font-normal',
                  'has-checked:border-primary',
                )}
              >
                <RadioGroupItem value={one.id} />
                {one.factor_type === 'phone' ? (
                  <MessageSquare className="size-4" aria-hidden />
                ) : (
                  <Smartphone className="size-4" aria-hidden />
                )}
                {one.friendly_name} {one.hint && <span className="text-muted-foreground">{one.hint}</span>}
              </Label>
            ))}
          </RadioGroup>
        )}
        {isPhone && !isRecovery && factor && (
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="outline" busy={isSending} onClick={() => void sendCode(factor)}>
              {challengeId ? 'Send again' : 'Send code'}
            </Button>
            <p role="status" className="text-sm text-muted-foreground">
              {challengeId
                ? `Sent to the phone ending ${factor.hint?.slice(-4)}.`
                : `By text message to the phone ending ${factor.hint?.slice(-4)}.`}
            </p>
          </div>
        )}
        <Field
          label={isRecovery ? 'Recovery code' : 'Code'}
          description={description()}
          error={errorOf('code')}
          required
        >
          {isRecovery ? (
            <Input
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...register('code', { onChange: () => clearErrors('code') })}
            />
          ) : (
            <Input
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={9}
              {...register('code', { onChange: () => clearErrors('code') })}
            />
          )}
        </Field>
        <AccountFoot form={form} submit="Verify" />
        <div className="flex flex-wrap justify-center gap-x-6 gap-y-2">
          <Button
            variant="link"
            onClick={() => {
              setRecovery(!isRecovery);
              clearErrors();
              reset();
            }}
          >
            {isRecovery ? 'Use a code instead' : 'Use a recovery code'}
          </Button>
          <Button variant="link" onClick={onOver}>
            Back to sign in
          </Button>
        </div>
      </HydrationGate>
    </form>
  );
}
