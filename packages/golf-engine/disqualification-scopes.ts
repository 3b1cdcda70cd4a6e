/** The scope of a disqualification in a round. */
export const disqualificationScopes = ['tournament', 'round'] as const;
export type DisqualificationScope = (typeof disqualificationScopes)[number];
