import type { ReactNode } from 'react';
import type { PaperSize, PrintKind } from '#areas/play/contract/print-choices.ts';

const rows = (count: number, draw: (row: number) => ReactNode) => Array.from({ length: count }, (_, row) => draw(row));

type Part = { x: number; y: number; width: number; height: number };
type Words = Omit<Part, 'height'> & { height?: number };

const Ink = ({ x, y, width, height = 2.4 }: Words) => (
  <rect x={x} y={y} width={width} height={height} rx={1.2} className="fill-foreground/70" />
);
const Faint = ({ x, y, width, height = 2 }: Words) => (
  <rect x={x} y={y} width={width} height={height} rx={1} className="fill-foreground/20" />
);
const Code = ({ x, y, side }: { x: number; y: number; side: number }) => (
  <g className="fill-foreground/75">
    {[
      [0, 0],
      [0.62, 0],
      [0, 0.62],
    ].map(([dx = 0, dy = 0]) => (
      <rect key={`${dx} ${dy}`} x={x + dx * side} y={y + dy * side} width={side * 0.38} height={side * 0.38} rx={0.8} />
    ))}
    <rect x={x + side * 0.55} y={y + side * 0.55} width={side * 0.2} height={side * 0.2} />
    <rect x={x + side * 0.8} y={y + side * 0.8} width={side * 0.2} height={side * 0.2} />
  </g>
);

function ScoreCard({ x, y, width, height, isBlank }: Part & { isBlank: boolean }) {
  const inner = { x: x + 5, y: y + 5, width: width - 10, height: height - 10 };
  const table = inner.y + inner.height * 0.34;
  const row = (inner.height * 0.66) / 6;
  return (
    <g>
      <Ink x={inner.x} y={inner.y} width={inner.width * 0.36} />
      <Faint x={inner.x} y={inner.y + 5} width={inner.width * 0.5} />
      {!isBlank && <Code x={inner.x + inner.width - 11} y={inner.y} side={11} />}
      <rect x={inner.x} y={table} width={inner.width} height={row} className="fill-primary" />
      {rows(5, (line) => (
        <g key={line}>
          <rect
            x={inner.x}
            y={table + row * (line + 1)}
            width={inner.width}
            height={row}
            className="fill-none stroke-foreground/25"
            strokeWidth={0.6}
          />
          {!isBlank && line > 0 && (
            <Ink x={inner.x + 2} y={table + row * (line + 1) + row / 2 - 0.9} width={inner.width * 0.16} height={1.8} />
          )}
        </g>
      ))}
    </g>
  );
}

const Sign = ({ x, y, width, height }: Part) => (
  <g>
    <Faint x={x + 6} y={y + 6} width={width * 0.4} />
    <Ink x={x + 6} y={y + height * 0.3} width={width * 0.46} height={6} />
    <Ink x={x + 6} y={y + height * 0.5} width={width * 0.38} height={6} />
    <rect x={x + width * 0.66} y={y + 7} width={width * 0.28} height={height * 0.5} rx={2.5} className="fill-primary" />
    <Code x={x + width * 0.94 - 12} y={y + height - 19} side={12} />
  </g>
);

const HoleSign = ({ x, y, width, height }: Part) => (
  <g>
    <Faint x={x + 6} y={y + 6} width={width * 0.4} />
    <rect x={x + 6} y={y + height * 0.2} width={width - 12} height={height * 0.26} rx={2.5} className="fill-primary" />
    <rect
      x={x + width * 0.3}
      y={y + height * 0.56}
      width={width * 0.4}
      height={height * 0.2}
      rx={2}
      className="fill-foreground/20"
    />
    <Ink x={x + width * 0.34} y={y + height * 0.84} width={width * 0.32} height={3} />
  </g>
);

const Tag = ({ x, y, width, height }: Part) => (
  <g>
    <rect x={x + 4} y={y + 4} width={width - 8} height={1.6} rx={0.8} className="fill-primary" />
    <Ink x={x + 4} y={y + height * 0.42} width={width * 0.5} height={3.6} />
    <Faint x={x + 4} y={y + height * 0.7} width={width * 0.4} />
  </g>
);

const List = ({ columns, hasBoxes }: { columns: number; hasBoxes: boolean }) => (
  <g>
    {rows(11, (row) =>
      rows(columns, (column) => {
        const width = 84 / columns;
        const x = 8 + column * width;
        const y = 24 + row * 9;
        return (
          <g key={`${row} ${column}`}>
            {hasBoxes && (
              <rect x={x} y={y - 1} width={4} height={4} className="fill-none stroke-foreground/50" strokeWidth={0.7} />
            )}
            <Ink x={x + (hasBoxes ? 6 : 0)} y={y} width={width * (0.36 + ((row * 7 + column) % 4) * 0.05)} />
            <Faint x={x + width * 0.74} y={y} width={width * 0.18} />
          </g>
        );
      }),
    )}
  </g>
);

const withoutBoxes = new Set<PrintKind>(['players-by-name', 'contest-sheets', 'rules-sheet']);
const listColumns: Partial<Record<PrintKind, number>> = {
  'check-in-list': 1,
  'check-in-by-name': 1,
  'starters-list': 1,
  'contest-sheets': 1,
  'rules-sheet': 1,
};
const grids: Partial<Record<PrintKind, Record<number, [columns: number, rows: number, isLandscape: boolean]>>> = {
  scorecards: { 1: [1, 1, true], 2: [1, 2, false], 4: [2, 2, true] },
  'blank-cards': { 1: [1, 1, true], 2: [1, 2, false], 4: [2, 2, true] },
  'cart-signs': { 1: [1, 1, true], 2: [1, 2, false] },
  'bag-tags': { 1: [2, 4, false] },
  'hole-signs': { 1: [1, 1, true], 2: [1, 2, false] },
};

function Parts({
  what,
  grid,
  width,
  height,
}: {
  what: PrintKind;
  grid: [number, number];
  width: number;
  height: number;
}) {
  const [columns, count] = grid;
  return rows(columns * count, (place) => {
    const part = {
      x: (place % columns) * (width / columns),
      y: Math.floor(place / columns) * (height / count),
      width: width / columns,
      height: height / count,
    };
    if (what === 'cart-signs') return <Sign key={place} {...part} />;
    if (what === 'hole-signs') return <HoleSign key={place} {...part} />;
    if (what === 'bag-tags') return <Tag key={place} {...part} />;
    return <ScoreCard key={place} {...part} isBlank={what === 'blank-cards'} />;
  });
}

/** A miniature of the printed sheet. */
export function PrintPicture({ what, size, perPage }: { what: PrintKind; size: PaperSize; perPage: number }) {
  const [short, long] = size === 'letter' ? [100, 129] : [98, 138];
  const [columns, count, isLandscape] = grids[what]?.[perPage] ?? [0, 0, false];
  const [width, height] = isLandscape ? [long, short] : [short, long];
  return (
    <svg viewBox={`-2 -2 ${width + 4} ${height + 4}`} className="h-36 w-auto drop-shadow-md" aria-hidden>
      <rect width={width} height={height} rx={1.5} className="fill-card stroke-border" strokeWidth={0.8} />
      {columns > 0 ? (
        <Parts what={what} grid={[columns, count]} width={width} height={height} />
      ) : (
        <>
          <Ink x={8} y={8} width={40} />
          <rect x={8} y={15} width={width - 16} height={0.9} className="fill-primary" />
          <List columns={listColumns[what] ?? 2} hasBoxes={!withoutBoxes.has(what)} />
        </>
      )}
    </svg>
  );
}
