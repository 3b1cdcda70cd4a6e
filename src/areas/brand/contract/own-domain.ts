import { z } from 'zod';
import { brand } from '#kernel/contract/brand.ts';
import { line } from '#kernel/contract/fields.ts';

/** The name of the TXT record that proves ownership of a host. */
export const proofRecord = (host: string): string => `_${brand.storageKey}.${host}`;

export const askForDomainSchema = z.object({
  host: line(253, 'Please enter a domain').min(1, 'Please enter a domain'),
});

const recordSchema = z.object({
  type: z.enum(['CNAME or A', 'TXT']),
  name: z.string(),
  value: z.string(),
});

export const ownDomainSchema = z.object({
  host: z.string(),
  /** The URL of the host, with its scheme. */
  url: z.string(),
  state: z.enum(['waiting', 'live', 'paused']),
  /** The records that the DNS of the domain must have. */
  records: z.array(recordSchema),
  /** The records missing at the last check. */
  problem: z.string().nullable(),
  verified_at: z.string().nullable(),
  checked_at: z.string().nullable(),
  /** When the next automatic check is due. */
  next_check_at: z.string().nullable(),
});
export type OwnDomain = z.output<typeof ownDomainSchema>;

export const ownDomainAnswerSchema = z.object({
  /** Null without a domain. While the plan has no white label, the domain is kept and redirects to the usual pages. */
  domain: ownDomainSchema.nullable(),
});
export type OwnDomainAnswer = z.output<typeof ownDomainAnswerSchema>;
