import { useLocation } from 'react-router';

/**
 * The navigation state that carries a typed address between the sign-in pages. It is kept out of the URL, and so out of
 * every log.
 */
export const typedAddress = (email: string) => ({ typedAddress: email.trim() });

/** The address that was typed on the previous page; empty where none was. */
export const useTypedAddress = (): string =>
  (useLocation().state as Partial<ReturnType<typeof typedAddress>> | null)?.typedAddress ?? '';
