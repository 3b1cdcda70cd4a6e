import postcss, { type ChildNode } from 'postcss';

/**
 * A part of a stylesheet: text that every page needs, a rule that is needed for some classes, or a block (such as a
 * media query) with such parts in it.
 */
type Part = string | { classes: readonly string[]; text: string } | { open: string; parts: readonly Part[] };

/** Unescapes a class name of a stylesheet: `hover\:bg-muted` is `hover:bg-muted` in a page's markup. */
const unescaped = (name: string): string =>
  name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, letter: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
  );

/** The class that a selector styles: the first one it names. Later classes describe the state of other elements. */
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
 * Extracts the part of a stylesheet that a page's markup needs: a page uses about a tenth of the classes of all
 * screens. The complete stylesheet is loaded before the page becomes interactive.
 * @param stylesheet as built, with its classes in the layer `utilities`
 * @returns a function from a page's markup to its styles, with the rules in their original order
 */
export function firstStyles(stylesheet: string): (html: string) => string {
  const isOfClasses = (node: ChildNode) =>
    node.type === 'atrule' && node.name === 'layer' && node.params === 'utilities';
  const parts = postcss.parse(stylesheet).nodes.map((node) => (isOfClasses(node) ? partOf(node) : plain(node)));
  return (html) => chosen(parts, classesIn(html));
}
