import { useCallback } from 'react';
import type { SignedInAnswer } from '#areas/accounts/contract/accounts.ts';
import { useSessionChanged } from './session.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { returnAddressOf } from './return-address.ts';

/**
 * Somebody is signed in: says so, re-reads who they are, and takes them to where they came from or to their dashboard.
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
