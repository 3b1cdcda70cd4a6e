import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { endpoints } from '#contracts/endpoints.ts';
import { call, messageOf } from '#web/client/api.ts';
import { useViewer } from '#web/client/session.ts';
import { Alert, AlertDescription, AlertTitle } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Shown on dashboards until the address is verified. */
export function UnverifiedBanner() {
  const viewer = useViewer();
  const resend = useMutation({
    mutationFn: () => call(endpoints.resendVerification),
    onSuccess: () => toast({ title: 'Verification email sent', description: `Please check ${viewer?.user.email}.` }),
    onError: (error) => toast({ title: 'Could not send the email', description: messageOf(error), variant: 'destructive' }),
  });
  if (!viewer || viewer.user.email_verified) return null;
  return (
    <Alert className="mb-8">
      <MailCheck aria-hidden />
      <AlertTitle>Please verify your email address</AlertTitle>
      <AlertDescription className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>We sent a link to {viewer.user.email}. Some things, such as publishing, wait for it.</span>
        <Button variant="outline" size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
          Send again
        </Button>
      </AlertDescription>
    </Alert>
  );
}
