import postcss, { type ChildNode } from 'postcss';

/** A part of a stylesheet: what every page needs, a rule that some classes need, or what stands around such rules. */
type Part = string | { classes: readonly string[]; text: string } | { open: string; parts: readonly Part[] };

/** `hover\:bg-muted` as it stands in a page's markup: `hover:bg-muted`. */
const unescaped = (name: string): string =>
  name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, letter: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
  );

/** The class that a selector is about: what else it names is the state of something around it. */
const classOf = (selector: string): string | undefined => {
  const name = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-])+)/i.exec(selector)?.[1];
  return name && unescaped(name);
};

const plain = (node: ChildNode): string => `${node}${node.type === 'atrule' && !node.nodes ? ';' : ''}`;

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') {
    const classes = node.selectors.map(classOf);
    return classes.includes(undefined) ? plain(node) : { classes: classes as string[], text: plain(node) };
  }
  if (node.type === 'atrule' && node.nodes?.some(({ type }) => type !== 'decl'))
    return { open: `@${node.name}${node.raws.afterName ?? ' '}${node.params}{`, parts: node.nodes.map(partOf) };
  return plain(node);
}

function chosen(parts: readonly Part[], used: ReadonlySet<string>): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if ('classes' in part) text += part.classes.some((name) => used.has(name)) ? part.text : '';
    else {
      const within = chosen(part.parts, used);
      if (within) text += `${part.open}${within}}`;
    }
  }
  return text;
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** The classes that a page's markup names. */
function classesIn(html: string): Set<string> {
  const attributes = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, value = '']) => value));
  const names = Array.from(attributes, (value) =>
    value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (one) => entities[one] ?? one),
  );
  return new Set(names.flatMap((value) => value.split(' ')));
}

/**
 * Finds in a stylesheet the part that a page's markup needs: of the classes that any screen uses the page itself names
 * a tenth. The file of all of them comes before the page can be used.
 * @param stylesheet as built, its classes in the layer `utilities`
 * @returns the part for a page, its rules in their order
 */
export function firstStyles(stylesheet: string): (html: string) => string {
  const isOfClasses = (node: ChildNode) =>
    node.type === 'atrule' && node.name === 'layer' && node.params === 'utilities';
  const parts = postcss.parse(stylesheet).nodes.map((node) => (isOfClasses(node) ? partOf(node) : plain(node)));
  return (html) => chosen(parts, classesIn(html));
}
