import { maximumDocumentBytes } from '@wassit/domain/document/document'
import type { Piece } from '@wassit/domain/request/pieces'
import { requestKinds } from '@wassit/domain/request/request'
import { expect, test, vi } from 'vitest'
import { createFileTray } from './file-tray.ts'

const pieceOf = (part: Piece['part']): Piece => {
  const piece = requestKinds.claim.pieces.find((each) => each.part === part)
  if (!piece) throw new Error(`a claim takes no ${part}`)
  return piece
}
const [report, photos, invoices] = [pieceOf('rapport'), pieceOf('photos[]'), pieceOf('factures')]

const marks: Record<string, number[]> = {
  'application/pdf': [...'%PDF-1.7'].map((sign) => sign.charCodeAt(0)),
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
}
const file = (name: string, type: string, bytes = 8) => {
  const content = new Uint8Array(bytes)
  if (bytes > 0) content.set(marks[type] ?? [])
  return new File([content], name, { type })
}
const photo = (index: number) => file(`${index}.jpg`, 'image/jpeg')

const buildTray = (prepare = async (given: File) => given) => {
  let count = 0
  const urls = {
    createObjectURL: vi.fn<(given: Blob | MediaSource) => string>(() => {
      count += 1
      return `blob:${count}`
    }),
    revokeObjectURL: vi.fn<(url: string) => void>(),
  }
  return { tray: createFileTray({ prepare, urls }), urls }
}

const problemOf = (tray: ReturnType<typeof buildTray>['tray'], part: Piece['part']) => {
  const problem = tray.state()[part]?.problem
  return problem && 'id' in problem ? problem.id : problem
}

test('shows previews of photos and releases them with their photos', async () => {
  const { tray, urls } = buildTray()
  await tray.add(photos, [photo(1), photo(2), photo(3)])
  const [first] = tray.state()['photos[]']?.files ?? []
  expect(first?.preview).toBe('blob:1')
  tray.remove('photos[]', first?.id ?? 0)
  expect(urls.revokeObjectURL.mock.calls).toEqual([['blob:1']])
  expect(tray.chosen()['photos[]']?.map(({ name }) => name)).toEqual(['2.jpg', '3.jpg'])
  tray.dispose()
  expect(urls.revokeObjectURL.mock.calls).toEqual([['blob:1'], ['blob:2'], ['blob:3']])
})

test('refuses an eleventh photo and keeps the ten', async () => {
  const { tray } = buildTray()
  await tray.add(
    photos,
    Array.from({ length: 11 }, (_, index) => photo(index)),
  )
  expect(tray.chosen()['photos[]']).toHaveLength(10)
  expect(tray.state()['photos[]']?.problem).toEqual({ id: 'request.form.tooMany', values: { count: 10 } })
})

test('replaces a file of a piece that allows one and adds to a piece that allows several', async () => {
  const { tray } = buildTray()
  await tray.add(report, [file('a.pdf', 'application/pdf')])
  await tray.add(report, [file('b.pdf', 'application/pdf')])
  await tray.add(invoices, [file('c.pdf', 'application/pdf')])
  await tray.add(invoices, [file('d.png', 'image/png')])
  expect(Object.entries(tray.chosen()).map(([part, files]) => [part, files.map(({ name }) => name)])).toEqual(
    [
      ['rapport', ['b.pdf']],
      ['factures', ['c.pdf', 'd.png']],
    ],
  )
})

test.each([
  ['IMG_1.HEIC', '', 'request.form.heic'],
  ['photo', 'image/heic', 'request.form.heic'],
  ['constat.pdf', 'application/pdf', 'validation.file.imagesOnly'],
  ['photo.webp', 'image/webp', 'validation.file.imagesOnly'],
])('refuses %s (%s) as a photo', async (name, type, problem) => {
  const { tray } = buildTray()
  await tray.add(photos, [photo(1), file(name, type)])
  expect(problemOf(tray, 'photos[]')).toBe(problem)
  expect(tray.chosen()['photos[]']).toHaveLength(1)
})

test('accepts up to 5 MB after a photo is shrunk, and no empty file', async () => {
  const { tray } = buildTray()
  await tray.add(photos, [file('a.jpg', 'image/jpeg', maximumDocumentBytes + 1)])
  expect(problemOf(tray, 'photos[]')).toBe('validation.file.tooLarge')
  await tray.add(report, [file('a.pdf', 'application/pdf', 0)])
  expect(problemOf(tray, 'rapport')).toBe('dashboard.upload.empty')
  expect(tray.isEmpty()).toBe(true)

  const smaller = buildTray(async () => photo(1)).tray
  await smaller.add(photos, [file('a.jpg', 'image/jpeg', maximumDocumentBytes + 1)])
  expect(smaller.chosen()['photos[]']).toHaveLength(1)
})

test.each([
  [report, 'constat.pdf', 'application/pdf', 'validation.file.type'],
  [photos, 'photo.jpg', 'image/jpeg', 'validation.file.type'],
])(
  'tells when it is chosen that a text named like an accepted file is none',
  async (piece, name, type, problem) => {
    const { tray } = buildTray()
    await tray.add(piece, [new File(['Cher assureur'], name, { type })])
    expect(problemOf(tray, piece.part)).toBe(problem)
    expect(tray.isEmpty()).toBe(true)
  },
)

test('accepts a scan with a line break before its mark, and no PDF as a photo', async () => {
  const { tray } = buildTray()
  await tray.add(report, [new File(['\n%PDF-1.4'], 'scan.pdf', { type: 'application/pdf' })])
  expect(problemOf(tray, 'rapport')).toBeUndefined()
  await tray.add(photos, [new File(['%PDF-1.4'], 'photo.jpg', { type: 'image/jpeg' })])
  expect(problemOf(tray, 'photos[]')).toBe('validation.file.imagesOnly')
})

test('clears an earlier problem with the next choice', async () => {
  const { tray } = buildTray()
  await tray.add(report, [file('a.docx', 'application/msword')])
  expect(problemOf(tray, 'rapport')).toBe('validation.file.type')
  await tray.add(report, [file('a.pdf', 'application/pdf')])
  expect(problemOf(tray, 'rapport')).toBeUndefined()
})
