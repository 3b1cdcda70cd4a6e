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

/** All tabs read again who is there, and what they show. */
export function notifyTabs() {
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

/** Reads the viewer and everything on the screen again: also where another screen is on its way. */
export function useReadViewer() {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    isStale = true;
    return revalidate();
  }, [revalidate]);
}

/**
 * Call it after signing in, up or out: drops what was cached for the former visitor and re-reads the viewer, in all
 * tabs. With an address it goes there, and reads the viewer on the way.
 */
export function useSessionChanged() {
  const queryClient = useQueryClient();
  const readViewer = useReadViewer();
  const navigate = useNavigate();
  return useCallback(
    async (goTo?: string, state?: unknown) => {
      queryClient.clear();
      notifyTabs();
      isStale = true;
      await (goTo ? navigate(goTo, { replace: true, state }) : readViewer());
    },
    [queryClient, readViewer, navigate],
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

/** Person and plan of a viewer: a page that was made for others is read again. */
const personAndPlan = (viewer: Viewer | null): string => `${viewer?.user.id} ${viewer?.plan}`;

/**
 * Asks the server for the signed-in person, and reads everything again where person or plan differs from the page's.
 */
export function useViewerCheck() {
  const queryClient = useQueryClient();
  const readViewer = useReadViewer();
  const shown = personAndPlan(useViewer());
  return useCallback(async () => {
    const { viewer } = await call(signInEndpoints.getSession);
    if (personAndPlan(viewer) === shown) return;
    queryClient.clear();
    await readViewer();
  }, [queryClient, readViewer, shown]);
}

const quietMs = 60_000;

/**
 * Mounted once: keeps the session alive while somebody looks. A tab that comes back into view asks who is signed in,
 * which prolongs the session, and re-reads what it shows when that has changed meanwhile.
 */
export function useSessionKept() {
  const checkViewer = useViewerCheck();
  const root = useRootData<Viewer>();
  useEffect(() => {
    if (root) isStale = false;
  }, [root]);
  useEffect(() => {
    let askedAt = Date.now();
    const ask = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < quietMs) return;
      askedAt = Date.now();
      await checkViewer();
    };
    // Without an answer nothing is known to have changed; the next look asks again.
    const look = () => void ask().catch(() => undefined);
    // Pages for visitors may come back as they were, from before somebody signed in.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) checkViewer().catch(() => undefined);
    };
    addEventListener('pageshow', comeBack);
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, 10 * quietMs);
    return () => {
      removeEventListener('pageshow', comeBack);
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [checkViewer]);
}

/** Mounted once: another tab signed in or out, so this one re-reads what it shows. */
export function useSessionOfOtherTabs() {
  const queryClient = useQueryClient();
  const readViewer = useReadViewer();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => {
      queryClient.clear();
      void readViewer();
    };
    return () => channel.close();
  }, [queryClient, readViewer]);
}
