import { contrastOf, hexOf, type Oklch, oklchOf } from './oklch.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The colours derived from an accent for one theme, as '#rrggbb'. */
export type AccentColours = {
  /** Buttons, and text in the accent colour. */
  accent: string;
  /** The accent on hover. */
  hover: string;
  /** Text on accent and hover. */
  on_accent: string;
  /** The focus ring. */
  ring: string;
  /** A subdued background, and text on it. */
  soft: string;
  on_soft: string;
};

/** The colours of an accent in both themes, and a dark background for pictures with light text on it. */
export type DerivedAccent = Record<Theme, AccentColours> & { panel: string };

/** The site's background colours in each theme, as in app.css: page, card, pop-over, secondary, muted. */
export const surfaces: Record<Theme, Record<string, Oklch>> = {
  light: {
    background: { lightness: 0.985, chroma: 0.005, hue: 95 },
    card: { lightness: 0.998, chroma: 0.002, hue: 95 },
    popover: { lightness: 0.998, chroma: 0.002, hue: 95 },
    secondary: { lightness: 0.95, chroma: 0.009, hue: 95 },
    muted: { lightness: 0.955, chroma: 0.008, hue: 95 },
  },
  dark: {
    background: { lightness: 0.185, chroma: 0.009, hue: 140 },
    card: { lightness: 0.222, chroma: 0.011, hue: 140 },
    popover: { lightness: 0.24, chroma: 0.012, hue: 140 },
    secondary: { lightness: 0.285, chroma: 0.013, hue: 140 },
    muted: { lightness: 0.265, chroma: 0.012, hue: 140 },
  },
};

/** Text needs a contrast of 4.5 to 1 (WCAG 2.2, 1.4.3), plus a little for rounding in browsers. */
const enough = 4.55;
/** Light text on pictures. */
export const onPanel = '#f4f2ea';

const surfaceHexes: Record<Theme, string[]> = {
  light: Object.values(surfaces.light).map(hexOf),
  dark: Object.values(surfaces.dark).map(hexOf),
};

/**
 * Changes the accent's lightness until it is readable on all given backgrounds: darker in the light theme, lighter in
 * the dark one. Bisection finds the nearest value to a hundredth of a percent; black and white always suffice.
 */
export function readable(accent: Oklch, theme: Theme, under: readonly string[], least = enough): Oklch {
  const at = (lightness: number): Oklch => ({ ...accent, lightness });
  const canBeRead = (lightness: number) => {
    const hex = hexOf(at(lightness));
    return under.every((surface) => contrastOf(hex, surface) >= least);
  };
  if (canBeRead(accent.lightness)) return accent;
  let near = accent.lightness;
  let far = theme === 'light' ? 0 : 1;
  for (let halving = 0; halving < 13; halving++) {
    const middle = (near + far) / 2;
    if (canBeRead(middle)) far = middle;
    else near = middle;
  }
  return at(far);
}

function coloursOf(accent: Oklch, theme: Theme): AccentColours {
  const isLight = theme === 'light';
  const quiet = Math.min(accent.chroma, isLight ? 0.016 : 0.028);
  const soft = hexOf({ ...accent, chroma: quiet, lightness: isLight ? 0.945 : 0.295 });
  const onSoft = hexOf({ ...accent, chroma: Math.min(accent.chroma, 0.06), lightness: isLight ? 0.3 : 0.9 });
  const colour = readable(accent, theme, [...surfaceHexes[theme], soft]);
  const onAccent = hexOf({ ...accent, chroma: Math.min(accent.chroma, 0.02), lightness: isLight ? 0.99 : 0.19 });
  // On hover the lightness changes further in the same direction; at the limit in the other one, as far as the text
  // stays readable.
  const away = isLight ? -0.05 : 0.055;
  const further = colour.lightness + away;
  const hover = further < 0.12 || further > 0.97 ? colour.lightness - away : further;
  return {
    accent: hexOf(colour),
    hover: hexOf({ ...colour, lightness: hover }),
    on_accent: onAccent,
    ring: hexOf(colour),
    soft,
    on_soft: onSoft,
  };
}

/**
 * Derives the site's colours from an organizer's accent: hue and chroma stay, and the lightness is changed in each
 * theme until every pair of text and background has a contrast of 4.5 to 1. Every colour is accepted, and none makes a
 * page unreadable.
 * @param accent '#rrggbb'
 */
export function deriveAccent(accent: string): DerivedAccent {
  const asked = oklchOf(accent);
  return {
    light: coloursOf(asked, 'light'),
    dark: coloursOf(asked, 'dark'),
    panel: hexOf({ ...asked, chroma: Math.min(asked.chroma, 0.09), lightness: 0.33 }),
  };
}

/** A text colour on a background, with their contrast. */
export type ColourPair = { what: string; text: string; surface: string; ratio: number };

/** Every colour pair of an accent in a theme, with the contrast rounded down to two decimals. */
export function pairsOf({ accent, hover, on_accent, soft, on_soft }: AccentColours, theme: Theme): ColourPair[] {
  const pair = (what: string, text: string, surface: string): ColourPair => ({
    what,
    text,
    surface,
    ratio: Math.floor(contrastOf(text, surface) * 100) / 100,
  });
  return [
    pair('Text on a button', on_accent, accent),
    pair('The same under the pointer', on_accent, hover),
    ...Object.entries(surfaces[theme]).map(([name, surface]) => pair(`Links on ${name}`, accent, hexOf(surface))),
    pair('Links on a quiet area', accent, soft),
    pair('Text on a quiet area', on_soft, soft),
  ];
}
