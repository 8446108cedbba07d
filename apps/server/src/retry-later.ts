import { DomainError } from '@wassit/domain/errors/errors'
import type { ErrorCode } from '@wassit/domain/errors/errors'

/** A refusal that ends by itself; the answer says when, in `Retry-After`. */
export class RetryLater extends DomainError {
  readonly waitMs: number

  constructor(code: ErrorCode, waitMs: number) {
    super(code)
    this.name = 'RetryLater'
    this.waitMs = waitMs
  }

  /** Whole seconds, rounded up, so that nobody comes back too soon. */
  get seconds(): number {
    return Math.max(1, Math.ceil(this.waitMs / 1000))
  }
}
