/** The path under which a golfer's entries are. */
export const ownEntriesPath = '/entries';

/** The address of the page on which a golfer manages an entry. */
export const ownEntryPath = (id: string): string => `${ownEntriesPath}/${encodeURIComponent(id)}`;
