import path from 'node:path'
import { pathToFileURL } from 'node:url'

type VitestModule = typeof import('vitest/node')

/** First failure of some tests. */
export interface Failure {
  /** Path of the test file. */
  file: string
  /** Name of the test; undefined for a file that does not load. */
  test?: string
  what: string
}

/** Tests of a tree, whose database and packages are loaded once. */
export interface TreeTests {
  /** Runs the test files whose paths contain a text until the first failure; returns it. */
  run: (text: string, test?: string) => Promise<Failure | undefined>
  /** Forgets what was read of a file that changed. */
  forget: (file: string) => void
  close: () => Promise<void>
}

const special = /[.*+?^${}()|[\]\\]/g

/** Returns the pattern of a test's name, in which Vitest looks for the suites with spaces between them. */
const patternOf = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll(' > ', ' ').replaceAll(special, String.raw`\$&`)}$`)

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
          failure = { file: test.module.relativeModuleId, test: test.fullName, what: test.fullName }
          void vitest.cancelCurrentRun('test-failure')
        },
      },
    ],
  })
  return {
    run: async (text, test) => {
      failure = undefined
      if (test === undefined) vitest.resetGlobalTestNamePattern()
      else vitest.setGlobalTestNamePattern(patternOf(test))
      const specifications = await vitest.globTestSpecifications([text])
      if (specifications.length === 0) throw new Error(`no test file has "${text}" in its path`)
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      if (failure) return failure
      const broken = testModules.find((module) => module.errors().length > 0)
      if (broken)
        return { file: broken.relativeModuleId, what: `does not load: ${broken.errors()[0]?.message}` }
      // A worker that ended early must not look like tests that passed.
      const idle = testModules.length < specifications.length || testModules.some((each) => !each.ok())
      if (idle) return { file: text, what: 'not all of its tests ran' }
      const [error] = unhandledErrors
      return error === undefined ? undefined : { file: text, what: String(error) }
    },
    forget: (file) => vitest.invalidateFile(path.join(root, file)),
    close: () => vitest.close(),
  }
}
