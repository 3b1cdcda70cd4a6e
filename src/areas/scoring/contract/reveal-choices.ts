/**
 * The committee's steps with hidden holes: one more shown, one less, or all. Without a schema, so that screens carry
 * it.
 */
export const revealActions = ['next_hole', 'back', 'all'] as const;
export type RevealAction = (typeof revealActions)[number];
