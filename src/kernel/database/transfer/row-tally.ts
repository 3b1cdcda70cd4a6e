import { hash } from 'node:crypto';

const newline = 10;
const mask = (1n << 256n) - 1n;

export type Tally = { rows: number; hash: string };

/**
 * Counts the rows of a table in COPY text format, and adds up their SHA-256 hashes: the sum does not depend on the
 * order of rows or the version of PostgreSQL.
 */
export class RowTally {
  rows = 0;
  #sum = 0n;
  #begun: Buffer = Buffer.alloc(0);

  add(chunk: Buffer): void {
    const bytes = this.#begun.length > 0 ? Buffer.concat([this.#begun, chunk]) : chunk;
    let from = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
      this.#sum = (this.#sum + BigInt(`0x${hash('sha256', bytes.subarray(from, end))}`)) & mask;
      this.rows += 1;
      from = end + 1;
    }
    this.#begun = Buffer.from(bytes.subarray(from));
  }

  /** @throws Error if the last row is incomplete */
  result(): Tally {
    if (this.#begun.length > 0) throw new Error('the last row is not whole');
    return { rows: this.rows, hash: this.#sum.toString(16).padStart(64, '0') };
  }
}
