/**
 * A station and a desk score many groups by one link. The phone stores each group as a separate link, with the group's
 * number after the secret: each has its outbox and cursor, like a group's own phones.
 */
export const groupToken = (token: string, number: number): string => `${secretOf(token)}.${number}`;

/** The secret that identifies a link on the server. */
export const secretOf = (token: string): string => token.split('.')[0] ?? token;

/** The group's number in a token; null for the link itself. */
export const numberOf = (token: string): string | null => token.split('.')[1] ?? null;
