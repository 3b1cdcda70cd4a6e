import { brand } from '#kernel/contract/brand.ts';

const key = `${brand.storageKey}-push`;

/** Whose push messages this browser takes; null for nobody's. */
export const readPushOwner = (): string | null => localStorage.getItem(key);

export function savePushOwner(userId: string | null) {
  if (userId === null) localStorage.removeItem(key);
  else localStorage.setItem(key, userId);
}
