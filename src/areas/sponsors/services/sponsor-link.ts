import { AppError } from '#kernel/contract/errors.ts';
import { findSponsorship, type SponsorshipRow } from '#areas/sponsors/database/sponsorships.ts';
import { sealedId, unsealId } from '#areas/accounts/services/secrets.ts';
import type { Context } from '#kernel/services/context.ts';

/** Where a sponsor sees what its logo got, and changes it: for who holds the link. */
export const sponsorPath = ({ settings }: Pick<Context, 'settings'>, id: string): string =>
  `/sponsor-report/${sealedId(settings.authSecret, 'sponsorship', id)}`;

/** Where who asked to be a sponsor proves the address. */
export const requestPath = ({ settings }: Pick<Context, 'settings'>, id: string): string =>
  `/sponsors?request=${sealedId(settings.authSecret, 'sponsor-request', id)}`;

/** The id behind such a link. @throws AppError link_expired */
export function requestedId({ settings }: Pick<Context, 'settings'>, token: string): string {
  const id = unsealId(settings.authSecret, 'sponsor-request', token);
  if (!id) throw new AppError('link_expired', 'This link is not valid. Please use the link of your newest mail.');
  return id;
}

/** The sponsorship behind a link. @throws AppError not_found for one that is not ours, or that was never taken */
export async function findLinkedSponsorship(context: Context, token: string): Promise<SponsorshipRow> {
  const id = unsealId(context.settings.authSecret, 'sponsorship', token);
  const row = id && (await findSponsorship(context.pool, id, context.clock()));
  if (!row) throw new AppError('not_found', 'We could not find this page. Please use the link of your mail.');
  return row;
}
