import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { accountsEndpoints } from '#areas/accounts/contract/endpoints/accounts.ts';
import { type AwaitedSide, changeEmailSchema } from '#areas/accounts/contract/security.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { type Security, securityKey, securityQuery } from './queries.ts';
import { Reading, SectionFrame } from './section-frame.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The account's mail address: whether it is verified, a pending change, and the form to change it. */
export function EmailSection({ viewer, security }: { viewer: Viewer; security: Security | undefined }) {
  const query = useQuery(securityQuery(security));
  useViewerFollows(query.data);
  return (
    <SectionFrame title="Email address" description="You sign in with it, and everything we send goes there.">
      <CurrentAddress email={viewer.user.email} isVerified={viewer.user.email_verified} />
      <Reading query={query} failure="Your security settings could not be loaded.">
        {({ pending_email: pending, has_password: hasPassword }) => (
          <>
            {pending && <PendingChange from={viewer.user.email} to={pending.email} waitingFor={pending.waiting_for} />}
            {hasPassword ? <ChangeEmailForm isOldAsked={viewer.user.email_verified} /> : <PasswordNeeded />}
          </>
        )}
      </Reading>
    </SectionFrame>
  );
}

/** When a change is no longer pending, it was confirmed or has expired: either way the address is read again. */
function useViewerFollows(security: Security | undefined) {
  const { revalidate } = useRevalidator();
  const wasPending = useRef(false);
  const isPending = Boolean(security?.pending_email);
  useEffect(() => {
    if (wasPending.current && !isPending) void revalidate();
    wasPending.current = isPending;
  }, [isPending, revalidate]);
}

function CurrentAddress({ email, isVerified }: { email: string; isVerified: boolean }) {
  const resend = useMutation({
    mutationFn: () => call(accountsEndpoints.resendVerification),
    onSuccess: () => toast({ title: 'Verification email sent', description: `Please check ${email}.` }),
    onError: (error) =>
      toast({ title: 'Could not send the email', description: messageOf(error), variant: 'destructive' }),
  });
  return (
    <Card>
      <CardContent className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="text-sm text-muted-foreground">Current address</p>
          <p className="text-lg font-medium break-words">{email}</p>
        </div>
        {isVerified ? (
          <State tone="good" words="Verified" />
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <State tone="soon" words="Not verified" />
            <Button variant="outline" size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
              Send the link again
            </Button>
          </div>
        )}
      </CardContent>
    </Card>
  );
}

function PendingChange({ from, to, waitingFor }: { from: string; to: string; waitingFor: AwaitedSide }) {
  const awaited = {
    both: `Open the links that we sent to ${from} and to ${to}. The change counts once both are confirmed.`,
    old: `The new address is confirmed. We are waiting for ${from}: open the link that we sent there.`,
    new: `We are waiting for ${to}: open the link that we sent there.`,
  }[waitingFor];
  return (
    <Alert>
      <Hourglass aria-hidden />
      <AlertTitle className="break-words">Changing to {to}</AlertTitle>
      <AlertDescription className="break-words">
        {awaited} The links work for one day; until then nothing changes.
      </AlertDescription>
    </Alert>
  );
}

const PasswordNeeded = () => (
  <Alert>
    <CircleAlert aria-hidden />
    <AlertTitle>Set a password first</AlertTitle>
    <AlertDescription>
      Your account has no password. To change the address, prove that it is you with a password of your own:{' '}
      <Link to={paths.settings('password')} className="font-medium text-primary underline underline-offset-4">
        set a password
      </Link>
      .
    </AlertDescription>
  </Alert>
);

function ChangeEmailForm({ isOldAsked }: { isOldAsked: boolean }) {
  const queryClient = useQueryClient();
  const form = useEndpointForm(changeEmailSchema, {
    draft: ['email'],
    secrets: ['password'],
    defaults: { email: '', password: '' },
    send: (body) => call(accountsEndpoints.changeEmail, { body }),
    next: () => ({ email: '', password: '' }),
    onDone: ({ email }) => {
      toast({
        title: 'Please check your email',
        description: isOldAsked
          ? `We sent a link to ${email} and one to your current address.`
          : `We sent a link to ${email}.`,
      });
      return queryClient.invalidateQueries({ queryKey: securityKey });
    },
  });
  const { register, errorOf } = form;
  return (
    <SettingsForm
      title="Change the address"
      description={
        isOldAsked
          ? 'Both addresses confirm by a link, so that nobody else can take over your account.'
          : 'The new address confirms by a link.'
      }
      form={form}
      submit="Change address"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="New email address" error={errorOf('email')} required>
          <Input type="email" inputMode="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label="Your password" error={errorOf('password')} required>
          <Input type="password" autoComplete="current-password" {...register('password')} />
        </Field>
      </div>
    </SettingsForm>
  );
}
