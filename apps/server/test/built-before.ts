import { beforeAll } from 'vitest'

/** Returns what is built before the tests of this file or block; it is empty until then. */
export const builtBefore = <T extends object>(build: () => T | Promise<T>): T => {
  const built = {} as T
  beforeAll(async () => Object.assign(built, await build()))
  return built
}
