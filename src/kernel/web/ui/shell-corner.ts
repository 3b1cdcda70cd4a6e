import { createContext, type ReactNode } from 'react';

/** Bell and account menu, as every page has them from the root: a tool's frame shows them in its own place. */
export const ShellCorner = createContext<ReactNode>(null);
