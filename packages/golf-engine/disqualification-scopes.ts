/** How far a disqualification in a round reaches. */
export const disqualificationScopes = ['tournament', 'round'] as const;
export type DisqualificationScope = (typeof disqualificationScopes)[number];
