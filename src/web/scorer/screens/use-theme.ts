import { useEffect } from 'react';
import type { Settings } from '../store/kept.ts';

const sunriseHour = 6;
const sunsetHour = 19;

/** Dark helps after sunset alone: in the sun black on white is read best, whatever the phone likes. */
function isDark(theme: Settings['theme'], now: Date): boolean {
  if (theme !== 'phone') return theme === 'dark';
  const isNight = now.getHours() >= sunsetHour || now.getHours() < sunriseHour;
  return isNight && matchMedia('(prefers-color-scheme: dark)').matches;
}

export function useTheme(theme: Settings['theme']): void {
  useEffect(() => {
    const apply = () => {
      const dark = isDark(theme, new Date());
      document.documentElement.classList.toggle('dark', dark);
      document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#0b0f0c' : '#0a4a2c');
    };
    apply();
    document.addEventListener('visibilitychange', apply);
    return () => document.removeEventListener('visibilitychange', apply);
  }, [theme]);
}
