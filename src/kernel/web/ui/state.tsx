import type { ReactNode } from 'react';
import type { Look } from '#kernel/rules/looks.ts';

/** How something stands: a dot of its tone, and the words that say it. */
export const State = ({ tone, words }: Look) => <span data-tone={tone}>{words}</span>;

/** What something is or belongs to, where that is no state. */
export const Fact = ({ children }: { children: ReactNode }) => (
  <span className="text-sm font-normal text-muted-foreground">{children}</span>
);
