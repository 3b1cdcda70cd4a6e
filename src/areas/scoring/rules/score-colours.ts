import type { Theme } from '#kernel/rules/accent.ts';

/** Red, the usual colour for scores under par, as in app.css. Frames on other sites have no style sheet of ours. */
export const underPar: Record<Theme, string> = {
  light: 'oklch(0.515 0.2 25)',
  dark: 'oklch(0.735 0.15 22)',
};
