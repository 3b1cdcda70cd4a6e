import { useEffect, useState } from 'react';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import type { Tournament } from '#areas/tournaments/contract/tournaments.ts';
import {
  type Entrant,
  type EntryFacts,
  type EntryOpening,
  entryOpeningOf,
} from '#areas/tournaments/rules/entry-opening.ts';
import { serverNow } from '#kernel/web/client/server-clock.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { useServerClock } from '#areas/accounts/web/use-server-clock.ts';
import { viewerMay } from '#areas/accounts/web/viewer-may.ts';

export type Enterable = Pick<
  Tournament,
  | 'status'
  | 'opens_at'
  | 'early_hours'
  | 'registration_deadline'
  | 'registration_fee'
  | 'places_left'
  | 'awaiting_payments'
  | 'is_paused'
  | 'in_ballot'
  | 'entry_mode'
  | 'waitlist_until'
  | 'is_live'
  | 'time_zone'
>;

const factsOf = (tournament: Enterable): EntryFacts => ({
  state: tournament.status === 'draft' || tournament.status === 'cancelled' ? tournament.status : 'published',
  opensAt: tournament.opens_at === null ? null : new Date(tournament.opens_at),
  earlyHours: tournament.early_hours,
  closesAt: new Date(tournament.registration_deadline),
  registrationFeeCents: Math.round(tournament.registration_fee * 100),
  placesLeft: tournament.places_left,
  chargesEnabled: !tournament.awaiting_payments,
  isPaused: tournament.is_paused,
  isInBallot: tournament.in_ballot,
  entryMode: tournament.entry_mode,
  waitlistClosesAt: tournament.waitlist_until === null ? null : new Date(tournament.waitlist_until),
  isLive: tournament.is_live,
});

function entrantOf(viewer: Viewer | null): Entrant {
  if (viewer?.profile.account_type !== 'golfer') return 'other';
  return viewerMay(viewer, 'priority_registration') ? 'priority' : 'golfer';
}

/** The longest delay of a browser's timer, in milliseconds. */
const longestWait = 2 ** 31 - 1;

/** Milliseconds by which a device's clock may plausibly be wrong. */
const nearMs = 86_400_000;

/** The state of entry for the viewer; updates when entry opens for the viewer, and when it opens for everybody. */
export function useEntryOpening(tournament: Enterable): EntryOpening {
  const viewer = useViewer();
  const [now, setNow] = useState(serverNow);
  const opening = entryOpeningOf(factsOf(tournament), tournament.time_zone, entrantOf(viewer), new Date(now));
  const next = (opening.opensAt ?? opening.opensToAllAt)?.getTime() ?? null;
  // The server's clock is also needed where the device considers entry open or closed already: its clock may be wrong.
  const isNear = [tournament.opens_at, tournament.registration_deadline].some(
    (at) => at !== null && Math.abs(Date.parse(at) - now) < nearMs,
  );
  const isByServer = useServerClock(next !== null || isNear);
  useEffect(() => {
    if (isByServer) setNow(serverNow());
  }, [isByServer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the server's clock is known, the wait is another
  useEffect(() => {
    if (next === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = next - serverNow();
      if (left <= 0) setNow(serverNow());
      else timer = setTimeout(wait, Math.min(left, longestWait));
    };
    wait();
    return () => clearTimeout(timer);
  }, [next, isByServer]);
  return opening;
}
