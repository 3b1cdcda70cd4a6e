/** Writes numbers and bytes in sequence. */
export class ByteWriter {
  private readonly bytes: number[] = [];

  /** Writes a non-negative integer, seven bits a byte, lowest first. */
  number(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.bytes.push(rest);
  }

  raw(bytes: Uint8Array): void {
    this.bytes.push(...bytes);
  }

  done(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }
}

/** Reads the output of `ByteWriter`. Every method throws a RangeError at the end. */
export class ByteReader {
  private place = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  number(): number {
    let value = 0;
    for (let factor = 1; factor < 2 ** 53; factor *= 128) {
      const [byte = 0] = this.raw(1);
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
    throw new RangeError('no number is that large');
  }

  raw(length: number): Uint8Array {
    const end = this.place + length;
    if (end > this.bytes.length) throw new RangeError('nothing is left to read');
    const part = this.bytes.subarray(this.place, end);
    this.place = end;
    return part;
  }
}

/**
 * Bytes as decimal digits. A QR code stores three digits in ten bits, so that digits hardly need more space than the
 * bytes; mixed-case letters need a third more.
 */
export const digitsOf = (bytes: Uint8Array): string =>
  BigInt(`0x01${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`).toString();

/** The bytes of a `digitsOf` text; null if it is invalid. */
export function bytesOfDigits(digits: string): Uint8Array | null {
  if (!/^[1-9]\d{0,20000}$/.test(digits)) return null;
  const hex = BigInt(digits).toString(16);
  if (!hex.startsWith('1') || hex.length % 2 === 0) return null;
  return Uint8Array.from(hex.slice(1).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
