import { brand } from '#kernel/contract/brand.ts';

const key = `${brand.storageKey}-push`;

/** The id of the person who receives this browser's push messages; null for nobody. */
export const readPushOwner = (): string | null => localStorage.getItem(key);

export function savePushOwner(userId: string | null) {
  if (userId === null) localStorage.removeItem(key);
  else localStorage.setItem(key, userId);
}
