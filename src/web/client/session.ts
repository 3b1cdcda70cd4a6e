import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import type { Viewer } from '#contracts/accounts.ts';
import { brand } from '#contracts/brand.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { call } from './api.ts';

type RootData = { viewer: Viewer | null; testMode: boolean };

const channelName = `${brand.storageKey}-session`;

/** The signed-in person, or null. */
export const useViewer = () => (useRouteLoaderData('root') as RootData | undefined)?.viewer ?? null;

export const useTestMode = () => (useRouteLoaderData('root') as RootData | undefined)?.testMode ?? false;

function tellOtherTabs() {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/** Call it after signing in, up or out: drops what was cached for the former visitor and re-reads the viewer, in all tabs. */
export function useSessionChanged() {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    queryClient.clear();
    tellOtherTabs();
    await revalidate();
  }, [queryClient, revalidate]);
}

/** Ends the session and tells the other tabs. Throws what the call throws. */
export function useSignOut() {
  const sessionChanged = useSessionChanged();
  return useCallback(async () => {
    await call(endpoints.signOut);
    await sessionChanged();
  }, [sessionChanged]);
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
