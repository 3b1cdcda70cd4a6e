/** A self-contained page, for use when neither the server nor the network can provide anything else. */
export type PlainPage = {
  /** The site's name. */
  name: string;
  /** Whether the site's logo is shown beside the name. */
  hasMark: boolean;
  title: string;
  text: string;
  /** Seconds after which the browser retries automatically; null to wait for the user. */
  againSeconds: number | null;
  /** The URL to retry. */
  address: string | null;
};

const asText = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The styles of a plain page in both themes, like the site's. */
export const plainStyle = [
  ':root{color-scheme:light dark;--b:light-dark(#fbfaf6,#131512);--f:light-dark(#1c211a,#ecebe4);',
  '--m:light-dark(#62645a,#aeb0a6);--p:light-dark(#175c3a,#7fd3a0);--o:light-dark(#fbf9ee,#0b2015);',
  '--l:light-dark(#e3e1da,#30332d)}',
  'body{margin:0;background:var(--b);color:var(--f);font:1.0625rem/1.5 ui-sans-serif,system-ui,sans-serif}',
  'header{display:flex;align-items:center;gap:.625rem;height:4rem;padding:0 1rem;border-bottom:1px solid var(--l);',
  'font-size:1.1875rem;font-weight:600}main{max-width:34rem;padding:2.5rem 1rem}',
  'h1{margin:0 0 .75rem;font-size:1.625rem;line-height:2rem;letter-spacing:-.018em}p{margin:0 0 1.5rem;color:var(--m)}',
  'a{display:inline-block;padding:.6875rem 1.125rem;border:1px solid transparent;border-radius:.5rem;',
  'background:var(--p);color:var(--o);font-size:.9375rem;font-weight:500;text-decoration:none}',
].join('');

/** A plain page as HTML, made by the server or the service worker. */
export const plainPage = ({ name, hasMark, title, text, againSeconds, address }: PlainPage): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
${againSeconds === null ? '' : `<meta http-equiv="refresh" content="${againSeconds}">\n`}<title>${asText(title)} | ${asText(name)}</title>
<style>${plainStyle}</style></head>
<body><header>${hasMark ? '<img src="/favicon.svg" alt="" width="32" height="32">' : ''}${asText(name)}</header>
<main><h1>${asText(title)}</h1>
<p>${asText(text)}</p>
${address === null ? '' : `<a href="${asText(address)}">Try again now</a>\n`}</main></body>
</html>`;
