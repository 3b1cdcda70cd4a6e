import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { cn } from './class-names.ts';
import { Label } from './label.tsx';

type FieldWiring = {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  /** Reports that the typed text cannot be read, in words; undefined once it can. */
  reportUnreadable: (words: string | undefined) => void;
};

const FieldContext = createContext<FieldWiring | null>(null);

type OwnWiring = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
  'aria-required'?: boolean | 'true' | 'false';
};

/** The attributes that tie a control to the label, hint and error of the field around it. A control's own props win. */
export function useFieldWiring(own: OwnWiring) {
  const field = useContext(FieldContext);
  if (!field) return own;
  return {
    id: own.id ?? field.id,
    'aria-describedby': own['aria-describedby'] ?? field.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field.isInvalid || undefined),
    'aria-required': own['aria-required'] ?? (field.isRequired || undefined),
  };
}

/** The way for a control to report that the typed text cannot be read. */
export const useReportUnreadable = () => useContext(FieldContext)?.reportUnreadable;

type FieldProps = {
  label: ReactNode;
  /** A hint that stays visible while typing. */
  description?: ReactNode;
  /** The fault, in words; marks the control as invalid. */
  error?: string | undefined;
  required?: boolean;
  /** Id of the control; made up when left out. */
  id?: string;
  /** The label beside the control, for checkboxes and switches. */
  inline?: boolean;
  hideLabel?: boolean;
  className?: string;
  /** One control of the kit. */
  children: ReactNode;
};

/** A labelled control with its hint and its error. Put one Input, Textarea, Select, Checkbox or Switch inside. */
export function Field({
  label,
  description,
  error: given,
  required = false,
  id,
  inline = false,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const made = useId();
  const [unreadable, reportUnreadable] = useState<string>();
  const error = unreadable ?? given;
  const controlId = id ?? made;
  const ids = [description ? `${controlId}-hint` : '', error ? `${controlId}-error` : ''].filter(Boolean).join(' ');
  const labelled = (
    <Label htmlFor={controlId} className={cn(hideLabel && 'sr-only', inline && 'font-normal')}>
      {label}
      {required && (
        <span className="text-destructive" aria-hidden>
          *
        </span>
      )}
    </Label>
  );
  const below = (
    <>
      {description && (
        <p id={`${controlId}-hint`} className="text-sm text-muted-foreground">
          {description}
        </p>
      )}
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </>
  );
  return (
    <FieldContext
      value={{
        id: controlId,
        describedBy: ids || undefined,
        isInvalid: Boolean(error),
        isRequired: required,
        reportUnreadable,
      }}
    >
      <div data-slot="field" className={cn('flex min-w-0 gap-2', inline ? 'items-start gap-3' : 'flex-col', className)}>
        {inline ? (
          <>
            {children}
            <div className="flex min-w-0 flex-col gap-2 [&_label]:pt-px">
              {labelled}
              {below}
            </div>
          </>
        ) : (
          <>
            {labelled}
            {children}
            {below}
          </>
        )}
      </div>
    </FieldContext>
  );
}

/** The error text by itself, for groups of controls. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} data-slot="field-error" className="flex items-start gap-1.5 text-sm font-medium text-destructive">
      <CircleAlert className="mt-[0.2em] size-3.5 shrink-0" aria-hidden />
      <span>{children}</span>
    </p>
  );
}
