import { monitorEventLoopDelay } from 'node:perf_hooks'

const sampleMs = 500

/**
 * Returns the mean delay of this process's event loop in milliseconds, as far as it lasted for two
 * samples: a single long task is no overload.
 */
export const watchLoopDelay = (): (() => number) => {
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  let [before, last] = [0, 0]
  setInterval(() => {
    before = last
    last = loop.mean / 1e6
    loop.reset()
  }, sampleMs).unref()
  return () => Math.min(before, last)
}
