/**
 * A browser gives no text for a number or date that it cannot read, as if nothing had been typed: '1e' or February 30
 * would be sent as none. Each such field of the kit asks here, and its form is not sent meanwhile.
 */
const words: Record<string, string> = {
  number: 'Must be a number',
  date: 'Must be a date that exists',
  time: 'Must be a time',
};

type Typed = { type: string; validity: { badInput: boolean } };

/** The fault of a typed value; undefined where it can be read, or is empty. */
export const unreadableWords = ({ type, validity }: Typed): string | undefined =>
  validity.badInput ? (words[type] ?? 'This cannot be read') : undefined;

const isTyped = (element: object): element is Typed & HTMLElement => 'validity' in element && 'type' in element;

/** The fields of a form that cannot be read: each says so, the first has the focus. @returns whether there are any */
export function hasUnreadable(form: { elements: Iterable<Element> } | null): boolean {
  const unreadable = [...(form?.elements ?? [])].filter(isTyped).filter((field) => unreadableWords(field));
  for (const field of unreadable) field.dispatchEvent(new Event('invalid', { cancelable: true }));
  unreadable[0]?.focus();
  return unreadable.length > 0;
}

const guarded = new WeakSet<HTMLFormElement>();

/** Keeps a form from being sent while a field of it cannot be read. Before anybody else hears that it is sent. */
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
