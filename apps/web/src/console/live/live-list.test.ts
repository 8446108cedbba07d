import { expect, test, vi } from 'vitest'
import { gatherChanges } from './live-list.ts'

const buildClock = () => {
  const due: (() => void)[] = []
  const wait = (task: () => void) => {
    due.push(task)
    return () => void due.splice(due.indexOf(task), 1)
  }
  return { wait, run: () => due.splice(0).forEach((task) => task()), due }
}

test('merges messages of one moment into one refresh with all files they name', () => {
  const clock = buildClock()
  const flush = vi.fn<(numbers: ReadonlySet<string>) => void>()
  const changes = gatherChanges(flush, clock.wait)
  changes.add('A')
  changes.add('B')
  changes.add('A')
  changes.add()
  expect(flush).not.toHaveBeenCalled()
  clock.run()
  expect(flush).toHaveBeenCalledExactlyOnceWith(new Set(['A', 'B']))
  changes.add('C')
  clock.run()
  expect(flush).toHaveBeenLastCalledWith(new Set(['C']))
})

test('refreshes nothing after the page was left', () => {
  const clock = buildClock()
  const flush = vi.fn<(numbers: ReadonlySet<string>) => void>()
  const changes = gatherChanges(flush, clock.wait)
  changes.add('A')
  changes.stop()
  expect(clock.due).toEqual([])
})
