import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { underPar } from '#areas/scoring/rules/score-colours.ts';
import { programSurfaces } from '#areas/scoring/rules/program-colours.ts';
import { deriveAccent, onPanel, pairsOf, surfaces, type Theme, themes } from '#kernel/rules/accent.ts';
import { contrastOf, hexOf, oklchOf } from '#kernel/rules/oklch.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours by what the eye sees', () => {
  // Figures of CSS Color 4's examples, as browsers print them.
  it.each([
    ['#ffffff', 1, 0, null],
    ['#000000', 0, 0, null],
    ['#ff0000', 0.628, 0.2577, 29.23],
    ['#00ff00', 0.8664, 0.2948, 142.5],
    ['#0000ff', 0.452, 0.3132, 264.05],
    ['#663399', 0.4403, 0.1603, 303.37],
  ] as const)('%s is oklch(%s %s %s)', (colour, lightness, chroma, hue) => {
    const found = oklchOf(colour);
    expect(found.lightness).toBeCloseTo(lightness, 3);
    expect(found.chroma).toBeCloseTo(chroma, 3);
    if (hue !== null) expect(found.hue).toBeCloseTo(hue, 1);
  });

  it('comes back from OKLCH as it was, whatever it is', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(hexOf(oklchOf(colour))).toBe(colour);
      }),
    );
  });

  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
  ])('%s on %s has a contrast of %s', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });

  it('gives up chroma, and neither lightness nor hue, for what no screen shows', () => {
    const shown = oklchOf(hexOf({ lightness: 0.7, chroma: 0.4, hue: 150 }));
    expect(shown.lightness).toBeCloseTo(0.7, 2);
    expect(Math.abs(shown.hue - 150)).toBeLessThan(1.5);
    expect(shown.chroma).toBeLessThan(0.25);
  });
});

describe('an accent', () => {
  it('knows the surfaces as the stylesheet has them', () => {
    const css = readFileSync('src/apps/web/app.css', 'utf8');
    const [light = '', dark = ''] = [css.slice(css.indexOf(':root {')), css.slice(css.indexOf('.dark {'))];
    for (const [theme, text] of [
      ['light', light],
      ['dark', dark],
    ] as const)
      for (const [name, { lightness, chroma, hue }] of Object.entries(surfaces[theme]))
        expect(text.slice(0, text.indexOf('}')), `${theme} ${name}`).toContain(
          `--${name}: oklch(${lightness} ${chroma} ${hue});`,
        );
  });

  it('is readable in every pair and both themes, whatever colour it is', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const derived = deriveAccent(colour);
        for (const theme of themes)
          for (const { what, ratio } of pairsOf(derived[theme], theme))
            expect(ratio, `${colour} ${theme}: ${what}`).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(onPanel, derived.panel)).toBeGreaterThanOrEqual(7);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff', '#ff0000', '#ff00ff', '#808080', '#fefefe'])(
    '%s, at an edge, is readable as well',
    (colour) => {
      const derived = deriveAccent(colour);
      for (const theme of themes)
        for (const { what, ratio } of pairsOf(derived[theme], theme))
          expect(ratio, `${theme}: ${what}`).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('stays as it was asked for where it can be read already', () => {
    expect(deriveAccent('#1f4fa3').light.accent).toBe('#1f4fa3');
    expect(deriveAccent('#f5c542').dark.accent).toBe('#f5c542');
    expect(deriveAccent('#f5c542').light.accent).not.toBe('#f5c542');
  });

  it('keeps its hue when its lightness moves', () => {
    const asked = oklchOf('#f5c542').hue;
    expect(Math.abs(oklchOf(deriveAccent('#f5c542').light.accent).hue - asked)).toBeLessThan(3);
  });
});

describe('scores against par', () => {
  const css = readFileSync('src/apps/web/app.css', 'utf8');
  const tokensOf = { light: css.slice(css.indexOf(':root {')), dark: css.slice(css.indexOf('.dark {')) };
  const tokenOf = (theme: Theme, name: string) => {
    const [, ...parts] = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\);`).exec(tokensOf[theme]) ?? [];
    const [lightness = Number.NaN, chroma = 0, hue = 0] = parts.map(Number);
    return { lightness, chroma, hue };
  };

  it.each(themes)('can be read on every surface of the %s theme, whatever the accent is', (theme) => {
    const tinted = fc.sample(hex, 50).map((accent) => deriveAccent(accent)[theme].soft);
    const below = [...Object.values(surfaces[theme]).map(hexOf), ...tinted];
    for (const name of ['under-par', 'over-par', 'live', 'held'])
      for (const surface of below)
        expect(contrastOf(hexOf(tokenOf(theme, name)), surface), `${name} on ${surface}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each(themes)('have one red on our pages and in frames, in the %s theme', (theme) => {
    const { lightness, chroma, hue } = tokenOf(theme, 'under-par');
    expect(underPar[theme]).toBe(`oklch(${lightness} ${chroma} ${hue})`);
  });

  it('keep 7 to 1 on the scorer’s phone, in the sun', () => {
    const tokens = readFileSync('src/apps/scorer/styles/tokens.css', 'utf8');
    const reds = [...tokens.matchAll(/--under-par: (#[\da-f]{6});/g)].map(([, red = '']) => red);
    expect(reds).toHaveLength(2);
    for (const [turn, theme] of themes.entries())
      for (const surface of [programSurfaces[theme].paper, programSurfaces[theme].raised])
        expect(contrastOf(reds[turn] ?? '', surface)).toBeGreaterThanOrEqual(7);
  });
});
