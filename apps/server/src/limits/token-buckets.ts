/** Size of a burst, and the rate at which the bucket fills up again. */
export interface Allowance {
  burst: number
  perSecond: number
}

interface Bucket {
  left: number
  at: number
}

const sweepMs = 60_000

/** Counts by key in memory: allows a burst, then a steady rate. Forgets full buckets. */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>()
  #sweptAt = 0

  /** Takes an amount from a bucket; returns 0, or the milliseconds until it is available. */
  take(key: string, { burst, perSecond }: Allowance, now: number, amount = 1): number {
    this.#sweep(now)
    const known = this.#buckets.get(key)
    const left = known ? Math.min(burst, known.left + ((now - known.at) / 1000) * perSecond) : burst
    this.#buckets.set(key, { left: left >= amount ? left - amount : left, at: now })
    return left >= amount ? 0 : ((amount - left) / perSecond) * 1000
  }

  /** Returns an amount to a bucket, when it was taken for another caller. */
  giveBack(key: string, amount = 1): void {
    const bucket = this.#buckets.get(key)
    if (bucket) bucket.left += amount
  }

  /** No bucket needs longer to fill up. */
  #sweep(now: number): void {
    if (now - this.#sweptAt < sweepMs) return
    for (const [key, { at }] of this.#buckets) if (now - at > sweepMs) this.#buckets.delete(key)
    this.#sweptAt = now
  }
}
