import { z } from 'zod';
import { type ErrorCode, errorTable } from './errors.ts';

const codes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]];

/** The one error shape of the API (RFC 9457, application/problem+json). */
export const problemSchema = z.object({
  type: z.string(),
  status: z.number().int(),
  code: z.enum(codes),
  title: z.string(),
  detail: z.string(),
  /** One complaint about one field; `field` is the dotted path in the body, query or address. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** Of an answer that is the server's fault: what its log calls this request. */
  request_id: z.string().optional(),
});
export type Problem = z.output<typeof problemSchema>;
