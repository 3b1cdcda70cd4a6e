import { cn } from '#kernel/web/ui/class-names.ts';

type ChoiceProps<Value extends string | number> = {
  legend: string;
  /** The name of the radio group; unique on the page. */
  name: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
  /** Whether the legend is beside the choices instead of above them. */
  isInline?: boolean;
};

/** Choices side by side, as native radio buttons. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { legend, name, value, choices, onChoose, isInline = false } = props;
  return (
    <fieldset className={cn(isInline && 'flex items-center gap-3')}>
      <legend className={cn('text-sm font-medium', isInline ? 'sr-only' : 'mb-2')}>{legend}</legend>
      {isInline && (
        <span className="text-sm text-muted-foreground" aria-hidden>
          {legend}
        </span>
      )}
      <div className="inline-flex gap-1 rounded-lg bg-muted p-1">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cn(
              'relative flex h-11 min-w-11 cursor-pointer items-center justify-center rounded-md px-3.5 text-base font-medium pointer-fine:h-9 pointer-fine:min-w-9',
              'text-muted-foreground transition-colors hover:text-foreground',
              'has-checked:bg-card has-checked:text-foreground has-checked:shadow-sm',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
