/** The code in the address of an entry form, which its golfer came with; undefined where there is none. */
export const codeIn = (search: URLSearchParams): string | undefined => search.get('code')?.trim() || undefined;
