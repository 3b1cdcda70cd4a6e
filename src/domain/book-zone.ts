/**
 * The zone in which days and months of an organizer's or club's figures are divided: the books, what a plan counts a
 * month, what moved this month, and calls of the API. One zone for all of them, so that they can be compared.
 */
export const bookZone = 'America/New_York';
