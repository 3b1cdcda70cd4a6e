import { z } from 'zod';
import {
  contact,
  cursor,
  dollars,
  email,
  id,
  line,
  page,
  paragraph,
  required,
  version,
  website,
} from '#kernel/contract/fields.ts';
import { minCharge } from '#kernel/contract/min-charge.ts';
import { againAnswers, paidHows, sponsorshipStates, sponsorSurfaces } from './sponsor-choices.ts';
import { giftsSchema } from '#areas/tournaments/contract/sponsor-gifts.ts';

/** The places in the field that a sponsor gets, entered by one entry with a code. Null if it gets none. */
export const sponsorPlacesSchema = z
  .object({
    count: z.number(),
    code: z.string(),
    /** The number of places still held for it. */
    kept: z.number(),
    is_used: z.boolean(),
  })
  .nullable();

const price = dollars(100_000).min(minCharge() / 100, 'Price must be at least $0.50');
const hole = z.number().int().min(1, 'Must be a hole from 1 to 36').max(36, 'Must be a hole from 1 to 36');
const sponsorLine = line(120);

/** A package as shown to the public. */
export const sponsorPackageSchema = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price: z.number(),
  /** The number of packages left. */
  left: z.number(),
  gives: giftsSchema,
});
export type SponsorPackage = z.output<typeof sponsorPackageSchema>;

/** A sponsor as shown to the public. `logo` only if the organizer's plan includes logos. */
export const shownSponsorSchema = z.object({
  id,
  name: z.string(),
  line: z.string().nullable(),
  hole: z.number().nullable(),
  logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  /** Whether it has a website, to which `/s/<id>` leads. */
  has_website: z.boolean(),
  /** The places where it may be shown. */
  gives: giftsSchema,
  /** A token that the browser returns once the sponsor was in view; null if no surface was requested. */
  token: z.string().nullable(),
});
export type ShownSponsor = z.output<typeof shownSponsorSchema>;

/** The surface on which the browser shows sponsors; without it no views are counted. */
export const shownSurfaces = ['page', 'board', 'tv'] as const;
export type ShownSurface = (typeof shownSurfaces)[number];
export const listSponsorsQuery = z.object({ surface: z.enum(shownSurfaces).optional() });

export const tournamentSponsorsSchema = z.object({
  sponsors: z.array(shownSponsorSchema),
  packages: z.array(sponsorPackageSchema),
  /** Whether packages can be paid by card at once; if not, the organizer has to agree. */
  takes_cards: z.boolean(),
});
export type TournamentSponsors = z.output<typeof tournamentSponsorsSchema>;

/** The server determines package and price; `shownPrice` (dollars) must match it. */
export const takePackageSchema = z.object({
  packageId: id,
  company: required(120, 'Company is required'),
  contactName: required(120, 'Full name is required'),
  contactEmail: email,
  website: website.optional(),
  line: sponsorLine.optional(),
  message: paragraph(1_000).optional(),
  /** `card` opens a checkout page; `ask` sends a request to the organizer. */
  pay: z.enum(['card', 'ask']),
  shownPrice: dollars().optional(),
});
export type TakePackage = z.output<typeof takePackageSchema>;
/** The checkout URL, or null for a request. */
export const takenSchema = z.object({ url: z.string().nullable() });

export const maxViewsAtOnce = 40;
export const countViewsSchema = z.object({
  tokens: z.array(z.string().max(300)).min(1).max(maxViewsAtOnce),
});

/** The parameters of a sponsor's private link. */
export const sponsorLinkParams = z.object({
  token: z
    .string()
    .max(120)
    .regex(/^[A-Za-z0-9._-]+$/, 'This link is not complete'),
});
const countsSchema = z.object({ views: z.number(), seconds: z.number(), clicks: z.number() });
/** A sponsor's report, by surface and by day at the venue. */
export const sponsorReportSchema = z.object({
  sponsor: z.string(),
  tournament: z.object({ id, title: z.string(), date: z.string().nullable() }),
  organizer: z.string(),
  package: z.string(),
  /** Dollars. */
  amount: z.number(),
  state: z.enum(sponsorshipStates),
  /** The answer of an earlier sponsor who was asked again; null for other sponsors. */
  asked_again: z.enum(againAnswers).nullable(),
  website: z.string().nullable(),
  line: z.string().nullable(),
  hole: z.number().nullable(),
  logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  gives: giftsSchema,
  places: sponsorPlacesSchema,
  /** Whether the organizer's plan shows logos and counts. */
  shows_logos: z.boolean(),
  counts: z.boolean(),
  total: countsSchema,
  surfaces: z.array(countsSchema.extend({ surface: z.enum(sponsorSurfaces) })),
  days: z.array(countsSchema.extend({ surface: z.enum(sponsorSurfaces), day: z.string() })),
});
export type SponsorReport = z.output<typeof sponsorReportSchema>;
/** The amount shown with a yes (dollars) must match the current one. */
export const answerSponsorSchema = z.object({
  answer: z.enum(['yes', 'no'], 'Please say yes or no'),
  shownAmount: dollars(1_000_000).optional(),
});
export type AnswerSponsor = z.output<typeof answerSponsorSchema>;
export const changeSponsorSchema = z.object({ website: website.optional(), line: sponsorLine.optional() });

