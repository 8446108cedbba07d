import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Time for all steps together after the drain; supervisors kill after 10 s. */
const longestMs = 9_500
/** Time for requests in flight before their connections are cut. */
const patienceMs = 7_000

interface Step {
  name: string
  end: () => Promise<unknown>
}

/** Ends the started parts once, in reverse order. */
export class Shutdown {
  #steps: Step[] = []
  #force: (() => void)[] = []
  #running: Promise<void> | undefined
  #log: FastifyBaseLogger | undefined
  #drain = { ms: 0, begin: (): void => undefined }

  /** Sets the time in which a stopping node still serves, and its announcement to the proxy. */
  drainFor(ms: number, begin: () => void): void {
    this.#drain = { ms, begin }
  }

  add(name: string, end: () => Promise<unknown>): void {
    this.#steps.push({ name, end })
  }

  /** Adds an action that makes waiting steps give up. */
  addForce(force: () => void): void {
    this.#force.push(force)
  }

  reportTo(log: FastifyBaseLogger): void {
    this.#log = log
  }

  /** Ends the process on signals and uncaught failures; a second Ctrl-C does not wait. */
  listen(): void {
    process.on('SIGTERM', () => void this.run(0))
    process.on('SIGINT', () => (this.#running ? process.exit(130) : void this.run(0)))
    process.on('SIGHUP', () => void this.run(0))
    const fail = (error: unknown) => {
      this.#log?.fatal({ err: error }, 'uncaught failure')
      void this.run(1)
    }
    process.on('uncaughtException', fail)
    process.on('unhandledRejection', fail)
  }

  run(code: number): Promise<void> {
    this.#running ??= this.#end(code)
    return this.#running
  }

  async #end(code: number): Promise<void> {
    const drainMs = code === 0 ? this.#drain.ms : 0
    setTimeout(() => process.exit(1), drainMs + longestMs).unref()
    if (code === 0) this.#drain.begin()
    await delay(drainMs)
    setTimeout(() => this.#force.forEach((force) => force()), patienceMs).unref()
    for (const { name, end } of this.#steps.reverse()) {
      await end().catch((error: unknown) =>
        this.#log?.warn({ err: error, step: name }, 'a part did not end cleanly'),
      )
    }
    process.exit(code)
  }
}
