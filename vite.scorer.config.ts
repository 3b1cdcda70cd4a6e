import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The worker that keeps the program: one file at the root of the site, with the list of all others and their hashes. */
async function workerWith(files: readonly (readonly [path: string, hash: string])[]): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [at('./src/apps/scorer/worker/scorer-worker.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: {
      __SCORER_FILES__: JSON.stringify(files),
      __SCORER_BUILD__: JSON.stringify(hashOf(JSON.stringify(files)).slice(0, 12)),
    },
  });
  return outputFiles[0]?.text ?? '';
}

/** The request for the group while the program is still on its way. */
async function earlyScript(): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [at('./src/apps/scorer/early.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

/** Adds what asks early, before the program's own script. */
function early(): Plugin {
  let source = '';
  return {
    name: 'scorer-early',
    async buildStart() {
      source = await earlyScript();
    },
    transformIndexHtml: {
      order: 'pre',
      handler: () => [
        { tag: 'script', attrs: { src: `/score/early-${hashOf(source).slice(0, 8)}.js` }, injectTo: 'head-prepend' },
      ],
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: `early-${hashOf(source).slice(0, 8)}.js`, source });
    },
  };
}

/** Adds the manifest, the icons and the worker; the page is kept as `/score`, everything else below it. */
function programFiles(): Plugin {
  return {
    name: 'scorer-program-files',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const manifest: unknown = JSON.parse(readFileSync(at('./src/apps/scorer/manifest.json'), 'utf8'));
        const added = {
          'manifest.webmanifest': JSON.stringify(manifest),
          'icon.svg': readFileSync(at('./public/favicon.svg')),
          'icon-192.png': readFileSync(at('./public/icon-192.png')),
        };
        for (const [fileName, source] of Object.entries(added)) this.emitFile({ type: 'asset', fileName, source });
        const built = Object.values(bundle).map((file) => [
          file.fileName,
          file.type === 'chunk' ? file.code : file.source,
        ]);
        const files = [...built, ...Object.entries(added)]
          .map(([name, source]) => [name === 'score.html' ? '/score' : `/score/${name}`, hashOf(source ?? '')] as const)
          .sort(([one], [other]) => (one < other ? -1 : 1));
        const source = await workerWith(files);
        this.emitFile({ type: 'asset', fileName: 'scorer-worker.js', source });
      },
    },
  };
}

/** The scoring program: a page, a script, a stylesheet and a worker, apart from the site. See docs/scoring.md. */
export default defineConfig({
  root: at('./src/apps/scorer'),
  base: '/score/',
  publicDir: false,
  plugins: [early(), programFiles()],
  build: {
    outDir: at('./build/scorer'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: at('./src/apps/scorer/score.html'),
      checks: { pluginTimings: false },
      output: {
        entryFileNames: 'scorer-[hash].js',
        chunkFileNames: 'scorer-[hash].js',
        assetFileNames: 'scorer-[hash][extname]',
      },
    },
  },
});
