import { hash } from 'node:crypto'

const newline = 0x0a
const wordBits = 64

/** Counts rows in the text format of COPY, and adds up their hashes. */
export class RowDigest {
  rows = 0
  #sum = 0n
  #rest: Buffer = Buffer.alloc(0)

  /** Takes the next bytes; a row may continue in later ones. COPY escapes line ends within values. */
  add(bytes: Buffer): void {
    let start = 0
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      const tail = bytes.subarray(start, end)
      this.#addRow(this.#rest.length > 0 ? Buffer.concat([this.#rest, tail]) : tail)
      this.#rest = Buffer.alloc(0)
      start = end + 1
    }
    if (start < bytes.length) this.#rest = Buffer.concat([this.#rest, bytes.subarray(start)])
  }

  #addRow(row: Buffer): void {
    this.rows += 1
    this.#sum = BigInt.asUintN(wordBits, this.#sum + hash('sha256', row, 'buffer').readBigUInt64BE())
  }

  /** Returns the sum, which is the same in every order of the rows. */
  get digest(): string {
    return this.#sum.toString(16).padStart(wordBits / 4, '0')
  }
}
