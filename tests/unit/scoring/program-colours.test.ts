import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { themes } from '#kernel/rules/accent.ts';
import { contrastOf, oklchOf } from '#kernel/rules/oklch.ts';
import { programColourNames, programColours, programSurfaces } from '#areas/scoring/rules/program-colours.ts';

const anyAccent = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('an accent in the scoring program', () => {
  it('is read at 7 to 1 everywhere, whatever colour is asked for', () => {
    fc.assert(
      fc.property(anyAccent, fc.constantFrom(...themes), (accent, theme) => {
        const { green, 'on-green': onGreen, tint } = programColours(accent)[theme];
        const { paper, raised, ink, softInk } = programSurfaces[theme];
        for (const [text, surface] of [
          [green, paper],
          [green, raised],
          [green, tint],
          [onGreen, green],
          [ink, tint],
          [softInk, tint],
        ] as const)
          expect(contrastOf(text, surface), `${text} on ${surface} of ${accent}`).toBeGreaterThanOrEqual(7);
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps its hue', () => {
    const { light, dark } = programColours('#4b3a86');
    for (const colour of [light.green, dark.green])
      expect(Math.abs(oklchOf(colour).hue - oklchOf('#4b3a86').hue)).toBeLessThan(12);
  });

  it('knows the surfaces and names of the program’s stylesheet', () => {
    const css = readFileSync('src/apps/scorer/styles/tokens.css', 'utf8');
    const [light = '', dark = ''] = css.split(':root.dark');
    const shortened = (hex: string) => hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
    for (const [theme, part] of [
      ['light', light],
      ['dark', dark],
    ] as const) {
      const { paper, raised, ink, softInk } = programSurfaces[theme];
      for (const [name, value] of Object.entries({ paper, raised, ink, 'soft-ink': softInk }))
        expect(part).toContain(`--${name}: ${shortened(value)};`);
      for (const name of programColourNames) expect(part).toContain(`--${name}: #`);
    }
  });
});
