/** An organizer's questions with an entry. Without schemas, so that any page can carry it. */
export const questionKinds = ['text', 'number', 'choice', 'choices', 'yes_no', 'date', 'agreement'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** A question as it is put to somebody. */
export type PutQuestion = {
  kind: QuestionKind;
  label: string;
  help: string;
  isRequired: boolean;
  isPrivate: boolean;
  options: readonly string[];
};
