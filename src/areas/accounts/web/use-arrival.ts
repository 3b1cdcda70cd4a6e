import { useCallback } from 'react';
import type { SignedInAnswer } from '#areas/accounts/contract/accounts.ts';
import { useSessionChanged } from './session.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { returnAddressOf } from './return-address.ts';

/**
 * After a sign-in: greets the person, re-reads the session, and navigates to the return address or to the dashboard.
 */
export function useArrival(returnTo: string | null) {
  const sessionChanged = useSessionChanged();
  return useCallback(
    async (viewer: SignedInAnswer['viewer'], greeting = 'Welcome back!') => {
      toast({ title: greeting, description: 'You have been signed in successfully.' });
      await sessionChanged(returnAddressOf(returnTo, viewer?.dashboard ?? '/'));
    },
    [returnTo, sessionChanged],
  );
}
