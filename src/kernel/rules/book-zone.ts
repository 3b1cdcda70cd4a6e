/**
 * The zone in which the months of a plan are divided: tournaments of the month and calls of the API. Money is divided
 * in the payee's own, see `zoneOfOrganizer`.
 */
export const bookZone = 'America/New_York';
