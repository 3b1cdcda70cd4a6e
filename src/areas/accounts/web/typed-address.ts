import { useLocation } from 'react-router';

/**
 * State of a navigation between the pages of signing in: the address that was typed on the one before. It stands in no
 * address of the site, and so in no log.
 */
export const typedAddress = (email: string) => ({ typedAddress: email.trim() });

/** The address that was typed on the page before; empty where none was. */
export const useTypedAddress = (): string =>
  (useLocation().state as Partial<ReturnType<typeof typedAddress>> | null)?.typedAddress ?? '';
