import type { ReactNode } from 'react';
import type { Look } from '#kernel/rules/looks.ts';

/** The state of something: a dot in the colour of its tone, and its words. */
export const State = ({ tone, words }: Look) => <span data-tone={tone}>{words}</span>;

/** A fact that is not a state, such as a kind. */
export const Fact = ({ children }: { children: ReactNode }) => (
  <span className="text-sm font-normal text-muted-foreground">{children}</span>
);
