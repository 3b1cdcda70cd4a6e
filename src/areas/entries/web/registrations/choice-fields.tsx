import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { DollarInput, Input } from '#kernel/web/ui/input.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { Stepper } from '#kernel/web/ui/stepper.tsx';
import { giftOf } from './charged-now.ts';
import type { PricedEntry } from './use-choices.ts';

/** A field is full, and the code helps nobody into it. */
export const noneKept = 'This code keeps no place, and all others are taken or still to be drawn.';

/**
 * The extras of an entry, and its code.
 * @param left places for it; null while they are not known
 */
export function ChoiceFields({ priced, left }: { priced: PricedEntry; left: number | null }) {
  const { terms, quantities, setQuantity } = priced;
  return (
    <>
      {terms.extras.length > 0 && (
        <fieldset className="[&>div+div]:border-t">
          <legend className="mb-1 text-lg font-semibold">
            Extras <span className="font-normal text-muted-foreground">(optional)</span>
          </legend>
          {terms.extras.map((extra) => (
            <div key={extra.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5">
              <div>
                <p className="font-medium">
                  {extra.name}
                  {extra.kind === 'item' && (
                    <span className="ml-2 font-normal text-muted-foreground">
                      <Money dollars={extra.price} /> each
                    </span>
                  )}
                </p>
                {extra.description && <p className="mt-0.5 text-sm text-muted-foreground">{extra.description}</p>}
                <p className="mt-0.5 text-sm text-muted-foreground">
                  {extra.left !== null && `${extra.left === 0 ? 'Sold out' : `${extra.left} left`}. `}
                  {!extra.is_refundable && 'Not paid back when you withdraw.'}
                </p>
              </div>
              {extra.kind === 'donation' ? (
                <GiftField
                  extra={extra}
                  given={quantities[extra.id] ?? 0}
                  onGive={(dollars) => setQuantity(extra.id, dollars)}
                />
              ) : (
                <Field label={`How many: ${extra.name}`} hideLabel>
                  <Stepper
                    noun={extra.name}
                    value={quantities[extra.id] ?? 0}
                    max={Math.min(extra.max_each, extra.left ?? extra.max_each)}
                    disabled={extra.left === 0 && !quantities[extra.id]}
                    onChange={(count) => setQuantity(extra.id, count)}
                  />
                </Field>
              )}
            </div>
          ))}
        </fieldset>
      )}
      {terms.takes_codes && <CodeField priced={priced} isFull={left === 0} />}
    </>
  );
}

type GiftFieldProps = {
  extra: PricedEntry['terms']['extras'][number];
  given: number;
  onGive: (dollars: number) => void;
};

/** The field of a donation. Every change counts at once, because Enter submits the form without leaving the field. */
function GiftField({ extra, given, onGive }: GiftFieldProps) {
  // Null until something is typed: a donation that this tab has stored is restored after the field is rendered.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={`Dollars for ${extra.name}`} hideLabel className="w-28">
      <DollarInput
        placeholder={extra.price > 0 ? `$${extra.price}` : '$0'}
        value={typed ?? (given > 0 ? given : '')}
        onChange={(event) => {
          setTyped(event.target.value);
          onGive(giftOf(event.target.value));
        }}
      />
    </Field>
  );
}

type CodeFieldProps = { priced: PricedEntry; isFull: boolean };

function CodeField({ priced: { code, setCode, typedCode: typed, typeCode, refusal }, isFull }: CodeFieldProps) {
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button that was pressed is gone; a code that came by itself takes no focus.
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  if (!isAsked && typed === '')
    return (
      <Button variant="outline" className="self-start" onClick={() => setAsked(true)}>
        Add a code
      </Button>
    );
  const removeCode = () => {
    setAsked(true);
    setCode('');
    field.current?.focus();
  };
  const none = isFull && code !== '' ? noneKept : undefined;
  const refused = refusal?.isOfCode ? refusal.message : none;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Field id={id} label="Code" error={typed === code ? refused : undefined}>
        <Input
          ref={field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          value={typed}
          onChange={(event) => typeCode(event.target.value)}
          // A typed code counts even if 'Use this code' was not pressed.
          onBlur={() => setCode(typed.trim())}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            setCode(typed.trim());
          }}
        />
      </Field>
      <div className="flex gap-3 sm:pt-7">
        <Button variant="outline" onClick={() => setCode(typed.trim())}>
          Use this code
        </Button>
        {code !== '' && (
          <Button variant="ghost" onClick={removeCode}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}
