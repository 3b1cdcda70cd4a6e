import { useEffect } from 'react';
import type { Bundle } from '../view/hole-view.ts';
import type { Settings } from '../store/kept.ts';

const sunriseHour = 6;
const sunsetHour = 19;

/**
 * The dark theme helps after sunset only: in sunlight black on white is most readable, whatever the phone's setting.
 */
function isDark(theme: Settings['theme'], now: Date): boolean {
  if (theme !== 'phone') return theme === 'dark';
  const isNight = now.getHours() >= sunsetHour || now.getHours() < sunriseHour;
  return isNight && matchMedia('(prefers-color-scheme: dark)').matches;
}

const names = ['green', 'on-green', 'tint'] as const;

/** @param colours the organizer's, by theme; by default the program's own */
export function useTheme(theme: Settings['theme'], colours: NonNullable<Bundle['look']>['colours'] | undefined): void {
  useEffect(() => {
    const apply = () => {
      const dark = isDark(theme, new Date());
      const { classList, style } = document.documentElement;
      const own = colours?.[dark ? 'dark' : 'light'];
      classList.toggle('dark', dark);
      for (const name of names) style.setProperty(`--${name}`, own?.[name] ?? '');
      const bar = dark ? '#0b0f0c' : (own?.green ?? '#0a4a2c');
      document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar);
    };
    apply();
    document.addEventListener('visibilitychange', apply);
    return () => document.removeEventListener('visibilitychange', apply);
  }, [theme, colours]);
}
