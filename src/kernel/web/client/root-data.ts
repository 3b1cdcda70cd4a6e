import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';

/** The signed-in person, and for whom they act. */
type Visitor = { user: { id: string }; acting?: { owner_id: string } | null | undefined };
/** The data of the root route for every page. */
type RootData<Person> = { viewer: Person | null; testMode: boolean; holdMinutes: number };

/** Undefined on a page that was rendered without the server. */
export const useRootData = <Person extends Visitor = Visitor>() =>
  useRouteLoaderData('root') as RootData<Person> | undefined;

const nobody = 'nobody';

/** Identifies the user of this tab: a person, and for whom they act. */
const ownerOf = (viewer: Visitor | null): string =>
  viewer ? [viewer.user.id, viewer.acting?.owner_id].filter(Boolean).join(':') : nobody;

/**
 * The owner of a form's drafts, so that text for one organizer does not appear in the form of another. A session that
 * ends while the form is shown does not change it.
 */
export function useDraftOwner(): string {
  const viewer = useRootData()?.viewer ?? null;
  const [owner] = useState(() => ownerOf(viewer));
  return owner;
}

/**
 * Counts changes of the user of this tab, or of the account they act for: a page rendered for the previous one is not
 * shown to the next. A person who signs in again finds their page unchanged.
 */
export function usePersonChanges(): number {
  const owner = ownerOf(useRootData()?.viewer ?? null);
  const [last, setLast] = useState({ owner, comings: 0 });
  if (owner !== last.owner && owner !== nobody)
    setLast({ owner, comings: last.owner === nobody ? last.comings : last.comings + 1 });
  return last.comings;
}

export const useTestMode = () => useRootData()?.testMode ?? false;

/** The time for which unpaid places are held, in minutes; null on a page that was rendered without the server. */
export const useHoldMinutes = () => useRootData()?.holdMinutes ?? null;
