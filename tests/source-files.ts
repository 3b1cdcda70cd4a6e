import { readdirSync, readFileSync } from 'node:fs';

/** Every file of the product's own code, by its path in the repository; tests, benches and scripts are none. */
export const sourceFiles: readonly string[] = ['src', 'packages', 'stand-ins', 'demo']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .sort();

/** Of these, the files of one floor: 'services', 'database', 'web', in whatever area of the product. */
export const filesOfFloor = (floor: string): string[] =>
  sourceFiles.filter((path) => new RegExp(`^src/(kernel|areas/[^/]+|apps|apps/server)/${floor}/`).test(path));

export const textOf = (path: string): string => readFileSync(path, 'utf8');

/** Lines of code without comments: where each stands and what it says. */
export const linesOf = (paths: readonly string[]): [where: string, line: string][] =>
  paths.flatMap((path) =>
    textOf(path)
      .split('\n')
      .map((line, n): [string, string] => [`${path}:${n + 1}`, line])
      .filter(([, line]) => !/^\s*(\*|\/\/|\/\*|\{\/\*)/.test(line)),
  );
