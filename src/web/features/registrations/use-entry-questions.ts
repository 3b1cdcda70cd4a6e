import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { Terms } from '#contracts/terms.ts';
import { messageAt } from '#web/client/form-errors.ts';
import { type Asking, useAnswers } from '#web/client/use-answers.ts';
import type { PricedEntry } from './use-choices.ts';

/** What is asked with an entry as it is filled in; nothing of who joins a waitlist. */
export const useEntryQuestions = <Values extends FieldValues>(
  terms: Terms | null,
  names: readonly string[],
  priced: PricedEntry | null,
  errors: FieldErrors<Values>,
  draft: string | null = null,
): Asking =>
  useAnswers(
    terms?.questions ?? [],
    names,
    (priced?.choices.extras ?? []).map(({ id }) => id),
    [],
    (key) => messageAt(errors, `answers.${key}`),
    draft && `${draft}:answers`,
  );
