import type { ChangeEvent, MouseEvent } from 'react';

/**
 * The attributes of an input that chooses a file. A browser says nothing where the file that is chosen has the name of
 * the one before, which may have been corrected since: the one before is forgotten when another is looked for.
 * @param onPick gets the chosen file, and null for the one that was forgotten
 */
export const pickFile = (onPick: (file: File | null) => void) => ({
  type: 'file' as const,
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (currentTarget.value === '') return;
    currentTarget.value = '';
    onPick(null);
  },
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onPick(currentTarget.files?.[0] ?? null),
});
