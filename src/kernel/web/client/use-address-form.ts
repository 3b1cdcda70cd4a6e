import { type ChangeEvent, type FormEvent, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

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
export function useAddressForm<Filters extends object>({ read, write }: AddressForm<Filters>) {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // Where the page is on its way to another address of its own, the fields are there already: what is typed meanwhile
  // would be lost with them otherwise.
  const filters = read(next?.pathname === pathname ? new URLSearchParams(next.search) : search);
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [edition, setEdition] = useState(0);
  /** The number of times that a pause while typing has ended. */
  const [due, setDue] = useState(0);
  const current = JSON.stringify(filters);
  /**
   * Filters that this form wrote and the page has not reached yet, behind those of the page, as far as the form knows.
   */
  const written = useRef([current]);
  const go = (wanted: Filters) =>
    setSearch((others) => write(wanted, others), { replace: true, preventScrollReset: true });
  const typedNow = (): Filters => {
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(ref.current ?? undefined)) typed.append(name, String(value));
    return read(typed);
  };
  // In the same turn as the address changes: what is typed between the two would be in fields that are gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the address alone that this follows
  useLayoutEffect(() => {
    // A link that was pressed is followed: what was typed before it stays in its field, and calls nobody back.
    if (isLeaving) return clearTimeout(timer.current);
    const reached = written.current.indexOf(current);
    if (reached >= 0) {
      written.current = written.current.slice(reached);
      return;
    }
    clearTimeout(timer.current);
    const since = changedFrom(JSON.parse(written.current.at(-1) ?? current) as Filters, typedNow());
    written.current = [current];
    setEdition((count) => count + 1);
    // Text typed since goes along to wherever the page went meanwhile.
    if (Object.keys(since).length > 0) go({ ...filters, ...since });
  }, [current, isLeaving]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = () => {
    clearTimeout(timer.current);
    if (!ref.current) return;
    const next = typedNow();
    if (JSON.stringify(next) === written.current.at(-1)) return;
    written.current.push(JSON.stringify(next));
    go(next);
  };
  // With the state of the router, and not in the timer itself: on a slow phone a link may be on its way that this form
  // has not heard of, and would be called back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a pause alone
  useEffect(() => {
    if (due > 0 && !isLeaving) apply();
  }, [due]);

  const form = {
    ref,
    method: 'get',
    role: 'search',
    onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      const isTyped = (target as unknown) instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
      const end = () => startTransition(() => setDue((count) => count + 1));
      timer.current = setTimeout(end, isTyped ? pauseWhileTyping : 0);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      apply();
    },
  } as const;
  const set = (next: Filters) => {
    clearTimeout(timer.current);
    written.current = [JSON.stringify(typedNow())];
    go(next);
  };
  return { filters, others: search, form, edition, set };
}

/** The fields of `after` that differ from `before`. */
const changedFrom = <Filters extends object>(before: Filters, after: Filters): Partial<Filters> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Filters]),
    ),
  ) as Partial<Filters>;
