import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#apps/endpoints.ts';
import { sourceFiles, textOf } from '#tests/source-files.ts';

/** The documents of security speak of this product: what can call and what can come in has its line. */

const rules = readFileSync('docs/security/rules.md', 'utf8');
const threats = readFileSync('docs/security/threat-model.md', 'utf8');
/** The rows of the table below a heading, each as its cells. */
const rowsBelow = (heading: string): string[][] =>
  (rules.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the rules of security', () => {
  it('say of each kind of caller how it is known and what it reaches', () => {
    const callers = new Set(Object.values(endpoints).map(({ access }) => access));
    expect(rowsBelow('Callers').map(([, caller]) => caller)).toEqual(
      expect.arrayContaining([...callers].map((access) => `\`${access}\``)),
    );
    expect(rowsBelow('Callers')).toHaveLength(callers.size);
    // The callers beside people.
    for (const word of ['API key', 'webhook', 'member of its team'])
      expect(rules.toLowerCase()).toContain(word.toLowerCase());
  });

  it('name every piece of code that reads bytes of strangers', () => {
    // The stand-ins are no part of a server that strangers reach.
    const readers = sourceFiles.filter(
      (file) => !/^stand-ins\//.test(file) && textOf(file).includes('.addContentTypeParser('),
    );
    expect(readers.length).toBeGreaterThan(5);
    const named = rowsBelow('Input').map((cells) => cells[4]?.replaceAll('`', ''));
    expect(named).toEqual(expect.arrayContaining(readers));
    for (const path of named) expect(existsSync(path ?? ''), path).toBe(true);
  });

  it('give addresses that are those of the product', () => {
    const paths = new Set(Object.values(endpoints).map(({ path }) => path as string));
    const given = [...rules.matchAll(/`(?:[A-Z]+ )?(\/api\/[^`]*)`/g)].map(([, path = '']) => path);
    const others = new Set(['/api/webhooks/stripe', '/api/auth/callback/:provider', '/api/unsubscribe']);
    expect(given.filter((path) => !paths.has(path) && !others.has(path))).toEqual([]);
  });
});

describe('the threat model', () => {
  it('names proofs that exist', () => {
    const proofs = [...`${rules}${threats}`.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path);
    expect(proofs.length).toBeGreaterThan(20);
    expect(proofs.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('speaks of each kind of caller and file beside browsers', () => {
    for (const word of ['team', 'key', 'link', 'file', 'webhook', 'domain', 'widget'])
      expect(threats.toLowerCase()).toContain(word);
  });
});
