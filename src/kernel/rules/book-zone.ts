/**
 * The time zone that divides months of a plan: tournaments in a month and API calls. Money uses the payee's own zone,
 * see `zoneOfOrganizer`.
 */
export const bookZone = 'America/New_York';
