/**
 * What a committee does to hidden holes: shows one more, one less, or all. Without a schema, so that screens carry it.
 */
export const revealActions = ['next_hole', 'back', 'all'] as const;
export type RevealAction = (typeof revealActions)[number];
