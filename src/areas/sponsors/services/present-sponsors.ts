import {
  type OwnPackage,
  type OwnSponsorship,
  ownPackageSchema,
  ownSponsorshipSchema,
  type ShownSponsor,
  type SponsorPackage,
  shownSponsorSchema,
  sponsorPackageSchema,
} from '#areas/sponsors/contract/sponsors.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { pictureUrl } from '#kernel/rules/pictures.ts';
import { isInForce } from '#areas/sponsors/rules/sponsors.ts';
import type { PackageRow } from '#areas/sponsors/database/packages.ts';
import type { ShownSponsorRow } from '#areas/tournaments/database/shown-sponsors.ts';
import type { SponsorshipRow } from '#areas/sponsors/database/sponsorships.ts';
import type { Context } from '#kernel/services/context.ts';
import { sponsorPath } from './sponsor-link.ts';
import { present } from '#kernel/services/present.ts';

type LogoColumns = Pick<SponsorshipRow, 'logo_picture_id' | 'logo_width' | 'logo_height'>;

export const presentLogo = ({ logo_picture_id: id, logo_width: width, logo_height: height }: LogoColumns) =>
  id ? { url: pictureUrl(id, 480), width: width ?? 1, height: height ?? 1 } : null;

/** The places of a sponsor in force, once their code exists. */
export const presentPlaces = ({ state, gives, code, code_used, code_keeps }: SponsorshipRow) =>
  code !== null && isInForce(state)
    ? { count: gives.places ?? 0, code, kept: code_keeps ?? 0, is_used: (code_used ?? 0) > 0 }
    : null;

export const presentPackage = (row: PackageRow): SponsorPackage =>
  present(sponsorPackageSchema, row, { price: toDollars(row.amount), left: Math.max(0, row.most - row.taken) });

export const presentOwnPackage = (row: PackageRow): OwnPackage => present(ownPackageSchema, row, presentPackage(row));

/** @param token what a browser sends back when it was in sight */
export const presentShown = (row: ShownSponsorRow, token: string | null): ShownSponsor =>
  present(shownSponsorSchema, row, {
    name: row.sponsor,
    logo: presentLogo(row),
    has_website: row.website !== null,
    token,
  });

export const presentOwnSponsorship = (context: Context, row: SponsorshipRow): OwnSponsorship =>
  present(ownSponsorshipSchema, row, {
    logo: presentLogo(row),
    package: row.package_name,
    amount: toDollars(row.amount),
    refunded_amount: toDollars(row.refunded_amount),
    places: presentPlaces(row),
    report_path: sponsorPath(context, row.id),
  });
