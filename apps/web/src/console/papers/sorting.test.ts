import { expect, test } from 'vitest'
import type { Notice } from '../../i18n/notice.ts'
import { sendSorted, sorted } from './sorting.ts'
import type { SortedFile, SortingAct } from './sorting.ts'

const fileOf = (name: string) => new File(['x'], name, { lastModified: 1 })
const drop = (...names: string[]): SortingAct => ({
  type: 'drop',
  files: names.map((name) => ({ id: name, file: fileOf(name) })),
})

test('keeps each dropped file once', () => {
  const once = sorted([], drop('a.jpg', 'b.jpg'))
  expect(sorted(once, drop('b.jpg', 'c.jpg')).map(({ id }) => id)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
})

test('gives a file that is sorted again another key and forgets its fault', () => {
  let files = sorted([], drop('a.jpg'))
  files = sorted(files, { type: 'refuse', id: 'a.jpg', problem: { id: 'errors.network' } })
  files = sorted(files, { type: 'sort', id: 'a.jpg', kind: 'cinFront', key: 'k2' })
  expect(files).toMatchObject([{ kind: 'cinFront', key: 'k2', problem: undefined }])
})

test('names the refused file, sends the others, and leaves what is not sorted', async () => {
  let files = sorted([], drop('a.jpg', 'virus.exe', 'c.jpg', 'later.jpg'))
  for (const id of ['a.jpg', 'virus.exe', 'c.jpg'])
    files = sorted(files, { type: 'sort', id, kind: 'cinFront', key: id })
  const sent: string[] = []
  const send = async ({ id }: SortedFile): Promise<Notice | undefined> => {
    sent.push(id)
    return id === 'virus.exe' ? { id: 'validation.file.type' } : undefined
  }
  const arrived = await sendSorted(files, send, (act) => (files = sorted(files, act)))
  expect([arrived, sent]).toEqual([2, ['a.jpg', 'virus.exe', 'c.jpg']])
  expect(files.map(({ id, problem }) => [id, problem])).toEqual([
    ['virus.exe', { id: 'validation.file.type' }],
    ['later.jpg', undefined],
  ])
})
