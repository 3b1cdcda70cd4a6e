/** Where a golfer manages an own entry. */
export const ownEntryPath = (id: string): string => `/entries/${encodeURIComponent(id)}`;
