import { type PaperSize, paperNames, paperSizes } from '#areas/play/contract/print-choices.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Choice } from './choice.tsx';

type PrintSettingsProps = {
  size: PaperSize;
  onSize: (size: PaperSize) => void;
  /** The group numbers as typed. */
  groups: string;
  /** Null where there are no groups to choose from. */
  onGroups: ((typed: string) => void) | null;
  error: string | undefined;
  sponsor: string;
  onSponsor: (typed: string) => void;
  /** The number of groups on the sheet. */
  all: number;
};

/** The settings shared by all prints: paper size, groups and sponsor. */
export function PrintSettings({ size, onSize, groups, onGroups, error, all, sponsor, onSponsor }: PrintSettingsProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-5 rounded-xl border bg-card p-5">
      <Choice
        legend="Paper"
        name="size"
        value={size}
        choices={paperSizes.map((value) => ({ value, label: paperNames[value] }))}
        onChoose={onSize}
      />
      {onGroups && (
        <Field label="Groups" description="Such as 1-4, 7. Empty prints all." error={error} className="w-64 max-w-full">
          <Input
            value={groups}
            onChange={({ target }) => onGroups(target.value)}
            placeholder={`All ${all}`}
            maxLength={200}
            autoComplete="off"
          />
        </Field>
      )}
      {onGroups && (
        <Field
          label="Sponsor line"
          description="On scorecards and cart signs. Empty leaves it out."
          className="w-72 max-w-full"
        >
          <Input
            value={sponsor}
            onChange={({ target }) => onSponsor(target.value)}
            placeholder="Cards by Miller Bank"
            maxLength={80}
            autoComplete="off"
          />
        </Field>
      )}
    </div>
  );
}
