import { makePrint } from '#areas/play/services/prints/background-prints.ts';
import { defineJob } from '#kernel/jobs/job.ts';

export const makePrintJob = defineJob({
  name: 'make-print',
  endsWithItsSubject: true,
  run: ({ context }, { printId }) => makePrint(context, printId),
});
