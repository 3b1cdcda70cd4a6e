import { useMatches } from 'react-router';
import { useRootData } from '#kernel/web/client/root-data.ts';

type Match = { handle?: { shell?: string }; loaderData?: { own?: unknown } };

/**
 * Whether the page has the sections of whoever is signed in around it: not for visitors, not on an organizer's own
 * host, and not where the page is about one tournament, which has sections of its own.
 */
export function useHasOwnShell(): boolean {
  const matches = useMatches() as Match[];
  const root = useRootData() as { viewer: unknown; brand?: { hides_platform: boolean } | null } | undefined;
  return (
    matches.some(({ handle }) => handle?.shell === 'own') &&
    !matches.some(({ handle, loaderData }) => handle?.shell === 'loaded' && loaderData?.own) &&
    Boolean(root?.viewer) &&
    !root?.brand?.hides_platform
  );
}
