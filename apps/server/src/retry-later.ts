import { DomainError } from '@wassit/domain/errors/errors'
import type { ErrorCode } from '@wassit/domain/errors/errors'

/** A temporary refusal; the answer gives the time to wait in `Retry-After`. */
export class RetryLater extends DomainError {
  readonly waitMs: number

  /** `cause` is a fault of ours behind the refusal, which the log names. */
  constructor(code: ErrorCode, waitMs: number, cause?: Error) {
    super(code)
    this.name = 'RetryLater'
    this.waitMs = waitMs
    this.cause = cause
  }

  /** Whole seconds, rounded up, so that no caller comes back too soon. */
  get seconds(): number {
    return Math.max(1, Math.ceil(this.waitMs / 1000))
  }
}
