import type { RecordPart } from '#areas/results/contract/history.ts';

/** The holes of a record, in words. */
export const partNames: Record<RecordPart, string> = {
  eighteen: '18 holes',
  nine: '9 holes',
  front: 'front nine',
  back: 'back nine',
};
