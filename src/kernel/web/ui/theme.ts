import { useSyncExternalStore } from 'react';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/**
 * The storage key has no product name, since every page contains it, including those under an organizer's name alone.
 */
const storageKey = 'golf-theme';
const darkQuery = '(prefers-color-scheme: dark)';

/**
 * Runs in the head before the first paint, so that the wrong theme never flashes. It also follows later changes of the
 * system's theme, and marks images that fail to load, for which the styles show a tinted field.
 */
export const themeScript = `(()=>{const k=${JSON.stringify(storageKey)},m=matchMedia(${JSON.stringify(darkQuery)});
const c=document.documentElement.classList;
const a=()=>{let t;try{t=localStorage.getItem(k)}catch{}const d=t==='dark'||(t!=='light'&&m.matches);
c.toggle('dark',d);c.toggle('light',!d)};
a();m.addEventListener('change',a);addEventListener('storage',e=>{if(e.key===k)a()});addEventListener(k,a);
for(const t of['error','load'])addEventListener(t,({target:i})=>i.tagName==='IMG'&&i.toggleAttribute('data-failed',t==='error'),!0)})()`;

function read(): Theme {
  try {
    const stored = localStorage.getItem(storageKey);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

export function setTheme(theme: Theme) {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be unavailable: then the choice is not kept, and the system's preference applies.
  }
  dispatchEvent(new Event(storageKey));
}

function subscribe(onChange: () => void) {
  addEventListener(storageKey, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(storageKey, onChange);
    removeEventListener('storage', onChange);
  };
}

export const useTheme = () => useSyncExternalStore(subscribe, read, () => 'system' as Theme);
