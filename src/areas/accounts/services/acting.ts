import { AppError } from '#kernel/contract/errors.ts';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { kindAt } from '#kernel/rules/activity.ts';
import type { Db } from '#kernel/database/connection.ts';
import { isHolder, tournamentOf } from '#areas/accounts/database/team/activity.ts';
import type { SignedIn } from './viewer.ts';

/** Read endpoints open to members who are limited to certain tournaments: they return nothing about other ones. */
const always = new Set(['/api/organizer/tournaments', '/api/organizer/next-step', '/api/team']);

/**
 * Endpoints that copy a tournament or affect others of its series: forbidden for such members, like creating a new one.
 */
const concernsOthers = new Set(['/api/organizer/tournaments/:id/duplicate', '/api/organizer/tournaments/:id/repeat']);

/**
 * Limits a member to their assigned tournaments: a request about another tournament, or about none, is refused.
 * @param id the `:id` in the URL
 * @throws AppError forbidden
 */
export async function requireAssignedTournament(
  db: Db,
  viewer: SignedIn | null,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  id: string | undefined,
): Promise<void> {
  const ids = viewer?.acting?.tournamentIds;
  if (!ids || (method === 'GET' && always.has(path))) return;
  const kind = kindAt(path);
  const tournamentId = kind && id && isHolder(kind) && isId.test(id) ? await tournamentOf(db, kind, id) : null;
  if (!tournamentId || concernsOthers.has(path) || !ids.includes(tournamentId))
    throw new AppError('forbidden', 'You act for chosen tournaments only, and this is not one of them.');
}

/**
 * Whether the viewer acts for the organizer of a tournament; a member limited to certain tournaments only for these.
 */
export const actsForTournament = (
  viewer: SignedIn | null,
  tournament: { id: string; organizer_id: string },
): boolean => {
  const acting = viewer?.acting;
  return acting?.ownerId === tournament.organizer_id && (acting.tournamentIds?.includes(tournament.id) ?? true);
};

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Whether a choice of whom to act for has the format of an id. */
export const isOwnerId = (choice: unknown): choice is string => typeof choice === 'string' && isId.test(choice);
