import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, runnerImport } from 'vite';

type EndpointTable = Record<string, { method: string; path: string }>;

const endpointsFile = fileURLToPath(new URL('./src/contracts/endpoints.ts', import.meta.url));

/**
 * The browser needs of the endpoint table only methods and paths. Handing it just these keeps the request and response
 * schemas, and the validation library under them, out of every public page.
 */
function endpointTableWithoutSchemas(): Plugin {
  return {
    name: 'endpoint-table-without-schemas',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      if (id !== endpointsFile) return null;
      const { module } = await runnerImport<{ endpoints: EndpointTable }>(endpointsFile);
      const addresses = Object.entries(module.endpoints).map(([name, { method, path }]) => [name, { method, path }]);
      return `export const endpoints = ${JSON.stringify(Object.fromEntries(addresses))};`;
    },
  };
}

export default defineConfig({
  plugins: [endpointTableWithoutSchemas(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
