/**
 * Messages for input that the browser cannot parse. For such a number or date the browser reports an empty value: '1e'
 * or February 30 would be sent as missing. The kit's fields show these messages, and block their form meanwhile.
 */
const words: Record<string, string> = {
  number: 'Must be a number',
  date: 'Must be a date that exists',
  time: 'Must be a time',
};

type Typed = { type: string; validity: { badInput: boolean } };

/** The error of a typed value; undefined where it can be parsed, or is empty. */
export const unreadableWords = ({ type, validity }: Typed): string | undefined =>
  validity.badInput ? (words[type] ?? 'This cannot be read') : undefined;

const isTyped = (element: object): element is Typed & HTMLElement => 'validity' in element && 'type' in element;

/** Whether a form has fields that cannot be parsed: each shows its error, and the first gets the focus. */
export function hasUnreadable(form: { elements: Iterable<Element> } | null): boolean {
  const unreadable = [...(form?.elements ?? [])].filter(isTyped).filter((field) => unreadableWords(field));
  for (const field of unreadable) field.dispatchEvent(new Event('invalid', { cancelable: true }));
  unreadable[0]?.focus();
  return unreadable.length > 0;
}

const guarded = new WeakSet<HTMLFormElement>();

/**
 * Blocks the submit of a form with a field that cannot be parsed. It runs in the capture phase, before any other
 * listener.
 */
export function guardForm(form: HTMLFormElement | null): void {
  if (!form || guarded.has(form)) return;
  guarded.add(form);
  form.addEventListener(
    'submit',
    (event) => {
      if (!hasUnreadable(form)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
