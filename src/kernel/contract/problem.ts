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
  /** An error of one field; `field` is its dotted path in the body, query or URL. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** For server errors: the id of this request in the server's log. */
  request_id: z.string().optional(),
});
export type Problem = z.output<typeof problemSchema>;
