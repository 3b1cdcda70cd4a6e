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

/**
 * Whether the viewer may use a capability. It only decides what is shown: the server checks on its own and sends
 * nothing beyond the plan.
 */
export const useMay = (id: CapabilityId): boolean => viewerMay(useViewer(), id);

/** Tells all other tabs to re-read the session and their data. */
export function notifyTabs() {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/**
 * True from a change of the session until the viewer was re-read: every navigation meanwhile re-reads the viewer, even
 * one that replaces another navigation.
 */
let isStale = false;
export const isSessionStale = () => isStale;

/** Re-reads the viewer and all data on the screen, even while a navigation is pending. */
export function useReadViewer() {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    isStale = true;
    return revalidate();
  }, [revalidate]);
}

/**
 * To be called after signing in, up or out: clears the cached data of the former viewer and re-reads the viewer, in all
 * tabs. With an address it navigates there, and the navigation re-reads the viewer.
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

/** Ends the session and this browser's push messages. Throws as the sign-out call does. */
export async function endSession() {
  if (readPushOwner())
    await import('./push.ts').then(({ endPushBeforeSigningOut }) => endPushBeforeSigningOut()).catch(() => undefined);
  await call(signInEndpoints.signOut);
  dropAllDrafts();
}

/** Ends the session and tells the other tabs. Throws as `endSession` does. */
export function useSignOut() {
  const sessionChanged = useSessionChanged();
  return useCallback(async () => {
    await endSession();
    await sessionChanged();
  }, [sessionChanged]);
}

/** The identity of a page's data: a page that was made for another person or plan is re-read. */
const personAndPlan = (viewer: Viewer | null): string => `${viewer?.user.id} ${viewer?.plan}`;

/**
 * Asks the server for the signed-in person, and re-reads everything where the person or the plan differs from the
 * page's.
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
 * Mounted once: keeps the session alive while the page is visible. A tab that becomes visible asks who is signed in,
 * which prolongs the session, and re-reads its data where the person or the plan has changed.
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
    // A failed check changes nothing; the next one asks again.
    const look = () => void ask().catch(() => undefined);
    // The browser may restore a visitors' page from its back-forward cache, as it was before a sign-in.
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

/** Mounted once: re-reads this tab's data after another tab has signed in or out. */
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
