import { z } from 'zod';
import { mailPasswordReset } from '#server/services/accounts/change-password.ts';
import { defineJob } from './job.ts';

export const mailPasswordResetJob = defineJob({
  name: 'mail-password-reset',
  payload: z.object({ email: z.string() }),
  run: ({ context }, { email }) => mailPasswordReset(context, email),
});
