import { Label } from '#kernel/web/ui/label.tsx';
import { RadioGroupItem } from '#kernel/web/ui/radio-group.tsx';

/** One payment option for players whom the organizer enters. */
export const PaymentChoice = ({ value, title, words }: { value: string; title: string; words: string }) => (
  <Label className="flex items-start gap-3 rounded-lg border px-4 py-3 font-normal has-checked:border-primary">
    <RadioGroupItem value={value} className="mt-0.5" />
    <span>
      <span className="block font-medium">{title}</span>
      <span className="mt-1 block text-sm text-muted-foreground">{words}</span>
    </span>
  </Label>
);