/** Search for packages of future tournaments by place, date and price. */
export const searchPackagesQuery = z.object({
  city: line(80).optional(),
  miles: z.coerce.number().int().min(1).max(500).default(50),
  most: z.coerce.number().min(0).max(100_000).optional(),
  players: z.coerce.number().int().min(0).max(10_000).optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(48).default(24),
});
/** `players` are entered so far; `index` is the middle half of their Handicap Indexes, if at least ten are known. */
export const offeredPackageSchema = sponsorPackageSchema.extend({
  tournament: z.object({
    id,
    title: z.string(),
    date: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    organizer: z.string(),
    players: z.number(),
    capacity: z.number(),
    index: z.object({ from: z.number(), to: z.number() }).nullable(),
    picture_url: z.string().nullable(),
  }),
});
export type OfferedPackage = z.output<typeof offeredPackageSchema>;
export const offeredPackagesSchema = page(offeredPackageSchema);

export const createSearchSchema = z.object({
  email,
  company: required(120, 'Company is required'),
  city: required(80, 'Please enter a city or ZIP code'),
  miles: z.number().int().min(1).max(500),
  /** Dollars. */
  most: price,
  players: z.number().int().min(0).max(10_000).default(0),
});
export type CreateSearch = z.output<typeof createSearchSchema>;
export const searchLinkSchema = z.object({ token: sponsorLinkParams.shape.token });

/** A package as shown to its organizer. */
export const ownPackageSchema = sponsorPackageSchema.extend({
  most: z.number(),
  taken: z.number(),
  is_public: z.boolean(),
  version: z.number(),
});
export type OwnPackage = z.output<typeof ownPackageSchema>;
export const savePackageSchema = z.object({
  name: required(80, 'Package name is required'),
  description: paragraph(600).default(''),
  price,
  most: z.number().int().min(1, 'Must be at least 1').max(200, 'Must be at most 200'),
  gives: giftsSchema.refine((gives) => Object.values(gives).some(Boolean), 'Say what a sponsor gets'),
  is_public: z.boolean().default(true),
});
export const changePackageSchema = savePackageSchema.extend({ version });

/** A sponsorship as shown to its organizer. */
export const ownSponsorshipSchema = z.object({
  id,
  sponsor: z.string(),
  contact_name: z.string(),
  contact_email: contact,
  website: z.string().nullable(),
  logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  /** Null if it has no package, or its package is no longer offered. */
  package_id: id.nullable(),
  package: z.string(),
  amount: z.number(),
  refunded_amount: z.number(),
  state: z.enum(sponsorshipStates),
  /** The answer of an earlier sponsor who was asked again; null for other sponsors. */
  asked_again: z.enum(againAnswers).nullable(),
  paid_how: z.enum(paidHows).nullable(),
  gives: giftsSchema,
  places: sponsorPlacesSchema,
  hole: z.number().nullable(),
  line: z.string().nullable(),
  message: z.string().nullable(),
  views: z.number(),
  clicks: z.number(),
  created_at: z.iso.datetime(),
  /** The sponsor's private page; anybody with the link can open it. */
  report_path: z.string(),
});
export type OwnSponsorship = z.output<typeof ownSponsorshipSchema>;
export const ownSponsorsSchema = z.object({
  packages: z.array(ownPackageSchema),
  /** Newest first. */
  sponsorships: z.array(ownSponsorshipSchema),
  /** Whether there are more than are listed. */
  has_more: z.boolean(),
  /** Earlier sponsors are asked by mail when the tournament is published. */
  is_published: z.boolean(),
  /** Confirmed searches that match this tournament, and how many of them were not notified of it. */
  searches: z.object({ fit: z.number(), untold: z.number() }),
});
export type OwnSponsors = z.output<typeof ownSponsorsSchema>;

/** A sponsor that was agreed on outside the product. */
export const addSponsorshipSchema = z.object({
  company: required(120, 'Company is required'),
  /** The recipient of its mails; without an address it gets none. */
  contactName: line(120).default(''),
  contactEmail: z.union([z.literal(''), email], { error: 'Please enter a valid email address' }).default(''),
  website: website.optional(),
  line: sponsorLine.optional(),
  hole: hole.nullish(),
  /** Its package; without one, `gives` has its benefits. */
  packageId: id.nullish(),
  /** Dollars; by default the package's price. */
  amount: dollars(1_000_000).optional(),
  gives: giftsSchema.optional(),
});
export type AddSponsorship = z.output<typeof addSponsorshipSchema>;
/** Adds several agreed sponsors together. */
export const addSponsorshipsSchema = z.object({
  sponsors: z.array(addSponsorshipSchema).min(1, 'No sponsor is named').max(50, 'At most 50 at once'),
});
const sponsorshipDecisions = ['agreed', 'declined', 'ended'] as const;
export type SponsorshipDecision = (typeof sponsorshipDecisions)[number];
export const changeSponsorshipSchema = z.object({
  /** The decision: accept or decline a request, or end a sponsorship. */
  state: z.enum(sponsorshipDecisions).optional(),
  company: required(120, 'Company is required').optional(),
  /** Another package of the tournament; its price applies unless an amount is given or the sponsor has paid. */
  packageId: id.optional(),
  /** Dollars; not allowed after payment by card. */
  amount: dollars(1_000_000).optional(),
  /** Whether it was paid outside the product; only for agreed sponsorships. */
  paid_how: z.literal('elsewhere').nullable().optional(),
  hole: hole.nullish(),
  line: sponsorLine.nullish(),
  website: website.optional(),
});
export const sentOffersSchema = z.object({ sent: z.number() });
