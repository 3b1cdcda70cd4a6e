/** Ids of dashboard sections that links refer to. */
export const clubPartIds = { payments: 'payments', photos: 'photos' } as const;
