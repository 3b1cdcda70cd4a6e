import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { twMerge } from 'tailwind-merge';
import { expect, it } from 'vitest';
import { cn } from '#kernel/web/ui/class-names.ts';

/**
 * The words of the sources that the library's own list knows as classes, without what stands before the last colon.
 * Words that differ in digits alone stand once.
 */
function classesInUse(): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const words = files.flatMap((file) => readFileSync(join('src', file), 'utf8').match(/[^\s'"`{}]+/g) ?? []);
  const bare = new Set(words.map((word) => word.match(/^(?:.*\]?:)?([a-z@[-].*)$/)?.[1] ?? word));
  const classes = [...bare].filter((word) => !/[.,;=]$|^to-/.test(word) && twMerge(`${word} ${word}`) === word);
  return [...new Map(classes.map((name) => [name.replace(/\d+/g, '1'), name])).values()];
}

/** Of two classes the one that is left, or both. */
const contradictions = (merge: (classes: string) => string, one: string, other: string) =>
  [`${one} ${other}`, `${other} ${one}`].map((classes) => merge(classes)).join(', ');

it('settles contradictions as the whole list of the library does, for every class in use', () => {
  const classes = classesInUse();
  expect(classes.length).toBeGreaterThan(400);
  // One of each group of the library: all in it contradict each other.
  const groups: string[] = [];
  for (const name of classes) {
    const isKnown = groups.some((one) => contradictions(twMerge, one, name) === `${name}, ${one}`);
    if (!isKnown) groups.push(name);
  }
  const differing = classes.flatMap((name) =>
    groups
      .filter((one) => one !== name && contradictions(cn, one, name) !== contradictions(twMerge, one, name))
      .map((one) => `${one} ${name}: ${contradictions(cn, one, name)} for ${contradictions(twMerge, one, name)}`),
  );
  expect(differing).toEqual([]);
});
