import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { brand } from '#kernel/contract/brand.ts';
import { signInEndpoints } from '#areas/accounts/contract/endpoints/sign-in.ts';
import { call } from '#kernel/web/client/api.ts';
import { dropAllDrafts } from '#kernel/web/client/typed-drafts.ts';
import { readPushOwner } from './push-owner.ts';
import { useRootData } from '#kernel/web/client/root-data.ts';
import type { CapabilityId } from '#kernel/rules/capabilities.ts';
import { viewerMay } from './viewer-may.ts';

const channelName = `${brand.storageKey}-session`;

/** The signed-in person, or null. */
export const useViewer = (): Viewer | null => useRootData<Viewer>()?.viewer ?? null;

/** Whether the person who looks may use a capability. The server decides for itself, and sends nothing that is not. */
export const useMay = (id: CapabilityId): boolean => viewerMay(useViewer(), id);

function tellOtherTabs() {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/**
 * True from a change of the session until the viewer was read again: every navigation meanwhile reads it, also one that
 * replaces another.
 */
let isStale = false;
export const isSessionStale = () => isStale;

/**
 * Call it after signing in, up or out: drops what was cached for the former visitor and re-reads the viewer, in all
 * tabs. With an address it goes there, and reads the viewer on the way.
 */
export function useSessionChanged() {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return useCallback(
    async (goTo?: string, state?: unknown) => {
      queryClient.clear();
      tellOtherTabs();
      isStale = true;
      await (goTo ? navigate(goTo, { replace: true, state }) : revalidate());
    },
    [queryClient, revalidate, navigate],
  );
}

/** Ends the session, here also of the push messages. Throws what the call throws. */
export async function endSession() {
  if (readPushOwner())
    await import('./push.ts').then(({ endPushBeforeSigningOut }) => endPushBeforeSigningOut()).catch(() => undefined);
  await call(signInEndpoints.signOut);
  dropAllDrafts();
}

/** Ends the session and tells the other tabs. Throws what the call throws. */
export function useSignOut() {
  const sessionChanged = useSessionChanged();
  return useCallback(async () => {
    await endSession();
    await sessionChanged();
  }, [sessionChanged]);
}

const quietMs = 60_000;
/** What a page that was made earlier may be wrong about: who somebody is, and which plan they have. */
const whoLooks = (viewer: Viewer | null): string => `${viewer?.user.id} ${viewer?.plan}`;

/**
 * Mounted once: keeps the session alive while somebody looks. A tab that comes back into view asks who is signed in,
 * which prolongs the session, and re-reads what it shows when that has changed meanwhile.
 */
export function useSessionKept() {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const root = useRootData<Viewer>();
  const shown = whoLooks(root?.viewer ?? null);
  useEffect(() => {
    if (root) isStale = false;
  }, [root]);
  useEffect(() => {
    let askedAt = Date.now();
    const ask = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < quietMs) return;
      askedAt = Date.now();
      const { viewer } = await call(signInEndpoints.getSession);
      if (whoLooks(viewer) === shown) return;
      queryClient.clear();
      await revalidate();
    };
    // Without an answer nothing is known to have changed; the next look asks again.
    const look = () => void ask().catch(() => undefined);
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, 10 * quietMs);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [queryClient, revalidate, shown]);
}

/** Mounted once: another tab signed in or out, so this one re-reads what it shows. */
export function useSessionOfOtherTabs() {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => {
      queryClient.clear();
      void revalidate();
    };
    return () => channel.close();
  }, [queryClient, revalidate]);
}
