import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { messageOf } from '#kernel/web/client/api.ts';
import { endSession, useSessionChanged } from '#areas/accounts/web/session.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

/** Ends this session and opens the home page. If that fails, nothing changes. */
export function SignOutButton({ className }: { className?: string }) {
  const navigate = useNavigate();
  const sessionChanged = useSessionChanged();
  const signOut = useMutation({
    mutationFn: endSession,
    onSuccess: async () => {
      await navigate(paths.home());
      await sessionChanged();
    },
    onError: (error) =>
      toast({
        title: 'Failed to sign out.',
        description: `You are still signed in here. ${messageOf(error)}`,
        variant: 'destructive',
        action: { label: 'Try again', onOpen: () => signOut.mutate() },
      }),
  });
  return (
    <Button variant="outline" className={className} busy={signOut.isPending} onClick={() => signOut.mutate()}>
      {!signOut.isPending && <LogOut aria-hidden />} Sign out
    </Button>
  );
}
