import type { OwnPackage, OwnSponsorship, ShownSponsor, SponsorPackage } from '#areas/sponsors/contract/sponsors.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { pictureUrl } from '#kernel/rules/pictures.ts';
import { isInForce } from '#areas/sponsors/rules/sponsors.ts';
import type { PackageRow } from '#areas/sponsors/database/packages.ts';
import type { ShownSponsorRow } from '#areas/tournaments/database/shown-sponsors.ts';
import type { SponsorshipRow } from '#areas/sponsors/database/sponsorships.ts';
import type { Context } from '#kernel/services/context.ts';
import { sponsorPath } from './sponsor-link.ts';

type LogoColumns = Pick<SponsorshipRow, 'logo_picture_id' | 'logo_width' | 'logo_height'>;

export const presentLogo = ({ logo_picture_id: id, logo_width: width, logo_height: height }: LogoColumns) =>
  id ? { url: pictureUrl(id, 480), width: width ?? 1, height: height ?? 1 } : null;

/** The places of a sponsor in force, once their code exists. */
export const presentPlaces = ({ state, gives, code, code_used, code_keeps }: SponsorshipRow) =>
  code !== null && isInForce(state)
    ? { count: gives.places ?? 0, code, kept: code_keeps ?? 0, is_used: (code_used ?? 0) > 0 }
    : null;

export const presentPackage = (row: PackageRow): SponsorPackage => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: toDollars(row.amount),
  left: Math.max(0, row.most - row.taken),
  gives: row.gives,
});

export const presentOwnPackage = (row: PackageRow): OwnPackage => ({
  ...presentPackage(row),
  most: row.most,
  taken: row.taken,
  is_public: row.is_public,
  version: row.version,
});

/** @param token that the browser returns once the sponsor was in view */
export const presentShown = (row: ShownSponsorRow, token: string | null): ShownSponsor => ({
  id: row.id,
  name: row.sponsor,
  line: row.line,
  hole: row.hole,
  logo: presentLogo(row),
  has_website: row.website !== null,
  gives: row.gives,
  token,
});

export const presentOwnSponsorship = (context: Context, row: SponsorshipRow): OwnSponsorship => ({
  id: row.id,
  sponsor: row.sponsor,
  contact_name: row.contact_name,
  contact_email: row.contact_email,
  website: row.website,
  logo: presentLogo(row),
  package_id: row.package_id,
  package: row.package_name,
  amount: toDollars(row.amount),
  refunded_amount: toDollars(row.refunded_amount),
  state: row.state,
  asked_again: row.asked_again,
  paid_how: row.paid_how,
  gives: row.gives,
  places: presentPlaces(row),
  hole: row.hole,
  line: row.line,
  message: row.message,
  views: row.views,
  clicks: row.clicks,
  created_at: row.created_at.toISOString(),
  report_path: sponsorPath(context, row.id),
});
