import { z } from 'zod';
import { email, line, paragraph, required } from '#kernel/contract/fields.ts';

export const newsletterSchema = z.object({ email });

export const contactTopics = ['question', 'problem', 'billing', 'partnership', 'privacy'] as const;
export const contactSchema = z.object({
  name: required(120, 'Name is required'),
  email,
  topic: z.enum(contactTopics).default('question'),
  message: paragraph(4000).min(1, 'Message is required'),
  /** A honeypot: people do not see this field, spam programs fill it in. */
  website: line(200).optional(),
});
