import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

/** How a program ended. */
export interface Ended {
  code: number
  /** Output of the program, unless that went to the terminal. */
  output: string
  /** Processor time in seconds of the program and all its descendants; undefined where no shell tells it. */
  processorSeconds: number | undefined
}

/**
 * The shell's `times` (POSIX) tells the processor time of everything that the shell waited for, which
 * Node does not. A database that the tests start is included because they wait for its end.
 */
const measured = '"$@"; code=$?; times >&3; exit $code'

/** Adds the four times of the output of `times`, such as `0m0.01s 0m0.02s` and `1m2.50s 0m3.25s`. */
export const readTimes = (text: string): number | undefined => {
  const times = [...text.matchAll(/(\d+)m(\d+(?:[.,]\d+)?)s/g)]
  if (times.length !== 4) return undefined
  return times.reduce(
    (sum, [, minutes = '', seconds = '']) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    0,
  )
}

interface Place {
  cwd: string
  env: NodeJS.ProcessEnv
}

/** Runs a program of the PATH and waits for it; never rejects. `inherit` shows its output at once. */
export const runMeasured = (
  command: readonly string[],
  { cwd, env }: Place,
  stdio: 'inherit' | 'pipe',
): Promise<Ended> =>
  new Promise((resolve) => {
    const wrapped = process.platform === 'win32' ? command : ['/bin/sh', '-c', measured, 'sh', ...command]
    const [program = '', ...args] = wrapped
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', stdio, stdio, 'pipe'] })
    let output = ''
    let times = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const counted = child.stdio[3] as Readable | null
    counted?.on('data', (chunk: Buffer) => (times += chunk.toString()))
    child.on('error', (error) =>
      resolve({ code: 1, output: `${program} did not run: ${error.message}\n`, processorSeconds: undefined }),
    )
    child.on('close', (code) => resolve({ code: code ?? 1, output, processorSeconds: readTimes(times) }))
  })
