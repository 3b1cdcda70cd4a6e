import { z } from 'zod';
import { sendMail } from '#server/services/mail/send-mail.ts';
import { defineJob } from './job.ts';

export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  run: ({ context, ...senders }, { mailId }) => sendMail(context, senders, mailId),
});
