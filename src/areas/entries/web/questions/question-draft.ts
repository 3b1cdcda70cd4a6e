import type { OwnQuestions } from '#areas/entries/contract/questions.ts';

/** A question while its organizer writes it. */
export type Draft = OwnQuestions['questions'][number];

/** A question that is answered in another way: choices that were typed stay, for kinds that have choices. */
export const withKind = (question: Draft, kind: Draft['kind']): Draft => ({ ...question, kind });
