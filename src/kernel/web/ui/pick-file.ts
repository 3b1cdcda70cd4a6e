import type { ChangeEvent, MouseEvent } from 'react';

/**
 * The attributes of a file input. Browsers fire no event where the chosen file has the name of the previous one,
 * although its content may have changed: the previous file is cleared when the picker opens.
 * @param onPick called with the chosen file, and with null when the previous one is cleared
 */
export const fileInputProps = (onPick: (file: File | null) => void) => ({
  type: 'file' as const,
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (currentTarget.value === '') return;
    currentTarget.value = '';
    onPick(null);
  },
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onPick(currentTarget.files?.[0] ?? null),
});
