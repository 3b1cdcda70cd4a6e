import { useMatches } from 'react-router';
import { useRootData } from '#kernel/web/client/root-data.ts';

type Match = { handle?: { shell?: string }; loaderData?: { own?: unknown } };

/**
 * Whether the sections of the signed-in account surround the page: not for visitors, not on an organizer's own host,
 * and not on the pages of one tournament, which have their own sections.
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
