/** Prefix of all our cookies: a request without any comes from a visitor without a session. */
export const cookiePrefix = 'golf.';

const anyOfOurs = /(?:^|;\s*)(?:__Host-)?golf\./;

/** @param header of a request, as in 'golf.device=1; other=2' */
export const hasOwnCookie = (header: string | undefined): boolean => header !== undefined && anyOfOurs.test(header);
