import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { failuresUntilNow } from '#kernel/web/ui/toast.ts';
import { failureOf, messagesOf, messageWithin, showFailure } from './form-errors.ts';
import { useDraftOwner } from './root-data.ts';
import { draftKey, dropDraftAlone } from './typed-drafts.ts';
import { outdatedWords, useKeptForm } from './use-kept-form.ts';

type EndpointFormOptions<Input extends FieldValues, Output, Answer> = {
  /**
   * The key under which this tab keeps unsent input: the form's name and the id of its subject. Null where nothing may
   * be stored, as for passwords.
   */
  draft: readonly string[] | null;
  /** Fields that are never stored. */
  secrets?: readonly string[];
  defaults: DefaultValues<Input>;
  /** Fields whose errors are displayed by a part of the form that reads them itself. */
  parts?: readonly string[];
  /**
   * Whether a field with an error is validated again on each edit; otherwise an edit clears the error, and only the
   * next submit validates.
   */
  revalidates?: boolean;
  /** The prefix of the server's field names that the form's names do not have. */
  prefix?: string;
  /** Calls the endpoint. An error is shown, and the input stays. */
  send: (body: Output) => Promise<Answer>;
  /** The form's values after a success; by default the submitted ones. */
  next?: (answer: Answer) => DefaultValues<Input>;
  /** Called where the form is invalid and nothing was sent; the fields show the errors. */
  onInvalid?: () => unknown;
  /** Called after a success, for follow-up work only: it cannot make the submission fail. */
  onDone?: (answer: Answer, body: Output) => unknown;
  /**
   * Closes the form's container after a success. Not called where the form was unmounted meanwhile, since another one
   * may be open in its place.
   */
  close?: () => unknown;
  isDisabled?: boolean;
  /** Whether the first invalid field gets the focus; not where the missing fields are named beside the button. */
  isFaultFocused?: boolean;
};

/**
 * A form whose values are the body of an endpoint. Each submit sends them once. A refusal is shown beside the fields it
 * names, or above the button. The input survives a refusal, a reload, an expired session, and a navigation caused by
 * another tab.
 * @param schema validates before anything is sent: the endpoint's schema, or a stricter one
 */
export function useEndpointForm<Input extends FieldValues, Output, Answer>(
  schema: z.ZodType<Output, Input>,
  {
    draft,
    secrets = [],
    defaults,
    parts = [],
    revalidates = true,
    prefix = '',
    send,
    next,
    onInvalid,
    onDone,
    close,
    isDisabled = false,
    isFaultFocused = true,
  }: EndpointFormOptions<Input, Output, Answer>,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: judgedBy(schema),
    defaultValues: defaults,
    // Left out instead of false, which would enable fields that are disabled individually.
    ...(isDisabled ? { disabled: true } : {}),
    reValidateMode: revalidates ? 'onChange' : 'onSubmit',
    shouldFocusError: isFaultFocused,
  });
  const { setError, getValues, reset, formState } = form;
  const owner = useDraftOwner();
  const key = draft && draftKey(owner, ...draft);
  const discard = useKeptForm(form, key, secrets, () => setError('root', { type: 'outdated', message: outdatedWords }));
  const isSending = useRef(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  /** The fields whose errors the current rendering shows: a removed field is not among them. */
  const shown = useRef(new Set<string>());
  shown.current = new Set(parts);
  const hasPlace = (name: string): boolean =>
    [...shown.current].some((one) => name === one || name.startsWith(`${one}.`));

  const sendOnce = form.handleSubmit(
    async (body) => {
      const typed = structuredClone(getValues());
      const endFailures = failuresUntilNow();
      let answer: Answer;
      try {
        answer = await send(body);
      } catch (error) {
        showFailure(
          error,
          setError,
          (name) => shown.current.has(name) || (hasPlace(name) && isIn(typed, name)),
          prefix,
        );
        return;
      }
      const later = laterThan(typed, getValues());
      // A form that was unmounted during the request has stored the input as a draft.
      if (key && !later) dropDraftAlone(key);
      // The sent values are the form's new defaults, so it has no unsaved input. Synchronous, since the next step may
      // navigate before the unsaved-changes guard has rendered again.
      flushSync(() => {
        if (!next) return reset(typed as DefaultValues<Input>, { keepValues: true });
        reset(next(answer));
        if (later) reset({ ...getValues(), ...later }, { keepDefaultValues: true });
      });
      endFailures();
      if (isThere.current) close?.();
      await onDone?.(answer, body);
    },
    (errors) => {
      // An error that no field shows would make the button seem dead.
      const others = messagesOf(errors).filter(({ name }) => !hasPlace(name));
      if (others.length > 0)
        setError('root', { message: [...new Set(others.map(({ message }) => message))].join('. ') });
      onInvalid?.();
    },
  );

  /** Submits the form, unless a submit is in progress. */
  const submit = async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault();
    // A dialog's form may be inside another form in React's tree, though not in the page's.
    event?.stopPropagation();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await sendOnce();
    } finally {
      isSending.current = false;
    }
  };

  return {
    ...form,
    submit,
    /** Discards the input and its draft. */
    discard,
    isBusy: formState.isSubmitting,
    isDirty: formState.isDirty,
    /** The error of the whole form, which belongs to no field. */
    failure: formState.errors.root?.message,
    /** The error of a field, or of one below it. */
    errorOf: (name: string): string | undefined => {
      shown.current.add(name);
      return messageWithin(formState.errors, name);
    },
  };
}

/** Validates with the schema; a schema that throws must show an error, or the button would stay busy forever. */
function judgedBy<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const judge = zodResolver<Input, unknown, Output>(schema);
  return async (...typed) => {
    try {
      return await judge(...typed);
    } catch (error) {
      return { values: {}, errors: { root: { type: 'unknown', message: failureOf(error) } } as FieldErrors<Input> };
    }
  };
}

/** Values typed while the form was being sent; null if none. */
function laterThan<Values extends FieldValues>(sent: Values, now: Values): Partial<Values> | null {
  const later = Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name]));
  return later.length > 0 ? (Object.fromEntries(later) as Partial<Values>) : null;
}

/** Whether the values have a field with this dotted name. */
function isIn(values: unknown, name: string): boolean {
  let part = values;
  for (const key of name.split('.')) {
    if (typeof part !== 'object' || part === null || !(key in part)) return false;
    part = (part as Record<string, unknown>)[key];
  }
  return true;
}
