import { expect, test, vi } from 'vitest'
import { preparedFile } from './ready-file.ts'

vi.mock('./shrink-picture.ts', () => ({
  shrinkPicture: async () => {
    throw new Error('the picture is too large for this browser')
  },
}))

test('a photo that the browser cannot shrink is a problem of the file, never an error of the page', async () => {
  const photo = new File([new Uint8Array(11 * 1024 * 1024)], 'cin.jpg', { type: 'image/jpeg' })
  expect(await preparedFile(photo)).toEqual({ problem: { id: 'dashboard.upload.failed' } })
})

test('a small file goes as it is, and a missing one is a problem', async () => {
  const paper = new File([new Uint8Array(10)], 'cin.pdf', { type: 'application/pdf' })
  expect(await preparedFile(paper)).toEqual({ file: paper, problem: undefined })
  expect(await preparedFile(undefined)).toMatchObject({ problem: { id: 'validation.file.required' } })
})
