import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';

/** Of somebody signed in: who it is, and for whom they act. */
type Visitor = { user: { id: string }; acting?: { owner_id: string } | null | undefined };
/** The data of the web's root for every page. */
type RootData<Person> = { viewer: Person | null; testMode: boolean; holdMinutes: number };

/** Undefined on a page that was made without the server. */
export const useRootData = <Person extends Visitor = Visitor>() =>
  useRouteLoaderData('root') as RootData<Person> | undefined;

const nobody = 'nobody';

/** The owner of this tab: a person, and for whom they act. */
const ownerOf = (viewer: Visitor | null): string =>
  viewer ? [viewer.user.id, viewer.acting?.owner_id].filter(Boolean).join(':') : nobody;

/**
 * The owner of a form's drafts: text for one organizer does not stand in the form of another. A session that ends while
 * the form is shown does not change the owner.
 */
export function useDraftOwner(): string {
  const viewer = useRootData()?.viewer ?? null;
  const [owner] = useState(() => ownerOf(viewer));
  return owner;
}

/**
 * Counts how often somebody else has come to this tab, or somebody who acts for another: a page that was made for the
 * one before is not shown to them. A person who signs in again finds it as it was.
 */
export function useComings(): number {
  const owner = ownerOf(useRootData()?.viewer ?? null);
  const [last, setLast] = useState({ owner, comings: 0 });
  if (owner !== last.owner && owner !== nobody)
    setLast({ owner, comings: last.owner === nobody ? last.comings : last.comings + 1 });
  return last.comings;
}

export const useTestMode = () => useRootData()?.testMode ?? false;

/** The time that unpaid places are held, in minutes; null on a page that was made without the server. */
export const useHoldMinutes = () => useRootData()?.holdMinutes ?? null;
