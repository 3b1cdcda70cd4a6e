import { createContext, type ReactNode } from 'react';

/**
 * The notification bell and the account menu, provided by the root: the shell of a tool shows them in its own place.
 */
export const ShellCorner = createContext<ReactNode>(null);
