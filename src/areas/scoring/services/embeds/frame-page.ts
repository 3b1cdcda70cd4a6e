import { brand, frameHeightMessage } from '#kernel/contract/brand.ts';
import type { Look } from '#areas/brand/services/look-of-tournament.ts';

/** Escapes text for HTML: everything in a frame that people typed is shown as plain text. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Themes to match the embedding site; `auto` follows the visitor's system. */
export const frameThemes = ['auto', 'light', 'dark'] as const;
export type FrameTheme = (typeof frameThemes)[number];

/**
 * The mark by which a frame's script recognizes our page, and not one that a proxy or a hotel's network returned
 * instead.
 */
const ownMark = 'data-frame';

/**
 * The look of a frame: the nonce of its style and script, the organizer's look, and whether the product's name is left
 * out.
 */
export type FrameLook = { nonce: string; theme: FrameTheme; look: Look | null; isPlain: boolean };

const style = `
  body { margin: 0; padding: 12px; }
  h1 { margin: 0 0 2px; font-size: 17px; }
  p { margin: 0 0 10px; }
  .quiet { opacity: .78; }
  a { color: inherit; }
  .from { display: flex; align-items: center; gap: 10px; font-weight: 600; }
  .from img { height: 32px; width: auto; max-width: 140px; object-fit: contain; background: #fff; border-radius: 4px; }
  .by { margin: 10px 0 0; font-size: 12px; }
  .by a { display: inline-block; min-height: 24px; }`;

/**
 * The script of a frame: reports the height of the content, and reloads it while nothing in it has the focus. A failed
 * request, or an answer that is not our page, leaves the former content.
 */
const scriptOf = (seconds: number): string => `
  const height = () => Math.ceil(document.body.getBoundingClientRect().height);
  const tell = () => parent.postMessage({ type: '${frameHeightMessage}', height: height() }, '*');
  new ResizeObserver(tell).observe(document.body);
  tell();
  const readAnew = async () => {
    if (document.hidden || document.hasFocus()) return;
    const answer = await fetch(location.href, { cache: 'no-cache', credentials: 'omit' });
    if (!answer.ok && answer.status !== 403 && answer.status !== 404) return;
    const read = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (!read.body.hasAttribute('${ownMark}')) return;
    document.title = read.title;
    document.body.replaceChildren(...read.body.childNodes);
  };
  setInterval(() => readAnew().catch(() => undefined), ${seconds * 1000});`;

/** The CSS of the organizer's accent colour; empty where the organizer has none. */
function ownStyle({ look, theme }: FrameLook): string {
  if (!look?.colours) return '';
  const { light, dark } = look.colours;
  const rule = ({ accent, on_accent: onAccent }: typeof light) =>
    `a { color: ${accent}; } .enter { background: ${accent}; color: ${onAccent}; }`;
  if (theme !== 'auto') return rule(theme === 'dark' ? dark : light);
  return `${rule(light)} @media (prefers-color-scheme: dark) { ${rule(dark)} }`;
}

const head = (look: Look | null): string => {
  if (!look) return '';
  const logo = look.logo ? `<img src="/logos/${look.logo.pictureId}.png" alt="">` : '';
  return `<p class="from">${logo}${escaped(look.name)}</p>`;
};

/** The title of a page, followed by the product's name unless the organizer's plan removes it. */
const titled = (title: string, isPlain: boolean): string => escaped(isPlain ? title : `${title} | ${brand.name}`);

/**
 * A page that any site may embed in a frame: without cookies, with no branding but an organizer's logo, and with one
 * script, which reports its height. Links open at the top level.
 * @param page `site` is our address, `seconds` the interval of reloading
 */
export function framePage(
  page: { title: string; body: string; style?: string; site: string; seconds?: number },
  frame: FrameLook,
): string {
  const { nonce, theme, look, isPlain } = frame;
  const scheme = theme === 'auto' ? 'light dark' : theme;
  const by = isPlain ? '' : `<p class="by quiet"><a href="${escaped(page.site)}" target="_top">${brand.name}</a></p>`;
  const root = `:root { color-scheme: ${scheme}; font: 15px/1.4 system-ui, sans-serif; }`;
  const css = `${root}${style}${page.style ?? ''}${ownStyle(frame)}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${titled(page.title, isPlain)}</title>
<style nonce="${nonce}">${css}</style></head>
<body ${ownMark}>${head(look)}${page.body}${by}<script nonce="${nonce}">${scriptOf(page.seconds ?? 60)}</script></body></html>`;
}

/** A frame page without content, which shows a sentence instead. */
export const emptyFrame = (sentence: string, site: string, frame: FrameLook): string =>
  framePage({ title: sentence, body: `<p>${escaped(sentence)}</p>`, site }, frame);
