import { AppError } from '#kernel/contract/errors.ts';
import { findSponsorship, type SponsorshipRow } from '#areas/sponsors/database/sponsorships.ts';
import { sealedId, unsealId } from '#areas/accounts/services/secrets.ts';
import type { Context } from '#kernel/services/context.ts';

/** A sponsor's private page with its report and details; anybody with the link can open it. */
export const sponsorPath = ({ settings }: Pick<Context, 'settings'>, id: string): string =>
  `/sponsor-report/${sealedId(settings.authSecret, 'sponsorship', id)}`;

/** The link by which a requester confirms the mail address. */
export const requestPath = ({ settings }: Pick<Context, 'settings'>, id: string): string =>
  `/sponsors?request=${sealedId(settings.authSecret, 'sponsor-request', id)}`;

/** The id in a confirmation link. @throws AppError link_expired */
export function requestedId({ settings }: Pick<Context, 'settings'>, token: string): string {
  const id = unsealId(settings.authSecret, 'sponsor-request', token);
  if (!id) throw new AppError('link_expired', 'This link is not valid. Please use the link of your newest mail.');
  return id;
}

/** The sponsorship of a private link. @throws AppError not_found for an invalid link, or a request without a package */
export async function findLinkedSponsorship(context: Context, token: string): Promise<SponsorshipRow> {
  const id = unsealId(context.settings.authSecret, 'sponsorship', token);
  const row = id && (await findSponsorship(context.pool, id, context.clock()));
  if (!row) throw new AppError('not_found', 'We could not find this page. Please use the link of your mail.');
  return row;
}
