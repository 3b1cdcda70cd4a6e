import { type ComponentProps, useState } from 'react';
import type { z } from 'zod';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import type { changeSponsorshipSchema, OwnSponsorship } from '#areas/sponsors/contract/sponsors.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { commitOnEnter, Input } from '#kernel/web/ui/input.tsx';

export type Change = z.input<typeof changeSponsorshipSchema>;

/** Saves a change of a sponsor at once; tells whether it is being sent, and why the last one was refused. */
export function useChange({ id }: OwnSponsorship, onChanged: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const change = async (body: Change): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(sponsorsEndpoints.changeSponsorship, { params: { id }, body });
      await onChanged();
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  return { change, isBusy, failure };
}

type InPlaceProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> & {
  value: string;
  /** Called with the typed text when the field is left and the text differs. */
  onKeep: (typed: string) => void;
};

/** An inline field that saves when it is left, or on Enter. */
export const InPlace = ({ value, onKeep, ...props }: InPlaceProps) => (
  <Input
    // Shows changes by others; a refused text stays, to be corrected.
    key={value}
    defaultValue={value}
    onKeyDown={commitOnEnter}
    onBlur={({ currentTarget }) => {
      const typed = currentTarget.value.trim();
      // Emptying a required field restores its value.
      if (props.required && typed === '' && !currentTarget.validity.badInput) currentTarget.value = value;
      else if (!currentTarget.validity.badInput && typed !== value) onKeep(typed);
    }}
    {...props}
  />
);
