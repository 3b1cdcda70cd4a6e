import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { AppLoadContext, ServerBuild } from 'react-router';
import { handlerOf } from '#apps/server/page-routes.ts';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';

const entry = 'build/web/server/index.js';

export const isWebBuilt = (): boolean => existsSync(entry);

/**
 * Renders pages of the build where the API refuses all that they ask for.
 * @returns the page at an address for somebody, or for a visitor
 */
export async function openFailingPages() {
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  const render = handlerOf(build, 'production');
  return async (
    url: string,
    { status, detail, viewer = null }: { status: number; detail: string; viewer?: Viewer | null },
  ): Promise<Response> => {
    const context: AppLoadContext = {
      nonce: 'nonce',
      viewer,
      site: null,
      elsewhere: null,
      testMode: false,
      holdMinutes: 15,
      fetchApi: async () => Response.json({ status, code: 'refused', title: detail, detail }, { status }),
    };
    const response = await render(new Request(url), context);
    return new Response(context.page ?? response.body, response);
  };
}
