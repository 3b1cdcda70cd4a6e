import { useCallback, useState } from 'react';
import { maxFollowed } from '#kernel/contract/follow-limit.ts';
import { cookiePrefix } from '#kernel/contract/own-cookies.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { saveFollow } from './queries.ts';

/**
 * Followed players of a leaderboard are stored on the device, in a cookie for the leaderboard pages only. So the server
 * can show their rows first, and nothing moves when scripts start. With an account they are also stored there.
 */
const cookieOf = (tournamentId: string): string => `${cookiePrefix}follow-${tournamentId.slice(-12)}`;
const keptSeconds = 60 * 60 * 24 * 30;
const idForm = /^[0-9a-f-]{36}$/;

export function readFollowed(cookies: string | null, tournamentId: string): string[] {
  const name = `${cookieOf(tournamentId)}=`;
  const found = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(name));
  return (found?.slice(name.length).split('.') ?? []).filter((id) => idForm.test(id)).slice(0, maxFollowed);
}

/** The ids of followed rows, and whether the follower wants notifications. */
export type Followed = { ids: readonly string[]; isTold: boolean };

/**
 * @param loaded the followed rows as the server read them
 * @param hasAccount whether follows are also stored in the account, for all devices
 */
export function useFollowed(
  tournamentId: string,
  loaded: Followed,
  hasAccount: boolean,
): { followed: readonly string[]; isTold: boolean; toggle: (id: string) => void; setTold: (isTold: boolean) => void } {
  const [{ ids: followed, isTold }, setFollowed] = useState(loaded);
  const toggle = useCallback(
    (id: string) =>
      setFollowed((before) => {
        const isNew = !before.ids.includes(id);
        const ids = isNew ? [...before.ids, id].slice(-maxFollowed) : before.ids.filter((other) => other !== id);
        // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore of browsers is not everywhere yet
        document.cookie = `${cookieOf(tournamentId)}=${ids.join('.')}; path=/leaderboard; max-age=${keptSeconds}; samesite=lax`;
        // Teams, and players who must not be followed by others, are followed on the device only.
        if (hasAccount) saveFollow(id, isNew, before.isTold).catch(() => {});
        return { ...before, ids };
      }),
    [tournamentId, hasAccount],
  );
  const setTold = (told: boolean) => {
    setFollowed((before) => ({ ...before, isTold: told }));
    const all = followed.map((id) => saveFollow(id, true, told));
    Promise.any(all).then(
      () => told && toast({ title: 'You are told every three holes' }),
      (error: AggregateError) => {
        setFollowed((before) => ({ ...before, isTold: !told }));
        toast({ title: 'That was not kept', description: messageOf(error.errors[0]), variant: 'destructive' });
      },
    );
  };
  return { followed, isTold, toggle, setTold };
}
