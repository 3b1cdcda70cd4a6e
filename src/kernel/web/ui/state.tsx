import type { ReactNode } from 'react';
import type { Look } from '#kernel/rules/looks.ts';

/** The state of something: a dot of its tone, and the words that say it. */
export const State = ({ tone, words }: Look) => <span data-tone={tone}>{words}</span>;

/** A fact of something that is no state, such as its kind. */
export const Fact = ({ children }: { children: ReactNode }) => (
  <span className="text-sm font-normal text-muted-foreground">{children}</span>
);
