import { makePrint } from '#server/services/prints/background-prints.ts';
import { defineJob } from './job.ts';

export const makePrintJob = defineJob({
  name: 'make-print',
  endsWithItsSubject: true,
  run: ({ context }, { printId }) => makePrint(context, printId),
});
