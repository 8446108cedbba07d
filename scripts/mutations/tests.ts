import path from 'node:path'
import { pathToFileURL } from 'node:url'

type VitestModule = typeof import('vitest/node')

/** First failure of some tests. */
export interface Failure {
  /** Path of the test file. */
  file: string
  /** Name of the test, or what else failed. */
  what: string
}

/** Tests of a tree, whose database and packages are loaded once. */
export interface TreeTests {
  /** Runs the test files whose paths contain a text until the first failure; returns it. */
  run: (text: string) => Promise<Failure | undefined>
  /** Forgets what was read of a file that changed. */
  forget: (file: string) => void
  close: () => Promise<void>
}

/** Opens the tests of a tree with its own Vitest: all but those in a browser. */
export const openTests = async (root: string): Promise<TreeTests> => {
  process.chdir(root)
  const address = pathToFileURL(path.join(root, 'node_modules/vitest/dist/node.js')).href
  const { createVitest } = (await import(address)) as VitestModule
  let failure: Failure | undefined
  const vitest = await createVitest({
    root,
    watch: false,
    project: ['!journeys', '!gallery'],
    reporters: [
      {
        onTestCaseResult: (test) => {
          if (failure !== undefined || test.result().state !== 'failed') return
          failure = { file: test.module.relativeModuleId, what: test.fullName }
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
      if (failure) return failure
      const broken = testModules.find((module) => module.errors().length > 0)
      if (broken) return { file: broken.relativeModuleId, what: 'does not load' }
      const [error] = unhandledErrors
      return error === undefined ? undefined : { file: text, what: String(error) }
    },
    forget: (file) => vitest.invalidateFile(path.join(root, file)),
    close: () => vitest.close(),
  }
}
