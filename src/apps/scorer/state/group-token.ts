/**
 * A station and a desk look after many groups by one link. On the phone each is kept as a link of its own, under the
 * secret with the number of the group: each has its outbox and its cursor, as the group's own phones have.
 */
export const groupToken = (token: string, number: number): string => `${secretOf(token)}.${number}`;

/** The secret by which the server knows a link. */
export const secretOf = (token: string): string => token.split('.')[0] ?? token;

/** The number of the group; null for the link itself. */
export const numberOf = (token: string): string | null => token.split('.')[1] ?? null;
