import type { OwnQuestions } from '#areas/entries/contract/questions.ts';

/** A question while its organizer edits it. */
export type Draft = OwnQuestions['questions'][number];

/** The question with another kind; its options are kept for kinds that have options. */
export const withKind = (question: Draft, kind: Draft['kind']): Draft => ({ ...question, kind });
