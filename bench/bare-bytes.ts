// The floor of pages: node:http that sends the very bytes which ours sent, and React that renders the same markup anew
// at each request, with no data to read and no one to know.
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

const origin = process.env.PAGES_OF ?? '';
const paths = JSON.parse(process.env.PATHS ?? '[]') as string[];

type Answer = { headers: IncomingHttpHeaders; bytes: Buffer };

const fetchOnce = (path: string, encoding: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(`${origin}${path}`, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(parts) }));
    }).on('error', reject);
  });

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const token = /<!--.*?-->|<!doctype[^>]*>|<(script|style)\b([^>]*)>(.*?)<\/\1>|<\/([\w-]+)>|<([\w-]+)([^>]*)>|[^<]+/gis;

/** The elements of a page that React has written, as elements again: attributes as they are, scripts as text. */
function elementsOf(html: string): ReactNode {
  type Open = { tag: string; attributes: string; children: ReactNode[] };
  const root: Open = { tag: '', attributes: '', children: [] };
  const open = [root];
  const add = (node: ReactNode) => open.at(-1)?.children.push(node);
  const close = ({ tag, attributes, children }: Open) => add(createElement(tag, propsOf(attributes), ...children));
  for (const [text, raw, rawAttributes = '', inner, closed, tag, attributes = ''] of html.matchAll(token)) {
    if (raw) add(createElement(raw, { ...propsOf(rawAttributes), dangerouslySetInnerHTML: { __html: inner ?? '' } }));
    else if (closed) {
      const ended = open.pop();
      if (ended) close(ended);
    } else if (tag && (voidTags.has(tag) || attributes.endsWith('/'))) add(createElement(tag, propsOf(attributes)));
    else if (tag) open.push({ tag, attributes, children: [] });
    else if (!text.startsWith('<')) add(text);
  }
  return root.children.find((node) => typeof node === 'object');
}

/** `is` has React write each attribute by its own name, as of an element that it does not know. */
const propsOf = (attributes: string): Record<string, string> =>
  Object.fromEntries([
    ['is', 'x'],
    ...[...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].flatMap(([, name = '', value = '']) =>
      name === 'style' ? [] : [[name, value]],
    ),
  ]);

const known = new Map<string, Answer>();
const trees = new Map<string, ReactNode>();
for (const path of paths) {
  known.set(path, await fetchOnce(path, 'gzip'));
  trees.set(path, elementsOf((await fetchOnce(path, 'identity')).bytes.toString()));
}

createServer((request, answer) => {
  const path = (request.url ?? '').replace(/^\/react(?=\/)/, '');
  if (request.url !== path) return void answer.end(renderToString(trees.get(path)));
  const { headers, bytes } = known.get(path) ?? { headers: {}, bytes: Buffer.alloc(0) };
  answer.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
}).listen(Number(process.env.PORT), () => process.stdout.write('Stop with Ctrl-C.\n'));
process.on('SIGTERM', () => process.exit());
