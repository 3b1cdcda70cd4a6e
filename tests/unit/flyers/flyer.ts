import type { FlyerField } from '#areas/organizers/rules/flyer/read-flyer.ts';

/** A text as somebody sends it round, and what a careful reader finds in it. Read on the day of `today`. */
export type Flyer = { text: string; finds: Partial<Record<FlyerField, string | number>> };

export const today = '2026-11-28';
