import { cn } from './class-names.ts';
import { Minus, Plus } from 'lucide-react';
import { Button } from './button.tsx';
import { Input } from './input.tsx';
import { useFieldWiring } from './field.tsx';

type StepperProps = {
  /** The name of the counted thing for the two buttons: 'Dinner'. */
  noun: string;
  value: number;
  onChange: (value: number) => void;
  max: number;
  min?: number;
  disabled?: boolean;
};

/** A quantity, set by two buttons or typed; to be used within a Field. */
export function Stepper({ noun, value, onChange, max, min = 0, disabled = false }: StepperProps) {
  const wiring = useFieldWiring({});
  const set = (next: number) => onChange(Math.min(max, Math.max(min, Number.isFinite(next) ? Math.trunc(next) : min)));
  return (
    <div className="flex items-center gap-1">
      <Button
        variant="outline"
        size="icon"
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
        aria-label={`One less: ${noun}`}
      >
        <Minus aria-hidden />
      </Button>
      <Input
        {...wiring}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        disabled={disabled}
        className={cn(
          'w-12 px-1 text-center tabular-nums',
          '[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
        )}
        // A string: with a number the field would keep the text '03'.
        value={String(value)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => set(Number(target.value))}
      />
      <Button
        variant="outline"
        size="icon"
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
        aria-label={`One more: ${noun}`}
      >
        <Plus aria-hidden />
      </Button>
    </div>
  );
}
