import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url)), 'utf8');

/** Of libraries that hand everything on in one module: each name, and the import that brings it alone. */
function findParts(): Map<string, (name: string) => string> {
  const parts = new Map<string, (name: string) => string>();
  const signs = fileURLToPath(new URL('../node_modules/lucide-react/dist/esm/', import.meta.url));
  for (const [, names = '', file = ''] of read('lucide-react/dist/esm/lucide-react.mjs').matchAll(
    /export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/g,
  ))
    for (const [, sign] of names.matchAll(/default as (\w+)/g))
      parts.set(`lucide-react ${sign}`, (name) => `import ${name} from '${signs}${file}';`);
  for (const [, part, library] of read('radix-ui/dist/index.mjs').matchAll(/import \* as (\w+) from "([^"]+)"/g))
    parts.set(`radix-ui ${part}`, (name) => `import * as ${name} from '${library}';`);
  return parts;
}

/**
 * Icons are drawn by our own component, which makes their shapes once. Imports of icons and of the kit's primitives
 * lead straight to them: through the one module that hands all of them on, every screen would seem to use all.
 */
export function libraryParts(): Plugin {
  const parts = findParts();
  const drawnIcon = fileURLToPath(new URL('../src/kernel/web/ui/drawn-icon.ts', import.meta.url));
  return {
    name: 'library-parts',
    enforce: 'post',
    resolveId: {
      order: 'pre',
      handler: (source, importer) =>
        source === '../createLucideIcon.mjs' && importer?.includes('lucide-react') ? drawnIcon : null,
    },
    transform(code) {
      if (!/lucide-react|radix-ui/.test(code)) return null;
      const direct = code.replace(
        /import \{([^}]*)\} from ["'](lucide-react|radix-ui)["'];/g,
        (whole, names: string, library: string) => {
          const imports = names.split(',').map((one) => {
            const [part = '', name = part] = one.trim().split(' as ');
            return parts.get(`${library} ${part}`)?.(name);
          });
          return imports.includes(undefined) ? whole : imports.join('');
        },
      );
      return { code: direct, map: null };
    },
  };
}
