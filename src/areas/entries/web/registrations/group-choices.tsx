import { useState } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import type { Terms } from '#areas/entries/contract/terms.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Fold } from '#kernel/web/ui/fold.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import type { GroupValues } from './entry-values.ts';

type Wiring = { register: UseFormRegister<GroupValues>; errorOf: (name: string) => string | undefined };

type Shares = NonNullable<Terms['shares']>;
type WhoPaysProps = Wiring & { pays: GroupValues['pays']; shares: Shares };

/** The choice of who pays for a group, collapsed: the captain pays for everybody by default. */
export function WhoPays({ register, errorOf, pays = 'captain', shares }: WhoPaysProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold
      title="Who pays"
      says={pays === 'shares' ? 'each their share' : 'you, for everybody'}
      isOpen={isOpen || errorOf('pays') !== undefined}
      onToggle={setOpen}
    >
      <Field
        label="Who pays"
        hideLabel
        error={errorOf('pays')}
        description={pays === 'shares' ? sharesText(shares) : 'You pay for everybody now.'}
      >
        <Select {...register('pays')}>
          <option value="captain">I pay for everybody</option>
          <option value="shares">Each pays their share by link</option>
        </Select>
      </Field>
    </Fold>
  );
}

type LaterPlacesProps = Wiring & {
  /** Places that are left beyond those of the rows. */
  most: number;
};

/** The number of places that are named later, in a form whose rows require all five facts. */
export const LaterPlaces = ({ register, errorOf, most }: LaterPlacesProps) => (
  <Field
    label="Places to name later"
    error={errorOf('namedLater')}
    description="Take them now and name players before entry closes."
  >
    <Select {...register('namedLater', { setValueAs: Number })}>
      {countsTo(Math.min(most, 11)).map((count) => (
        <option key={count} value={count}>
          {count === 0 ? 'None' : count}
        </option>
      ))}
    </Select>
  </Field>
);

const countsTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count);

const sharesText = ({ hours, whole_groups: isWhole }: Shares): string =>
  `You pay your share now; the others get a link and ${hours} hours. ` +
  (isWhole
    ? 'If one is not paid by then, all are refunded.'
    : 'Places that are not paid by then are given back; the others stay.');
