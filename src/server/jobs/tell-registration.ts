import { z } from 'zod';
import { tellRegistration } from '#server/services/registrations/tell-registration.ts';
import { defineJob } from './job.ts';

export const tellRegistrationJob = defineJob({
  name: 'tell-registration',
  payload: z.object({ registrationId: z.uuid() }),
  run: ({ context }, { registrationId }) => tellRegistration(context, registrationId),
});
