import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestCase } from 'vitest/node'

type VitestModule = typeof import('vitest/node')

/** Result of some tests: the first failure, or none. */
export interface Verdict {
  failure: string | undefined
  /** Test files that ran. */
  files: number
}

/** Tests of a tree, whose database and packages are loaded once. */
export interface TreeTests {
  /** Runs the test files whose paths contain a text until the first failure. */
  run: (text: string) => Promise<Verdict>
  /** Forgets what was read of a file that changed. */
  forget: (file: string) => void
  close: () => Promise<void>
}

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId}: ${test.fullName}`

/** Opens the tests of a tree with its own Vitest: all but those in a browser. */
export const openTests = async (root: string): Promise<TreeTests> => {
  process.chdir(root)
  const address = pathToFileURL(path.join(root, 'node_modules/vitest/dist/node.js')).href
  const { createVitest } = (await import(address)) as VitestModule
  let failure: string | undefined
  const vitest = await createVitest({
    root,
    watch: false,
    project: ['!journeys', '!gallery'],
    reporters: [
      {
        onTestCaseResult: (test) => {
          if (failure !== undefined || test.result().state !== 'failed') return
          failure = nameOf(test)
          void vitest.cancelCurrentRun('test-failure')
        },
      },
    ],
  })
  return {
    run: async (text) => {
      failure = undefined
      const specifications = await vitest.globTestSpecifications([text])
      if (specifications.length === 0) throw new Error(`no test file has "${text}" in its path`)
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      const broken = testModules.find((module) => module.errors().length > 0)
      failure ??= broken && `${broken.relativeModuleId}: does not load`
      failure ??=
        unhandledErrors.length > 0
          ? `an error outside of the tests: ${String(unhandledErrors[0])}`
          : undefined
      return { failure, files: specifications.length }
    },
    forget: (file) => vitest.invalidateFile(path.join(root, file)),
    close: () => vitest.close(),
  }
}
