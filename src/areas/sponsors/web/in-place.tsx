import { type ComponentProps, useState } from 'react';
import type { z } from 'zod';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import type { changeSponsorshipSchema, OwnSponsorship } from '#areas/sponsors/contract/sponsors.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { commitOnEnter, Input } from '#kernel/web/ui/input.tsx';

export type Change = z.input<typeof changeSponsorshipSchema>;

/** Changes a sponsor at once: whether it is being sent, and why the last change was refused. */
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
  /** Is told what was typed once the field is left, where it differs. */
  onKeep: (typed: string) => void;
};

/** A field in a line that is kept when it is left, or by Enter. */
export const InPlace = ({ value, onKeep, ...props }: InPlaceProps) => (
  <Input
    // The change of somebody else is shown, and a refused text stays to be put right.
    key={value}
    defaultValue={value}
    onKeyDown={commitOnEnter}
    onBlur={({ currentTarget }) => {
      const typed = currentTarget.value.trim();
      // A required text is not taken away by emptying the field.
      if (props.required && typed === '' && !currentTarget.validity.badInput) currentTarget.value = value;
      else if (!currentTarget.validity.badInput && typed !== value) onKeep(typed);
    }}
    {...props}
  />
);
