/** The tag structure of a PDF file, used for reading aloud and copying: headings, sentences, tables, codes. */
import type { CellRole, Mark, TextRole } from './pdf-marks.ts';

type Element = PDFKit.PDFStructureElement;

export type Tags = {
  /** Call before drawing a mark: opens its element, or none. */
  begin(mark: Mark): void;
  /** Call before starting another page. */
  endPage(): void;
  /** Call before ending the file. */
  end(): void;
};

const isCell = (role: TextRole): role is CellRole => role.tag === 'TH' || role.tag === 'TD';

/** Consecutive text with one role forms one element; other drawings are artifacts. */
export function openTags(doc: PDFKit.PDFDocument): Tags {
  const root = doc.struct('Document');
  doc.addStructure(root);
  /** The open marked content of the page: text with a role, or a drawing. */
  let open: TextRole | 'drawing' | null = null;
  let spoken: { role: TextRole; element: Element } | null = null;
  let table: { of: object; element: Element } | null = null;
  let row: { of: object; element: Element; cells: Map<number, Element> } | null = null;

  const close = () => {
    if (open) doc.endMarkedContent();
    open = null;
  };
  const child = (parent: Element, tag: string, options = {}): Element => {
    const element = doc.struct(tag, options);
    parent.add(element);
    return element;
  };
  const endRow = () => {
    row?.element.end();
    row = null;
  };
  const endTable = () => {
    endRow();
    table?.element.end();
    table = null;
  };
  const endSpoken = () => {
    spoken?.element.end();
    spoken = null;
  };
  const cellOf = (role: CellRole): Element => {
    if (table?.of !== role.row.table) {
      endTable();
      table = { of: role.row.table, element: child(root, 'Table') };
    }
    if (row?.of !== role.row) {
      endRow();
      row = { of: role.row, element: child(table.element, 'TR'), cells: new Map() };
    }
    const known = row.cells.get(role.column);
    if (known) return known;
    const scope = role.row.isHead ? 'Column' : 'Row';
    const cell = child(row.element, role.tag, role.tag === 'TH' ? { scope } : {});
    row.cells.set(role.column, cell);
    return cell;
  };
  const elementOf = (role: TextRole): Element => {
    if (isCell(role)) {
      endSpoken();
      return cellOf(role);
    }
    endTable();
    if (spoken?.role === role) return spoken.element;
    endSpoken();
    spoken = { role, element: child(root, role.tag) };
    return spoken.element;
  };
  const isSame = (role: TextRole): boolean =>
    open === role ||
    (open !== null &&
      open !== 'drawing' &&
      isCell(open) &&
      isCell(role) &&
      open.row === role.row &&
      open.column === role.column);

  const draws = () => {
    if (open === 'drawing') return;
    close();
    doc.markContent('Artifact');
    open = 'drawing';
  };
  return {
    begin: (mark) => {
      if (mark.kind === 'qr') {
        close();
        endSpoken();
        const figure = child(root, 'Figure', { alt: `Code that opens ${mark.text}` });
        figure.add(doc.markStructureContent('Figure'));
        open = { tag: 'P' };
        figure.end();
      } else if (mark.kind !== 'text' || mark.role === 'decoration') draws();
      else {
        const role = mark.role ?? { tag: 'P' };
        if (isSame(role)) return;
        close();
        elementOf(role).add(doc.markStructureContent(role.tag));
        open = role;
      }
    },
    endPage: close,
    end: () => {
      close();
      endSpoken();
      endTable();
      root.end();
    },
  };
}
