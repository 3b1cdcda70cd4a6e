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
   * The name by which this tab keeps what is typed until it is sent: the form's, and the id of what it is about. Null
   * where nothing may be kept, as of a password.
   */
  draft: readonly string[] | null;
  /** Fields of which nothing is kept all the same. */
  secrets?: readonly string[];
  defaults: DefaultValues<Input>;
  /** Fields whose complaints a part of the form looks up by itself. */
  parts?: readonly string[];
  /**
   * Whether a complaint is looked at again as its field is edited; at the next press alone, where an edit takes it
   * away.
   */
  revalidates?: boolean;
  /** The prefix of the server's names of fields where the form's have none. */
  prefix?: string;
  /** Asks the endpoint. An error is shown, and the typed values stay. */
  send: (body: Output) => Promise<Answer>;
  /** The values of the form afterwards; the typed ones, where nothing is said. */
  next?: (answer: Answer) => DefaultValues<Input>;
  /** Where something is missing or wrong before anything is sent: the fields say what. */
  onInvalid?: () => unknown;
  /** Only what follows once it was done: it cannot make a failure of what was sent. */
  onDone?: (answer: Answer, body: Output) => unknown;
  /**
   * Closes what shows the form, once it was done. Not asked for where that was closed meanwhile:
   * another one may be open in its place.
   */
  close?: () => unknown;
  isDisabled?: boolean;
  /** Whether the first field that is wrong gets the focus; not where the button's side says what is missing. */
  isFaultFocused?: boolean;
};

/**
 * Every form whose contents an endpoint takes. The typed values are what is sent; one press sends them once. A refusal
 * stands beside the fields it names, or above the button; what is typed stays then, and over a reload, a session that
 * ends, and a page that is left by another tab's act.
 * @param schema says what is wrong before anything is sent; the endpoint's own, or one that is stricter
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
    // False would open every field that is locked by itself.
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
  /** The fields that the form shows complaints about, as it is drawn now: one that was taken away shows none. */
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
      // A form that was closed meanwhile has kept what it was sending.
      if (key && !later) dropDraftAlone(key);
      // The sent values stand there now: nothing of them is a draft any more. At once, since the next step may leave
      // the page, and is not asked whether it may.
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
      // A complaint that no field shows would leave a button that does nothing.
      const others = messagesOf(errors).filter(({ name }) => !hasPlace(name));
      if (others.length > 0)
        setError('root', { message: [...new Set(others.map(({ message }) => message))].join('. ') });
      onInvalid?.();
    },
  );

  /** Sends what is typed, unless it is being sent. */
  const submit = async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault();
    // A dialog's form may stand in another one, of which the page makes no part.
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
    /** Forgets what was typed, for whoever gives it up. */
    discard,
    isBusy: formState.isSubmitting,
    isDirty: formState.isDirty,
    /** Why it did not go through, where that belongs to no field. */
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
