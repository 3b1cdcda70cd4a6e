import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import type { FieldError } from '#kernel/contract/errors.ts';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { type BuyerFaults, type BuyerInput, saveBuyer, readKeptBuyer } from './kept-buyer.ts';

const names = ['customerName', 'customerEmail'] as const;
type Name = (typeof names)[number];

const accountOf = (viewer: Viewer | null): BuyerInput => ({
  customerName: viewer?.profile.name ?? '',
  customerEmail: viewer?.user.email ?? '',
});

/** The offer whose button was pressed before the buyer was known. */
type Wanted = { offerId: string; name: string; button: HTMLButtonElement };

type Check = (typed: BuyerInput) => BuyerFaults;

/**
 * The contract's validation, loaded when the form is first used because it is a sixth of the page's weight. Null until
 * loaded; the server validates as well.
 */
function useCheck(isWanted: boolean): Check | null {
  const [check, setCheck] = useState<Check | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    void lazyPart(() => import('./check-buyer.ts')).then(({ checkBuyer }) => isLeft || setCheck(() => checkBuyer));
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return check;
}

/**
 * The buyer's form, prefilled from the account or from this device. A field shows its error once it was left. `ask`
 * returns the buyer, or focuses the first missing field and returns null; it is synchronous, because browsers open a
 * tab only during the click. The product that was asked for is kept as `wanted` until something is bought or that
 * product leaves the list.
 */
export function useBuyer(viewer: Viewer | null) {
  const userId = viewer?.user.id ?? null;
  const [typed, setTyped] = useState(() => accountOf(viewer));
  const [left, setLeft] = useState<readonly Name[]>([]);
  const [refused, setRefused] = useState<BuyerFaults>({});
  const inputs = useRef<{ [name in Name]?: HTMLInputElement | null }>({});
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [isTurnedTo, setTurnedTo] = useState(false);
  const check = useCheck(isTurnedTo);
  useEffect(() => {
    const kept = readKeptBuyer(userId);
    if (kept) setTyped(kept);
  }, [userId]);
  const found = check?.(typed) ?? {};
  const isEmpty = (name: Name) => typed[name].trim() === '';

  const fieldOf = (name: Name) => ({
    name,
    value: typed[name],
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
    onFocus: () => setTurnedTo(true),
    onBlur: () => setLeft((before) => [...before, name]),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const next = { ...typed, [name]: target.value };
      setTyped(next);
      setRefused({ ...refused, [name]: undefined });
      saveBuyer(userId, next);
    },
  });
  const faultOf = (name: Name): string | undefined => refused[name] ?? (left.includes(name) ? found[name] : undefined);
  const showFaults = () => setLeft(names);
  const ask = (product: Wanted): BuyerInput | null => {
    const empty = names.find(isEmpty);
    if (empty)
      toast({
        title: 'Required Information',
        description: 'Please enter your email and name to continue',
        variant: 'destructive',
      });
    const first = empty ?? names.find((name) => found[name]);
    setWanted(first ? product : null);
    if (!first) return { customerName: typed.customerName.trim(), customerEmail: typed.customerEmail.trim() };
    // A form that is still blank is not at fault: the toast and the focus tell where to begin.
    if (!names.every(isEmpty)) showFaults();
    inputs.current[first]?.focus();
    return null;
  };
  /** Submits the form: shows all errors, or presses the button of the wanted product again. */
  const send = () => {
    showFaults();
    wanted?.button.focus();
    wanted?.button.click();
  };
  /** The offer left the list together with its button, so the purchase cannot continue. */
  const forget = useCallback(
    (offerId: string) => setWanted((before) => (before?.offerId === offerId ? null : before)),
    [],
  );
  const showErrors = (errors: readonly FieldError[], product: Wanted) => {
    const faults = errors.filter(({ field }) => names.some((name) => name === field));
    // The offer may have left the list while the validation was loading.
    if (faults.length > 0 && product.button.isConnected) setWanted(product);
    setRefused(Object.fromEntries(faults.map(({ field, message }) => [field, message])));
    inputs.current[faults[0]?.field as Name]?.focus();
  };
  return { fieldOf, faultOf, send, wanted: wanted?.name ?? null, ask, forget, showErrors };
}

export type BuyerForm = ReturnType<typeof useBuyer>;
