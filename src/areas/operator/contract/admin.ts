import { z } from 'zod';
import { cursor, id, line, page } from '#kernel/contract/fields.ts';
import { accountType, accountTypes, clubTiers, organizerPlans } from '#kernel/contract/plans.ts';

/** The query of the operator's lists: `q` searches names and addresses. */
const listQuery = z.object({
  q: line(100).optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export const listAccountsQuery = listQuery.extend({ account_type: accountType.optional() });
/** An account, newest first. `plan` is the current one. */
export const adminAccountSchema = z.object({
  user_id: id,
  email: z.string(),
  email_verified: z.boolean(),
  account_type: z.enum(accountTypes),
  username: z.string(),
  name: z.string(),
  /** The organization or club, if any. */
  organization: z.string().nullable(),
  plan: z.enum([...organizerPlans, ...clubTiers]),
  is_admin: z.boolean(),
  created_at: z.iso.datetime(),
});
export const adminAccountPageSchema = page(adminAccountSchema);

export const listAdminClubsQuery = listQuery;
/** A club, by name. `is_granted` if the operator gave it its tier. */
export const adminClubSchema = z.object({
  id,
  club_name: z.string(),
  city: z.string(),
  state: z.string(),
  email: z.string().nullable(),
  subscription_tier: z.enum(clubTiers),
  subscribed: z.boolean(),
  subscription_end: z.iso.datetime().nullable(),
  is_granted: z.boolean(),
});
export type AdminClub = z.infer<typeof adminClubSchema>;
export const adminClubPageSchema = page(adminClubSchema);
export const setClubTierSchema = z.object({ tier: z.enum(clubTiers) });

/** A job number in the URL. */
export const jobParams = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/, 'Must be the number of a job') });
export const listJobsQuery = z.object({
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,17}$/, 'Must be the next_cursor of an earlier page')
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const failingJobSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The job's key, such as 'mail:<id>'. */
  key: z.string().nullable(),
  attempts: z.number(),
  max_attempts: z.number(),
  /** False while it is retried automatically, at `run_at`. */
  is_final: z.boolean(),
  last_error: z.string().nullable(),
  run_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
});
export const failingJobPageSchema = page(failingJobSchema).extend({
  /** The number of jobs of each kind. */
  counts: z.array(z.object({ name: z.string(), waiting: z.number(), under_way: z.number(), failed: z.number() })),
});

/** Schedules and their last runs; failing ones first. */
export const scheduleListSchema = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      begun_at: z.iso.datetime(),
      last_succeeded_at: z.iso.datetime().nullable(),
      last_failed_at: z.iso.datetime().nullable(),
      /** The error of the last failure; addresses and tokens are masked. */
      failure: z.string().nullable(),
      /** Whether its last run failed. */
      is_failing: z.boolean(),
    }),
  ),
});

/** One run of the invariants. */
export const invariantRunSchema = z.object({
  ran_at: z.iso.datetime(),
  ok: z.boolean(),
  checks: z.array(z.object({ name: z.string(), broken: z.number(), examples: z.array(z.string()) })),
});
export const lastInvariantRunSchema = z.object({ run: invariantRunSchema.nullable() });

export const listAuditQuery = z.object({ cursor, limit: z.coerce.number().int().min(1).max(100).default(50) });
/**
 * An entry of the audit log; lists are newest first. `actor` is the mail address; null for the command line and deleted
 * accounts.
 */
export const auditEntrySchema = z.object({
  id,
  actor: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  created_at: z.iso.datetime(),
});
export const auditPageSchema = page(auditEntrySchema);
