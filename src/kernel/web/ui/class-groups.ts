const all = () => true;
const isNumber = (value: string) => /^\d/.test(value);
const isLength = (value: string) => /^(\d?x[sl]|sm|base|lg|\[(\d|calc|clamp).*)$/.test(value);

const words = (text: string) => text.split(' ');

/** Groups of classes with the same first word: `p-4`, `-mt-2`, `max-w-[34%]`, `rounded`. */
const ofOneStart = words(
  'p px py pt pr pb pl m mx my mt mr mb ml inset inset-x inset-y top right bottom left z w h size min-w min-h ' +
    'max-w max-h gap gap-x gap-y space-x space-y basis order col-span col-start row-span row-start grid-cols ' +
    'grid-rows items justify justify-items justify-self self content opacity cursor aspect leading tracking ' +
    'rounded rounded-t rounded-b rotate scale translate-x translate-y fill bg duration transition animate select ' +
    'list align blur backdrop-blur line-clamp whitespace underline-offset scroll-mt scroll-mb grow shrink ' +
    'overflow overflow-x overflow-y',
);

/**
 * The conflicting classes among those that the site uses: a test compares them with the library's complete list, which
 * would add 5 kB for every visitor.
 */
export const classGroups = {
  ...Object.fromEntries(ofOneStart.map((start) => [start, [{ [start]: ['', all] }]])),
  display: words(
    'block contents flex grid hidden inline inline-block inline-flex ' +
      'table table-cell table-row table-header-group table-row-group',
  ),
  position: words('absolute fixed relative static sticky'),
  visibility: words('collapse invisible visible'),
  flex: [{ flex: words('1 auto none initial') }],
  'flex-direction': [{ flex: words('col col-reverse row row-reverse') }],
  'flex-wrap': [{ flex: words('wrap nowrap') }],
  'font-weight': [{ font: words('normal medium semibold bold') }],
  'sr-only': ['sr-only', 'not-sr-only'],
  'border-collapse': [{ border: ['collapse', 'separate'] }],
  'font-family': [{ font: [all] }],
  'font-size': [{ text: [isLength] }],
  'text-align': [{ text: words('left center right') }],
  'text-wrap': [{ text: words('balance pretty wrap nowrap') }],
  'text-overflow': ['truncate', 'text-ellipsis'],
  'text-color': [{ text: [all] }],
  'text-transform': words('capitalize uppercase normal-case'),
  'word-break': words('break-all break-words break-normal'),
  'object-fit': words('object-contain object-cover'),
  'text-decoration': words('underline no-underline line-through'),
  'text-decoration-style': [{ decoration: words('dotted dashed solid') }],
  'text-decoration-color': [{ decoration: [all] }],
  'border-w': [{ border: ['', isNumber] }],
  'border-w-y': [{ 'border-y': ['', isNumber] }],
  'border-w-t': [{ 'border-t': ['', isNumber] }],
  'border-w-b': [{ 'border-b': ['', isNumber] }],
  'border-w-r': [{ 'border-r': ['', isNumber] }],
  'border-w-l': [{ 'border-l': ['', isNumber] }],
  'border-style': [{ border: words('dashed dotted double solid none') }],
  'border-color': [{ border: [all] }],
  shadow: [{ shadow: words('none xs sm md lg') }],
  'ring-inset': ['ring-inset'],
  'ring-w': [{ ring: ['', isNumber] }],
  'ring-color': [{ ring: [all] }],
  'outline-style': [{ outline: ['none'] }],
  'outline-w': [{ outline: ['', isNumber] }],
  'outline-offset': [{ 'outline-offset': [all] }],
  'outline-color': [{ outline: [all] }],
  'stroke-w': [{ stroke: [isNumber] }],
  stroke: [{ stroke: [all] }],
};

/** Groups that a class also overrides: `px-2` before `p-4` has no effect. */
export const conflictingClassGroups = {
  overflow: ['overflow-x', 'overflow-y'],
  inset: words('inset-x inset-y top right bottom left'),
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  flex: ['basis', 'grow', 'shrink'],
  gap: ['gap-x', 'gap-y'],
  p: words('px py pt pr pb pl'),
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: words('mx my mt mr mb ml'),
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  size: ['w', 'h'],
  'font-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
  rounded: ['rounded-t', 'rounded-b'],
  'border-w': words('border-w-y border-w-t border-w-r border-w-b border-w-l'),
  'border-w-y': ['border-w-t', 'border-w-b'],
};
