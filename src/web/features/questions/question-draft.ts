import type { OwnQuestions } from '#contracts/questions.ts';

/** A question while its organizer writes it. */
export type Draft = OwnQuestions['questions'][number];
