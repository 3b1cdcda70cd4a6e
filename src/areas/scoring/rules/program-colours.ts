import { readable, type Theme, themes } from '#kernel/rules/accent.ts';
import { hexOf, oklchOf } from '#kernel/rules/oklch.ts';

/** The colours that the scoring program takes from an accent, by the names of its stylesheet, each as '#rrggbb'. */
export const programColourNames = ['green', 'on-green', 'tint'] as const;
export type ProgramColours = Record<(typeof programColourNames)[number], string>;

/** The program's own surfaces and text on them, as its tokens.css has them. */
export const programSurfaces: Record<Theme, { paper: string; raised: string; ink: string; softInk: string }> = {
  light: { paper: '#ffffff', raised: '#f3f6f3', ink: '#0d1410', softInk: '#3a443d' },
  dark: { paper: '#0b0f0c', raised: '#161d18', ink: '#f4f7f4', softInk: '#c6d0c9' },
};

/** Scores are read in the sun: 7 to 1 (WCAG 2.2, 1.4.6), a little more for what browsers round. */
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
 * The scoring program's colours from an organizer's accent: hue and chroma stay, the lightness moves until all text
 * reaches 7 to 1, which is more than the site asks for. Any colour is taken.
 * @param accent '#rrggbb'
 */
export const programColours = (accent: string): Record<Theme, ProgramColours> =>
  Object.fromEntries(themes.map((theme) => [theme, coloursIn(accent, theme)])) as Record<Theme, ProgramColours>;
