/** The result of a check: ok, or the action to take. */
export type Finding = { level: 'ok' | 'warn' | 'FAIL'; what: string; todo?: string };

/** A check. Throwing means FAIL, and its duration is limited. */
export type Check = { about: string; limitMs: number; todo: string; run(): Promise<Finding | Finding[]> };

export const ok = (what: string): Finding => ({ level: 'ok', what });
export const warn = (what: string, todo: string): Finding => ({ level: 'warn', what, todo });
export const fail = (what: string, todo: string): Finding => ({ level: 'FAIL', what, todo });

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message || error.name : String(error);
}

/** Runs a check within its time limit. Never throws. */
export async function findingsOf({ about, limitMs, todo, run }: Check): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((done) => {
    timer = setTimeout(() => done(fail(`${about}: no answer within ${limitMs / 1000} s`, todo)), limitMs);
  });
  try {
    return [await Promise.race([run(), late])].flat();
  } catch (error) {
    return [fail(`${about}: ${reasonOf(error)}`, todo)];
  } finally {
    clearTimeout(timer);
  }
}
