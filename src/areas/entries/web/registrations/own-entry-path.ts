/** Below it lie a golfer's own entries. */
export const ownEntriesPath = '/entries';

/** Where a golfer manages an own entry. */
export const ownEntryPath = (id: string): string => `${ownEntriesPath}/${encodeURIComponent(id)}`;
