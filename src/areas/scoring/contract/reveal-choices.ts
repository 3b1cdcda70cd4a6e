/**
 * The committee's actions on hidden holes: reveal the next one, hide the last one again, or reveal all. Without
 * schemas, so that screens can import them cheaply.
 */
export const revealActions = ['next_hole', 'back', 'all'] as const;
export type RevealAction = (typeof revealActions)[number];
