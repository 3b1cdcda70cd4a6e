import type { UseFormRegister } from 'react-hook-form';
import type { Terms } from '#areas/entries/contract/terms.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import { countsTo } from './choice-fields.tsx';
import type { GroupValues } from './entry-values.ts';

type GroupChoicesProps = {
  register: UseFormRegister<GroupValues>;
  errorOf: (name: string) => string | undefined;
  pays: GroupValues['pays'];
  /** Places that are left beside those who are named. */
  most: number;
  /** Where the people of a group may pay a share each. */
  shares: Terms['shares'];
};

/** Places that are named later, and who pays. */
export function GroupChoices({ register, errorOf, pays = 'captain', most, shares }: GroupChoicesProps) {
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <Field
        label="Places to name later"
        error={errorOf('namedLater')}
        description="You take them now and say who plays until entry closes."
      >
        <Select {...register('namedLater', { setValueAs: Number })}>
          {countsTo(Math.min(most, 11)).map((count) => (
            <option key={count} value={count}>
              {count === 0 ? 'None' : count}
            </option>
          ))}
        </Select>
      </Field>
      {shares && (
        <Field
          label="Who pays"
          error={errorOf('pays')}
          description={pays === 'shares' ? sharesText(shares) : 'You pay for everybody now.'}
        >
          <Select {...register('pays')}>
            <option value="captain">I pay for everybody</option>
            <option value="shares">Each pays their share by link</option>
          </Select>
        </Field>
      )}
    </div>
  );
}

const sharesText = ({ hours, whole_groups: isWhole }: NonNullable<Terms['shares']>): string =>
  `You pay your share now; the others get a link and ${hours} hours. ` +
  (isWhole
    ? 'Where one is not paid by then, everybody is paid back.'
    : 'Places that are not paid by then are given back; the others stay.');
