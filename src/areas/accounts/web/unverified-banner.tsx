import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { accountsEndpoints } from '#areas/accounts/contract/endpoints/accounts.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useViewer } from './session.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { waitingFor } from './sign-up-words.ts';

/**
 * Shown on dashboards until the address is verified.
 * @param waits the actions on this page that need it; by default those of the account type
 */
export function UnverifiedBanner({ waits }: { waits?: string }) {
  const viewer = useViewer();
  const resend = useMutation({
    mutationFn: () => call(accountsEndpoints.resendVerification),
    onSuccess: () => toast({ title: 'Verification email sent', description: `Please check ${viewer?.user.email}.` }),
    onError: (error) =>
      toast({ title: 'Could not send the email', description: messageOf(error), variant: 'destructive' }),
  });
  useVerifiedReturn();
  if (!viewer || viewer.user.email_verified) return null;
  return (
    <Alert className="mb-8">
      <MailCheck aria-hidden />
      <AlertTitle>Please verify your email address</AlertTitle>
      <AlertDescription className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>
          We sent a link to {viewer.user.email}. {waits ?? waitingFor[viewer.profile.account_type]}
        </span>
        <Button variant="outline" size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
          Send again
        </Button>
      </AlertDescription>
    </Alert>
  );
}

/** Reports once that the mailed link has verified the address, and removes the flag from the URL. */
function useVerifiedReturn() {
  const [search, setSearch] = useSearchParams();
  const isBack = search.get('email') === 'verified';
  const handleReturn = useEffectEvent(() => {
    toast({ title: 'Email verified', description: 'Thank you. Everything is open to you now.' });
    search.delete('email');
    setSearch(search, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isBack) handleReturn();
  }, [isBack]);
}
