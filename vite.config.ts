import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import esbuild from 'esbuild';
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

/** The toasts insert their stylesheet by script. The page's policy lets in only what carries the answer's nonce. */
function toastStyleWithNonce(): Plugin {
  return {
    name: 'toast-style-with-nonce',
    transform(code, id) {
      if (!/sonner[/\\]dist[/\\]index\.mjs/.test(id)) return null;
      const made = "style.type = 'text/css'";
      if (!code.includes(made)) throw new Error('the toasts insert their stylesheet in another way now');
      return {
        code: code.replace(made, `${made}; style.nonce = document.querySelector('script[nonce]')?.nonce ?? ''`),
        map: null,
      };
    },
  };
}

/** The service worker, whole in one file at the root of the site, whence it may serve every page. */
function serviceWorker(): Plugin {
  const name = 'service-worker.js';
  const bundle = async (): Promise<string> => {
    const { outputFiles } = await esbuild.build({
      entryPoints: [fileURLToPath(new URL('./src/web/service-worker/worker.ts', import.meta.url))],
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

/**
 * What many screens share goes out as one file: a drawn sign or a button alone is smaller than what a file of its own
 * costs.
 */
const kit = { name: 'kit', test: /lucide-react|src[\\/]web[\\/](ui|client)[\\/]/, minShareCount: 25 };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [endpointTableWithoutSchemas(), toastStyleWithNonce(), serviceWorker(), tailwindcss(), reactRouter()],
  // Left outside, the server would load every drawn sign and every date function that there is.
  ssr: { noExternal: ['lucide-react', 'date-fns', 'react-day-picker'] },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: isSsrBuild
      ? // The server has all screens in one file: that a part is loaded when it is needed serves the browser alone.
        { checks: { ineffectiveDynamicImport: false, pluginTimings: false } }
      : { checks: { pluginTimings: false }, output: { codeSplitting: { groups: [kit] } } },
  },
}));
