import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

const pauseWhileTyping = 250;

type AddressForm<Filters> = {
  /** Reads the address, or a form's values as if they were one; whatever it does not know counts as not set. */
  read: (search: URLSearchParams) => Filters;
  /** The address of these filters; other parameters of the page stay. */
  write: (filters: Filters, others: URLSearchParams) => URLSearchParams;
};

/**
 * A search form whose values stand in the address: an ordinary GET form, so that it works before and without scripts;
 * with them every change applies by itself, typing after a short pause.
 * @returns form: the form's own attributes. edition: the key of its fields, which get what the address says after
 *   that changed by other means. set: writes filters to the address, and to the fields
 */
export function useAddressForm<Filters>({ read, write }: AddressForm<Filters>) {
  const [search, setSearch] = useSearchParams();
  const filters = read(search);
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [edition, setEdition] = useState(0);
  const current = JSON.stringify(filters);
  const written = useRef(current);
  useEffect(() => {
    if (current === written.current) return;
    written.current = current;
    setEdition((count) => count + 1);
  }, [current]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (next: Filters) => setSearch((others) => write(next, others), { replace: true, preventScrollReset: true });
  const apply = () => {
    clearTimeout(timer.current);
    if (!ref.current) return;
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(ref.current)) typed.append(name, String(value));
    const next = read(typed);
    if (JSON.stringify(next) === written.current) return;
    written.current = JSON.stringify(next);
    go(next);
  };
  const form = {
    ref,
    method: 'get',
    role: 'search',
    onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      const isTyped = (target as unknown) instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
      timer.current = setTimeout(apply, isTyped ? pauseWhileTyping : 0);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      apply();
    },
  } as const;
  const set = (next: Filters) => {
    clearTimeout(timer.current);
    go(next);
  };
  return { filters, others: search, form, edition, set };
}
