import type { Sheet } from './sheet.ts';
import type { RefusalCode, SheetOperation } from './sheet-operations.ts';
import { isBlocked } from './starts.ts';

type BlockOperation = SheetOperation & { op: 'block' | 'unblock' };
type BlocksAfter =
  | { sheet: Sheet; inverse: SheetOperation[] }
  | { obstacle: { code: RefusalCode; groupIds: string[] } };

/** Blocks a period for all holes or one hole, or removes a block. A block over groups that start in it is refused. */
export function blocksAfter(sheet: Sheet, op: BlockOperation): BlocksAfter {
  const refused = (code: RefusalCode, groupIds: string[] = []) => ({ obstacle: { code, groupIds } });
  if (op.op === 'unblock') {
    const block = sheet.blocks.find(({ id }) => id === op.blockId);
    if (!block) return refused('unknown_block');
    const blocks = sheet.blocks.filter((other) => other !== block);
    return { sheet: { ...sheet, blocks }, inverse: [{ op: 'block', block }] };
  }
  const { block } = op;
  if (sheet.blocks.some(({ id }) => id === block.id)) return refused('duplicate_block');
  if (block.toTime <= block.fromTime) return refused('block_empty');
  const inside = sheet.groups.filter(({ start }) => isBlocked(start, [block])).map(({ id }) => id);
  if (inside.length > 0) return refused('block_over_groups', inside);
  return {
    sheet: { ...sheet, blocks: [...sheet.blocks, block] },
    inverse: [{ op: 'unblock', blockId: block.id }],
  };
}
