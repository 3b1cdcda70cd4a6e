import { useState } from 'react';
import { messageOf } from '#kernel/web/client/api.ts';
import { useSignOut } from './session.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

/** Another account is signed in; signing out continues on this page. */
export function SignOutFirst() {
  const signOut = useSignOut();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await signOut();
    } catch (error) {
      toast({ title: 'Failed to sign out.', description: messageOf(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>You are signed in with another account here.</p>
      <Button size="lg" busy={isBusy} onClick={() => void leave()}>
        Sign out and go on
      </Button>
    </>
  );
}
