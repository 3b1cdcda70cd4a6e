/**
 * Dragging by mouse and touch. Only this file depends on the drag-and-drop library: it finds rows and places on the
 * page by their `data-` attributes, so components need no knowledge of dragging.
 */
import {
  AutoScroller,
  Cursor,
  DragDropManager,
  Draggable,
  Droppable,
  Feedback,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
  StyleInjector,
} from '@dnd-kit/dom';

/** A seat of a group, or a group with any seat; without a group, 'Not placed'. */
export type DropTarget = { groupId: string | null; seat: number | null };

const isGrip = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-grip]') !== null;

/**
 * A mouse drags at once. By touch, a row is dragged after a delay so that it can be scrolled; the grip drags at once.
 */
const pointer = PointerSensor.configure({
  activationConstraints: ({ pointerType, target }) =>
    pointerType === 'touch' && !isGrip(target)
      ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 5 })]
      : [new PointerActivationConstraints.Distance({ value: 5 })],
  preventActivation: ({ target }) =>
    target instanceof Element && !isGrip(target) && target.closest('button, a, input') !== null,
});

const targetOf = ({ dataset }: HTMLElement): DropTarget => ({
  groupId: dataset.group ?? dataset.groupCard ?? null,
  seat: dataset.seat === undefined ? null : Number(dataset.seat),
});

/**
 * Makes the players below an element draggable, and its seats, groups and 'Not placed' drop targets; observes later
 * changes of the page.
 * @param onDrop receives the player and the target; drops outside all targets are ignored
 * @returns a function that stops dragging
 */
export function startDragging(
  root: HTMLElement,
  { nonce, onDrop }: { nonce: string | undefined; onDrop: (playerId: string, target: DropTarget) => void },
): () => void {
  const manager = new DragDropManager({
    sensors: [pointer],
    plugins: [
      AutoScroller,
      Cursor,
      PreventSelection,
      Feedback.configure({ feedback: 'clone', dropAnimation: null }),
      StyleInjector.configure(nonce ? { nonce } : {}),
    ],
  });
  const known = new Map<HTMLElement, { isLocked: boolean; forget: () => void }>();
  let count = 0;

  const take = (element: HTMLElement): void => {
    const { player, locked } = element.dataset;
    const id = `${player ?? 'place'}-${count++}`;
    const disabled = locked !== undefined;
    const entities: { destroy(): void }[] = [];
    if (player) entities.push(new Draggable({ id: `drag-${id}`, element, disabled, data: { player } }, manager));
    const isTarget = element.dataset.group !== undefined || !player;
    if (isTarget)
      entities.push(
        new Droppable(
          {
            id: `drop-${id}`,
            element,
            disabled,
            collisionPriority: element.dataset.seat === undefined ? 1 : 2,
            data: { element },
          },
          manager,
        ),
      );
    const forget = () => {
      for (const entity of entities) entity.destroy();
    };
    known.set(element, { isLocked: disabled, forget });
  };
  const targets = '[data-player], [data-seat], [data-group-card], [data-not-placed]';
  const rescan = (): void => {
    if (!manager.dragOperation.status.idle) return;
    const present = new Set(root.querySelectorAll<HTMLElement>(targets));
    for (const [element, { isLocked, forget }] of known)
      if (!present.has(element) || isLocked !== (element.dataset.locked !== undefined)) {
        forget();
        known.delete(element);
      }
    for (const element of present) if (!known.has(element)) take(element);
  };
  /** Waits until the library has restored the page. */
  const afterwards = (act: () => void): void => {
    if (manager.dragOperation.status.idle) act();
    else requestAnimationFrame(() => afterwards(act));
  };
  const mark = (target: HTMLElement | null): void => {
    for (const marked of root.querySelectorAll('[data-drop-target]')) marked.removeAttribute('data-drop-target');
    target?.setAttribute('data-drop-target', '');
  };

  manager.monitor.addEventListener('dragover', ({ operation }) => {
    mark((operation.target?.data.element as HTMLElement | undefined) ?? null);
  });
  manager.monitor.addEventListener('dragend', ({ operation, canceled }) => {
    const element = operation.target?.data.element as HTMLElement | undefined;
    const player = operation.source?.data.player as string | undefined;
    mark(null);
    afterwards(() => {
      if (!canceled && element && player && element.dataset.player !== player) onDrop(player, targetOf(element));
      rescan();
    });
  });
  const observer = new MutationObserver(rescan);
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-locked'] });
  rescan();
  return () => {
    observer.disconnect();
    for (const { forget } of known.values()) forget();
    manager.destroy();
  };
}
