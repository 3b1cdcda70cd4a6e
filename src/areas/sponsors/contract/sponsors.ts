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

/** The gifts of a package; see `PackageGifts`. */
export const giftsSchema = z.object({
  page: z.boolean(),
  board: z.boolean(),
  cards: z.boolean(),
  mails: z.boolean(),
  hole: z.boolean(),
  places: z.number().int().min(0).max(20, 'Must be at most 20').optional(),
});

/** The places of a sponsor, and how they are entered: by one entry with the code. Null where it was given none. */
export const sponsorPlacesSchema = z
  .object({
    count: z.number(),
    code: z.string(),
    /** The number of places that are still kept for it. */
    kept: z.number(),
    is_used: z.boolean(),
  })
  .nullable();

const price = dollars(100_000).min(minCharge() / 100, 'Price must be at least $0.50');
const hole = z.number().int().min(1, 'Must be a hole from 1 to 36').max(36, 'Must be a hole from 1 to 36');
const sponsorLine = line(120);

/** A package as everybody sees it. */
export const sponsorPackageSchema = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price: z.number(),
  /** The number left. */
  left: z.number(),
  gives: giftsSchema,
});
export type SponsorPackage = z.output<typeof sponsorPackageSchema>;

/** A sponsor as it is shown. `logo` only where the organizer's plan has them. */
export const shownSponsorSchema = z.object({
  id,
  name: z.string(),
  line: z.string().nullable(),
  hole: z.number().nullable(),
  logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  /** Whether it has a website, to which `/s/<id>` leads. */
  has_website: z.boolean(),
  /** Where it may be shown. */
  gives: giftsSchema,
  /** The token of a view, sent back when the sponsor was in sight; only where a surface was asked for. */
  token: z.string().nullable(),
});
export type ShownSponsor = z.output<typeof shownSponsorSchema>;

/** Where a browser is about to show sponsors; without it nothing can be counted. */
export const shownSurfaces = ['page', 'board', 'tv'] as const;
export type ShownSurface = (typeof shownSurfaces)[number];
export const listSponsorsQuery = z.object({ surface: z.enum(shownSurfaces).optional() });

export const tournamentSponsorsSchema = z.object({
  sponsors: z.array(shownSponsorSchema),
  packages: z.array(sponsorPackageSchema),
  /** Whether packages can be paid for by card at once; else the organizer answers. */
  takes_cards: z.boolean(),
});
export type TournamentSponsors = z.output<typeof tournamentSponsorsSchema>;

/** Package and price are the server's: `shownPrice` (dollars) is only compared. */
export const takePackageSchema = z.object({
  packageId: id,
  company: required(120, 'Please say who sponsors'),
  contactName: required(120, 'Full name is required'),
  contactEmail: email,
  website: website.optional(),
  line: sponsorLine.optional(),
  message: paragraph(1_000).optional(),
  /** `card` opens a card page; `ask` writes to the organizer. */
  pay: z.enum(['card', 'ask']),
  shownPrice: dollars().optional(),
});
export type TakePackage = z.output<typeof takePackageSchema>;
/** The card page, or null where the organizer was asked. */
export const takenSchema = z.object({ url: z.string().nullable() });

export const maxViewsAtOnce = 40;
export const countViewsSchema = z.object({
  tokens: z.array(z.string().max(300)).min(1).max(maxViewsAtOnce),
});

