import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import esbuild from 'esbuild';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { libraryParts } from './scripts/library-parts.ts';
import { screenChunks } from './scripts/screen-chunks.ts';

type Address = { method: string; path: string };
/** Of each endpoint file: the table it exports, by name, with the addresses alone. */
type Tables = Map<string, { name: string; addresses: Record<string, Address> }>;

const sources = fileURLToPath(new URL('./src', import.meta.url));
const tableOfAll = fileURLToPath(new URL('./src/apps/endpoints.ts', import.meta.url));
const isEndpointFile = (id: string) => /[\\/]contract[\\/]endpoints[\\/](?!endpoint\.ts)[\w-]+\.ts$/.test(id);

const allOf = (tables: Tables): Record<string, Address> =>
  Object.assign({}, ...[...tables.values()].map(({ addresses }) => addresses));

/**
 * A page needs of an endpoint only its method and path. Handing it just these, where it is called, keeps the schemas,
 * the validation library under them and whatever the page does not call out of every public page, and a second copy of
 * all schemas out of the server that renders it.
 */
function endpointsAsAddresses(): Plugin {
  let tables: Promise<Tables>;
  const read = async (): Promise<Tables> => {
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .map((file) => join(sources, file))
      .filter(isEndpointFile);
    const found: Tables = new Map();
    for (const file of files) {
      const { module } = await runnerImport<Record<string, Record<string, Address>>>(file);
      const [name, table] = Object.entries(module).find(([key]) => key.endsWith('Endpoints')) ?? [];
      if (!name || !table) throw new Error(`${file} exports no table of endpoints`);
      const addresses = Object.entries(table).map(([key, { method, path }]) => [key, { method, path }] as const);
      found.set(file, { name, addresses: Object.fromEntries(addresses) });
    }
    return found;
  };
  return {
    name: 'endpoints-as-addresses',
    enforce: 'pre',
    buildStart() {
      tables = read();
    },
    async load(id) {
      if (id === tableOfAll) return `export const endpoints = ${JSON.stringify(allOf(await tables))};`;
      if (!isEndpointFile(id)) return null;
      const table = (await tables).get(id);
      return table ? `export const ${table.name} = ${JSON.stringify(table.addresses)};` : null;
    },
    transform: {
      // After the types are gone.
      order: 'post',
      async handler(code, id) {
        if (!/[\\/]src[\\/]/.test(id) || !/endpoints\./i.test(code)) return null;
        const byName = new Map([...(await tables).values()].map(({ name, addresses }) => [name, addresses]));
        byName.set('endpoints', allOf(await tables));
        const direct = code.replace(/\b(endpoints|\w+Endpoints)\.(\w+)/g, (whole, table: string, name: string) => {
          const address = byName.get(table)?.[name];
          return address ? `(${JSON.stringify(address)})` : whole;
        });
        return { code: direct, map: null };
      },
    },
  };
}

/** The toasts insert their stylesheet by script. The page's policy lets in only what carries the answer's nonce. */
function toastStyleWithNonce(): Plugin {
  return {
    name: 'toast-style-with-nonce',
    transform(code, id) {
      if (!/sonner[/\\]dist[/\\]index\.mjs/.test(id)) return null;
      const made = "style.type = 'text/css'";
      if (!code.includes(made)) throw new Error('the toasts insert their stylesheet in another way now');
      return {
        code: code.replace(made, `${made}; style.nonce = document.querySelector('style[nonce]')?.nonce ?? ''`),
        map: null,
      };
    },
  };
}

/** The router is published with its warnings on; its other files differ in this one line, and have no address. */
function routerWithoutWarnings(): Plugin {
  return {
    name: 'router-without-warnings',
    apply: 'build',
    transform(code, id) {
      if (!/react-router[/\\]dist[/\\]development/.test(id)) return null;
      return { code: code.replaceAll('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false'), map: null };
    },
  };
}

/** The service worker, whole in one file at the root of the site, whence it may serve every page. */
function serviceWorker(): Plugin {
  const name = 'service-worker.js';
  const bundle = async (): Promise<string> => {
    const { outputFiles } = await esbuild.build({
      entryPoints: [fileURLToPath(new URL('./src/apps/web/service-worker/worker.ts', import.meta.url))],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2022',
    });
    return outputFiles[0]?.text ?? '';
  };
  return {
    name: 'service-worker',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: await bundle() });
    },
    configureServer(server) {
      server.middlewares.use(`/${name}`, (_request, response, next) => {
        // It calls the API, which the policy of the server's other answers does not allow.
        response.setHeader('content-security-policy', "default-src 'self'");
        bundle().then((text) => response.setHeader('content-type', 'text/javascript').end(text), next);
      });
    },
  };
}

const groups = screenChunks(fileURLToPath(new URL('./src/apps/web', import.meta.url)));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    endpointsAsAddresses(),
    toastStyleWithNonce(),
    routerWithoutWarnings(),
    serviceWorker(),
    libraryParts(),
    tailwindcss(),
    reactRouter(),
  ],
  // Left outside, the server would load every drawn sign, every date function, and the router with its warnings.
  ssr: { noExternal: ['lucide-react', 'date-fns', 'react-day-picker', 'react-router'] },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // The browsers that Tailwind itself asks for: for older ones each colour would stand in the page twice.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    rolldownOptions: isSsrBuild
      ? // The server has all screens in one file: that a part is loaded when it is needed serves the browser alone.
        { checks: { ineffectiveDynamicImport: false, pluginTimings: false } }
      : { checks: { pluginTimings: false }, output: { codeSplitting: { groups } } },
  },
}));
