/** The refusal of another index once a score has been entered. */
export const indexFixed = 'Scores have come in: everybody keeps the index that they began with.';

/** The refusal of somebody else in a place once a score has been entered. */
export const placeFixed = 'Scores have come in: nobody can take the place of a player any more.';
