import { DomainError } from '@wassit/domain/errors/errors'
import type { ErrorCode } from '@wassit/domain/errors/errors'

/** A temporary refusal; the answer gives the time to wait in `Retry-After`. */
export class RetryLater extends DomainError {
  readonly waitMs: number

  constructor(code: ErrorCode, waitMs: number) {
    super(code)
    this.name = 'RetryLater'
    this.waitMs = waitMs
  }

  /** Whole seconds, rounded up, so that no caller comes back too soon. */
  get seconds(): number {
    return Math.max(1, Math.ceil(this.waitMs / 1000))
  }
}
