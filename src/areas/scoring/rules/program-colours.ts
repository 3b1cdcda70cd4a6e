import { readable, type Theme, themes } from '#kernel/rules/accent.ts';
import { hexOf, oklchOf } from '#kernel/rules/oklch.ts';

/**
 * The colours that the scoring program derives from an accent, by their names in the style sheet, each as '#rrggbb'.
 */
export const programColourNames = ['green', 'on-green', 'tint'] as const;
export type ProgramColours = Record<(typeof programColourNames)[number], string>;

/** The program's own surfaces with their text colours, as in its tokens.css. */
export const programSurfaces: Record<Theme, { paper: string; raised: string; ink: string; softInk: string }> = {
  light: { paper: '#ffffff', raised: '#f3f6f3', ink: '#0d1410', softInk: '#3a443d' },
  dark: { paper: '#0b0f0c', raised: '#161d18', ink: '#f4f7f4', softInk: '#c6d0c9' },
};

/**
 * Scores are read in sunlight, so text has a contrast of 7:1 (WCAG 2.2, 1.4.6), with a margin for browsers' rounding.
 */
const enough = 7.05;

function coloursIn(accent: string, theme: Theme): ProgramColours {
  const asked = oklchOf(accent);
  const isLight = theme === 'light';
  const { paper, raised } = programSurfaces[theme];
  const quiet = Math.min(asked.chroma, isLight ? 0.02 : 0.04);
  const tint = hexOf({ ...asked, chroma: quiet, lightness: isLight ? 0.95 : 0.28 });
  const onAccent = hexOf({ ...asked, chroma: Math.min(asked.chroma, 0.01), lightness: isLight ? 1 : 0.17 });
  return { green: hexOf(readable(asked, theme, [paper, raised, tint, onAccent], enough)), 'on-green': onAccent, tint };
}

/**
 * The scoring program's colours for an organizer's accent: hue and chroma are kept, and the lightness is changed until
 * all text reaches 7:1, which is more than the site requires. Accepts any colour.
 * @param accent '#rrggbb'
 */
export const programColours = (accent: string): Record<Theme, ProgramColours> =>
  Object.fromEntries(themes.map((theme) => [theme, coloursIn(accent, theme)])) as Record<Theme, ProgramColours>;
