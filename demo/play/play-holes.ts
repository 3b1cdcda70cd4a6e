import type { Context } from '#kernel/services/context.ts';
import {
  deliver,
  type InventedGroup,
  type InventedRound,
  type TypingOptions,
  typedHoles,
} from '#areas/rehearsal/services/invented-phones.ts';
import { measureDemoHoles } from './demo-contests.ts';

/** A group of a demo round writes down the holes that it has played, and measures what is to be measured. */
export async function playHoles(
  context: Context,
  demo: InventedRound,
  group: InventedGroup,
  holes: readonly { hole: number; at: Date }[],
  options: TypingOptions,
): Promise<void> {
  await deliver(context, group, [...typedHoles(demo, group, holes, options).values()].flat());
  await measureDemoHoles(
    context,
    demo.round,
    group,
    holes.map(({ hole }) => hole),
  );
}
