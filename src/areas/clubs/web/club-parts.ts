/** Parts of the dashboard that links lead to. */
export const clubPartIds = { payments: 'payments', photos: 'photos' } as const;
