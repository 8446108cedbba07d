import { execFile } from 'node:child_process'
import type { ExecFileException } from 'node:child_process'
import path from 'node:path'
import { vi } from 'vitest'
import { isLong } from '../../../test/support/tier.ts'

const scripts = path.join(import.meta.dirname, '../../../scripts')

/** A command of `npm run`: its file in `scripts`, and the function that the file calls. */
export interface Command {
  script: string
  main: (args: readonly string[]) => Promise<void>
}

/** Exit code and output of a command. */
export interface Said {
  code: number
  output: string
  errors: string
}

const surroundings = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
})

const codeOf = (error: ExecFileException | null): number => {
  if (!error) return 0
  return typeof error.code === 'number' ? error.code : -1
}

/** Runs a command in a process of its own, with exactly these variables and without a terminal. */
export const runApart = (
  { script }: Pick<Command, 'script'>,
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
  cwd?: string,
): Promise<Said> => {
  const options = { cwd, env: { ...surroundings(), ...variables } }
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(scripts, script), ...args], options, (error, output, errors) =>
      resolve({ code: codeOf(error), output, errors }),
    )
  })
}

/** Returns the exit code that the process would end with. */
const exitCodeNow = (): number => Number(process.exitCode ?? 0)

/** Runs a command in this process, one at a time: a start of Node costs more than most commands. */
const runHere = async (
  { main }: Command,
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
): Promise<Said> => {
  const { env, exitCode } = process
  const texts = { output: '', errors: '' }
  const keepIn = (name: keyof typeof texts) => (chunk: unknown) => {
    texts[name] += String(chunk)
    return true
  }
  const output = vi.spyOn(process.stdout, 'write').mockImplementation(keepIn('output'))
  const errors = vi.spyOn(process.stderr, 'write').mockImplementation(keepIn('errors'))
  process.env = { ...surroundings(), ...variables }
  process.exitCode = undefined
  try {
    await main(args)
    return { code: exitCodeNow(), ...texts }
  } finally {
    process.env = env
    process.exitCode = exitCode
    output.mockRestore()
    errors.mockRestore()
  }
}

/** Runs a command in this process; the long run gives it a process of its own. */
export const runCommand = (
  command: Command,
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
): Promise<Said> => (isLong ? runApart : runHere)(command, args, variables)
