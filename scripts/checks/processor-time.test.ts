import { expect, test } from 'vitest'
import { readTimes, runMeasured } from './processor-time.ts'

const place = { cwd: import.meta.dirname, env: process.env }

/** A program that works for 0.3 s in a process that it starts. */
const busy = `
  const work = () => { for (let i = 0; i < 1e6; i++) Math.sqrt(i) }
  if (process.argv[1]) while (process.cpuUsage().user < 3e5) work()
  else require('node:child_process').spawnSync(process.execPath, ['-e', process.env.BUSY, 'work'])`

test.each([
  ['0m0.01s 0m0.02s\n1m2.50s 0m3.25s\n', 65.78],
  ['0m0.000000s 0m0.010000s\n0m0.250000s 0m0.000000s\n', 0.26],
  ['0m0,01s 0m0,02s\n0m1,00s 0m0,00s\n', 1.03],
])('adds the times in %j', (text, seconds) => {
  expect(readTimes(text)).toBeCloseTo(seconds)
})

test('tells no processor time where the shell tells none', () => {
  expect(readTimes('')).toBeUndefined()
})

test('counts the processor time of descendants', async () => {
  const env = { ...process.env, BUSY: busy }
  const { code, processorSeconds } = await runMeasured(
    [process.execPath, '-e', busy],
    { ...place, env },
    'pipe',
  )
  expect(code).toBe(0)
  expect(processorSeconds).toBeGreaterThan(0.3)
})

test('passes on the output and the exit code', async () => {
  const script = "console.log('out');console.error('err');process.exitCode=3"
  const { code, output } = await runMeasured([process.execPath, '-e', script], place, 'pipe')
  expect(code).toBe(3)
  expect(output).toContain('out')
  expect(output).toContain('err')
})

test('names a program that is not there', async () => {
  const { code, output } = await runMeasured(['no-such-program'], place, 'pipe')
  expect(code).not.toBe(0)
  expect(output).toContain('no-such-program')
})
