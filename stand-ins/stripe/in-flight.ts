/** The work under way, so that closing can wait for it: a visitor who hangs up does not stop the work done for them. */
export type InFlight = {
  track<Result>(task: Promise<Result>): Promise<Result>;
  /** Resolves when nothing tracked is under way any more. */
  settle(): Promise<void>;
};

export function countInFlight(): InFlight {
  const tasks = new Set<Promise<unknown>>();
  return {
    track(task) {
      tasks.add(task);
      const forget = () => tasks.delete(task);
      task.then(forget, forget);
      return task;
    },
    async settle() {
      while (tasks.size > 0) await Promise.allSettled(tasks);
    },
  };
}
