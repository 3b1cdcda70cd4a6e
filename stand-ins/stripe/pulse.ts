export type Pulse = {
  /** Beats as soon as possible. */
  wake(): void;
  /** Resolves when the last beat is over; none follows. */
  stop(): Promise<void>;
};

/**
 * Runs `beat` again and again, one at a time: every `intervalMs`, and at once when woken. Waking it during a beat makes
 * another one follow, so that nothing written meanwhile waits for the interval.
 */
export function startPulse(beat: () => Promise<void>, intervalMs: number, onError: (error: unknown) => void): Pulse {
  let isStopped = false;
  let isWoken = false;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    do {
      isWoken = false;
      await beat().catch(onError);
    } while (isWoken && !isStopped);
  }

  function wake(): void {
    isWoken = true;
    if (isStopped || running) return;
    running = run().finally(() => {
      running = null;
    });
  }

  const timer = setInterval(wake, intervalMs);
  timer.unref();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
