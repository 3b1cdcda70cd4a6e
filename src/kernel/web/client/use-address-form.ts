import { type ChangeEvent, type FormEvent, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

const pauseWhileTyping = 250;

type AddressForm<Filters> = {
  /**
   * Reads the filters from the address, or from a form's values as search parameters; unknown values count as unset.
   */
  read: (search: URLSearchParams) => Filters;
  /** The address with these filters; the page's other parameters stay. */
  write: (filters: Filters, others: URLSearchParams) => URLSearchParams;
};

/**
 * A search form with its values in the address: a plain GET form that works before and without scripts; with scripts
 * every change applies by itself, typing after a short pause.
 * @returns `form`: the form's attributes; `edition`: the key of its fields, which changes when the address was changed
 *   by other means, to reset the fields; `set`: writes filters to the address and the fields
 */
export function useAddressForm<Filters extends object>({ read, write }: AddressForm<Filters>) {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // During a navigation to another address of the same page, the fields show the next address already: switching at its
  // end would lose the text typed meanwhile.
  const filters = read(next?.pathname === pathname ? new URLSearchParams(next.search) : search);
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [edition, setEdition] = useState(0);
  /** The number of elapsed pauses after typing. */
  const [due, setDue] = useState(0);
  const current = JSON.stringify(filters);
  /** The page's filters, followed by those that this form has written and the page has not reached yet. */
  const written = useRef([current]);
  const go = (wanted: Filters) =>
    setSearch((others) => write(wanted, others), { replace: true, preventScrollReset: true });
  const typedNow = (): Filters => {
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(ref.current ?? undefined)) typed.append(name, String(value));
    return read(typed);
  };
  // A layout effect, in the same turn as the change of the address: text typed in between would go to fields that are
  // replaced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the address alone that this follows
  useLayoutEffect(() => {
    // The reader follows a link: text typed before stays in its field, and does not cancel the navigation.
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
    // Text typed since the last write is added to the new address.
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
  // As an effect with the router's state, not in the timer itself: on a slow phone a link may have started a navigation
  // that this form has not rendered yet, and applying would cancel it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a pause alone
  useEffect(() => {
    if (due > 0 && !isLeaving) apply();
  }, [due]);

  const form = {
    ref,
    method: 'get',
    role: 'search',
    // A browser cannot show the fault of a field in a closed panel: the form would do nothing.
    noValidate: true,
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
