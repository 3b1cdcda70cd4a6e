import { type Finding, type FindingCode, gatherFindings } from '#golf/findings.ts';
import { object, type Read, type Reader, unusable } from './reader.ts';

/** Why a calculation has no result, thrown and caught within this folder. */
export class Problem extends Error {
  constructor(readonly code: FindingCode) {
    super(code);
  }
}

export type Outcome = { result: object; findings: [] } | { problem: FindingCode; findings: Finding[] };
/** Reads what a calculation is given and answers it, or says what is wrong. */
export type Calculation = (given: unknown, path: string) => Outcome;

/** Puts together what a calculation is given and what it makes of it. */
export function calculation<Shape extends Record<string, Reader<unknown>>>(
  shape: Shape,
  run: (given: { [Key in keyof Shape]: Shape[Key] extends Reader<infer T> ? T : never }) => object,
): Calculation {
  const reader = object(shape);
  return (given, path) => {
    const { findings, report } = gatherFindings();
    const read: Read<Parameters<typeof run>[0]> = reader(given, path, report);
    const [first] = findings;
    if (first) return { problem: first.code, findings };
    if (read === unusable) return { problem: 'wrong-type', findings };
    try {
      return { result: run(read), findings: [] };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      report(path, error.code, 'This cannot be calculated from what is given.');
      return { problem: error.code, findings };
    }
  };
}