/** The parameters of a sponsor's own link. */
export const sponsorLinkParams = z.object({
  token: z
    .string()
    .max(120)
    .regex(/^[A-Za-z0-9._-]+$/, 'This link is not complete'),
});
const countsSchema = z.object({ views: z.number(), seconds: z.number(), clicks: z.number() });
/** The report of a sponsor, by surface and by day at the venue. */
export const sponsorReportSchema = z.object({
  sponsor: z.string(),
  tournament: z.object({ id, title: z.string(), date: z.string().nullable() }),
  organizer: z.string(),
  package: z.string(),
  /** Dollars. */
  amount: z.number(),
  state: z.enum(sponsorshipStates),
  /** Its answer where it sponsored it before and is asked once more; else null. */
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
/** A yes is to the amount that was shown (dollars), which is only compared. */
export const answerSponsorSchema = z.object({
  answer: z.enum(['yes', 'no'], 'Please say yes or no'),
  shownAmount: dollars(1_000_000).optional(),
});
export type AnswerSponsor = z.output<typeof answerSponsorSchema>;
export const changeSponsorSchema = z.object({ website: website.optional(), line: sponsorLine.optional() });

/** Where, when, for how much: packages that tournaments to come sell. */
export const searchPackagesQuery = z.object({
  city: line(80).optional(),
  miles: z.coerce.number().int().min(1).max(500).default(50),
  most: z.coerce.number().min(0).max(100_000).optional(),
  players: z.coerce.number().int().min(0).max(10_000).optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(48).default(24),
});
/** `players` are in the field already; `index` the middle half of their Handicap Indexes, where ten are known. */
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
  company: required(120, 'Please say who sponsors'),
  city: required(80, 'Please enter a city or ZIP code'),
  miles: z.number().int().min(1).max(500),
  /** Dollars. */
  most: price,
  players: z.number().int().min(0).max(10_000).default(0),
});
export type CreateSearch = z.output<typeof createSearchSchema>;
export const searchLinkSchema = z.object({ token: sponsorLinkParams.shape.token });

/** A package as its organizer keeps it. */
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

/** A sponsorship as its organizer sees it. */
export const ownSponsorshipSchema = z.object({
  id,
  sponsor: z.string(),
  contact_name: z.string(),
  contact_email: contact,
  website: z.string().nullable(),
  logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  /** Null where it has none, or none that is still offered. */
  package_id: id.nullable(),
  package: z.string(),
  amount: z.number(),
  refunded_amount: z.number(),
  state: z.enum(sponsorshipStates),
  /** Its answer where it sponsored it before and is asked once more; else null. */
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
  /** The sponsor's own page, for who holds the link. */
  report_path: z.string(),
});
export type OwnSponsorship = z.output<typeof ownSponsorshipSchema>;
export const ownSponsorsSchema = z.object({
  packages: z.array(ownPackageSchema),
  /** The newest first. */
  sponsorships: z.array(ownSponsorshipSchema),
  /** There are more of them than are listed. */
  has_more: z.boolean(),
  /** Earlier sponsors are asked by mail once it is. */
  is_published: z.boolean(),
  /** Confirmed searches that this tournament fits, and how many of them it was not sent to. */
  searches: z.object({ fit: z.number(), untold: z.number() }),
});
export type OwnSponsors = z.output<typeof ownSponsorsSchema>;

/** A sponsor that was agreed with outside. */
export const addSponsorshipSchema = z.object({
  company: required(120, 'Please say who sponsors'),
  /** The recipient of its mails; without an address it is told nothing. */
  contactName: line(120).default(''),
  contactEmail: z.union([z.literal(''), email], { error: 'Please enter a valid email address' }).default(''),
  website: website.optional(),
  line: sponsorLine.optional(),
  hole: hole.nullish(),
  /** Of a package, or of none with gifts of its own. */
  packageId: id.nullish(),
  /** Dollars; of a package its price where nothing is said. */
  amount: dollars(1_000_000).optional(),
  gives: giftsSchema.optional(),
});
export type AddSponsorship = z.output<typeof addSponsorshipSchema>;
/** Sponsors that were agreed with, all at once. */
export const addSponsorshipsSchema = z.object({
  sponsors: z.array(addSponsorshipSchema).min(1, 'No sponsor is named').max(50, 'At most 50 at once'),
});
export const changeSponsorshipSchema = z.object({
  /** The decision: agree to a request, decline it, or end what is shown. */
  state: z.enum(['agreed', 'declined', 'ended']).optional(),
  company: required(120, 'Please say who sponsors').optional(),
  /** Another package of the tournament; its price counts where no amount is said, unless it has paid. */
  packageId: id.optional(),
  /** Dollars; only of what was not paid by card. */
  amount: dollars(1_000_000).optional(),
  /** A payment elsewhere, or none; only of what was agreed. */
  paid_how: z.literal('elsewhere').nullable().optional(),
  hole: hole.nullish(),
  line: sponsorLine.nullish(),
  website: website.optional(),
});
export const sentOffersSchema = z.object({ sent: z.number() });
