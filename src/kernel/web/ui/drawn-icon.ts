import { createElement, type ReactElement, type SVGProps } from 'react';

/** An icon of the library: its name, and its SVG elements with their attributes. */
type IconData = { name: string; node: readonly (readonly [string, Record<string, string>])[] };

type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'>;

/**
 * Replaces the library's own component, which computes attributes and shapes for every icon: a page has hundreds. Here
 * shapes are created once, and icons only take SVG attributes. An icon without a label or children is hidden from
 * screen readers.
 */
export default function drawnIcon({ node }: IconData): (props: IconProps) => ReactElement {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, children, strokeWidth = 2, ...props }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className,
        'aria-hidden':
          children || 'aria-label' in props || 'aria-labelledby' in props || 'role' in props ? undefined : true,
        ...props,
      },
      shapes,
      children,
    );
}
