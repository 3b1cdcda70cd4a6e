/** Finds the merged cells of a workbook, which the parsing library does not report. */
import type { MergedCells } from '#kernel/contract/merged-cells.ts';

/** Maximum number of merged cells, more than any roster has; further ones are ignored. */
const maxMerged = 5_000;

const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const plain = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '',
  );

/** 'A' is 0, 'AA' is 26. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The file of each sheet in a workbook, by sheet name. */
function partsOf(unpacked: ReadonlyMap<string, Buffer>): Map<string, string> {
  const relations = unpacked.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? '';
  const targets = new Map(
    (relations.match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? []).map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  const workbook = unpacked.get('xl/workbook.xml')?.toString('utf8') ?? '';
  return new Map(
    (workbook.match(/<(?:\w+:)?sheet\b[^>]*>/g) ?? []).map((tag) => {
      const target = targets.get(attribute(tag, 'r:id')) ?? '';
      return [plain(attribute(tag, 'name')), target.startsWith('/') ? target.slice(1) : `xl/${target}`];
    }),
  );
}

/** Cells merged over several rows, by sheet name. */
export function mergedIn(unpacked: ReadonlyMap<string, Buffer>): Map<string, MergedCells[]> {
  const found = new Map<string, MergedCells[]>();
  for (const [name, part] of partsOf(unpacked)) {
    const xml = unpacked.get(part)?.toString('utf8') ?? '';
    const tags = xml.slice(Math.max(0, xml.lastIndexOf('</sheetData>'))).match(/<(?:\w+:)?mergeCell\b[^>]*>/g) ?? [];
    const merged = tags.slice(0, maxMerged).flatMap((tag) => {
      const [, first = '', top, , bottom] =
        /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(attribute(tag, 'ref')) ?? [];
      if (!top || !bottom || Number(bottom) <= Number(top)) return [];
      return [{ column: columnOf(first), from: Number(top) - 1, to: Number(bottom) - 1 }];
    });
    found.set(name, merged);
  }
  return found;
}
