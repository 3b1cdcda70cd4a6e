/** How far a disqualification in a round reaches, without schemas, so that rules can name it. */
export const disqualificationScopes = ['tournament', 'round'] as const;
export type DisqualificationScope = (typeof disqualificationScopes)[number];
