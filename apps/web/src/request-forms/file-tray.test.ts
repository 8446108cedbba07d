import { maximumDocumentBytes } from '@wassit/domain/document/document'
import type { Piece } from '@wassit/domain/request/pieces'
import { requestKinds } from '@wassit/domain/request/request'
import { expect, test, vi } from 'vitest'
import type { Refusal } from '../upload/upload-queue.ts'
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

interface Sending {
  part: Piece['part']
  id: string
  name: string
  signal: AbortSignal
  end: (refusal?: Refusal) => void
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Builds a tray whose uploads end at once, or when the test says so. */
const buildTray = ({
  prepare = async (given: File) => given,
  isHeld = false,
  discard = vi.fn<(id: string) => Promise<boolean>>(async () => true),
} = {}) => {
  let count = 0
  const next = (): string => {
    count += 1
    return String(count)
  }
  const urls = {
    createObjectURL: vi.fn<(given: Blob | MediaSource) => string>((given) =>
      given instanceof File ? `blob:${given.name}` : '',
    ),
    revokeObjectURL: vi.fn<(url: string) => void>(),
  }
  const sending: Sending[] = []
  const tray = createFileTray({
    pieces: requestKinds.claim.pieces,
    prepare,
    urls,
    newId: next,
    keep: (part, id, { name }, { signal }) => {
      const { promise, resolve } = Promise.withResolvers<Refusal | undefined>()
      sending.push({ part, id, name, signal, end: resolve })
      if (!isHeld) resolve(undefined)
      return promise
    },
    discard,
  })
  return { tray, urls, sending, discard }
}
type Built = ReturnType<typeof buildTray>['tray']

const problemOf = (tray: Built, part: Piece['part']) => {
  const problem = tray.state()[part]?.refused?.problem
  return problem && 'id' in problem ? problem.id : problem
}

const filesIn = (tray: Built, part: Piece['part']) => tray.state()[part]?.files ?? []
const namesIn = (tray: Built, part: Piece['part']) => filesIn(tray, part).map(({ name }) => name)

test('shows previews of photos and releases them with their photos', async () => {
  const { tray, urls } = buildTray()
  await tray.add(photos, [photo(1), photo(2), photo(3)])
  const [first] = filesIn(tray, 'photos[]')
  expect(first?.preview).toBe('blob:1.jpg')
  tray.remove(first?.id ?? '')
  expect(urls.revokeObjectURL.mock.calls).toEqual([['blob:1.jpg']])
  expect(namesIn(tray, 'photos[]')).toEqual(['2.jpg', '3.jpg'])
  tray.dispose()
  expect(urls.revokeObjectURL.mock.calls).toEqual([['blob:1.jpg'], ['blob:2.jpg'], ['blob:3.jpg']])
})

test('refuses an eleventh photo and keeps the ten', async () => {
  const { tray } = buildTray()
  await tray.add(
    photos,
    Array.from({ length: 11 }, (_, index) => photo(index)),
  )
  expect(filesIn(tray, 'photos[]')).toHaveLength(10)
  expect(tray.state()['photos[]']?.refused).toEqual({
    name: '10.jpg',
    problem: { id: 'request.form.tooMany', values: { count: 10 } },
  })
})

test('replaces a file of a piece that allows one and adds to a piece that allows several', async () => {
  const { tray, discard } = buildTray()
  await tray.add(report, [file('a.pdf', 'application/pdf')])
  await settled()
  await tray.add(report, [file('b.pdf', 'application/pdf')])
  await tray.add(invoices, [file('c.pdf', 'application/pdf')])
  await tray.add(invoices, [file('d.png', 'image/png')])
  expect([namesIn(tray, 'rapport'), namesIn(tray, 'factures')]).toEqual([['b.pdf'], ['c.pdf', 'd.png']])
  expect(discard.mock.calls).toEqual([['1']])
})

test('brings each file to the draft as soon as it is chosen', async () => {
  const { tray, sending } = buildTray({ isHeld: true })
  await tray.add(photos, [photo(1), photo(2)])
  await settled()
  expect(sending.map(({ part, id, name }) => [part, id, name])).toEqual([
    ['photos[]', '1', '1.jpg'],
    ['photos[]', '2', '2.jpg'],
  ])
  expect(filesIn(tray, 'photos[]').map(({ upload }) => upload?.state)).toEqual(['sending', 'sending'])
  expect([tray.isAtRisk(), tray.chosen().along['photos[]']?.length]).toEqual([true, 2])
  for (const { end } of sending) end()
  await tray.settled()
  expect(filesIn(tray, 'photos[]').map(({ upload }) => upload)).toEqual([undefined, undefined])
  expect([tray.isAtRisk(), tray.chosen()]).toEqual([false, { kept: { 'photos[]': ['1', '2'] }, along: {} }])
  expect(tray.state()['photos[]']?.hasArrived).toBe(true)
})

test('keeps a lost file in the page until the network is back', async () => {
  const { tray, sending } = buildTray({ isHeld: true })
  await tray.add(report, [file('a.pdf', 'application/pdf')])
  await settled()
  sending[0]?.end({ problem: { id: 'errors.network' }, isLost: true })
  await tray.settled()
  expect(filesIn(tray, 'rapport')[0]?.upload?.isLost).toBe(true)
  expect(problemOf(tray, 'rapport')).toBeUndefined()
  expect(tray.chosen()).toMatchObject({ kept: {}, along: { rapport: [{ name: 'a.pdf' }] } })
  tray.retryLost()
  await settled()
  sending[1]?.end()
  await tray.settled()
  expect(sending.map(({ id }) => id)).toEqual(['1', '1'])
  expect(tray.chosen()).toEqual({ kept: { rapport: ['1'] }, along: {} })
})

test('drops a file that the server refuses and names it', async () => {
  const { tray, sending, urls, discard } = buildTray({ isHeld: true })
  await tray.add(photos, [photo(1), photo(2)])
  await settled()
  sending[0]?.end({ problem: { text: 'Ce fichier est infecté.' }, isLost: false })
  sending[1]?.end()
  await tray.settled()
  expect(namesIn(tray, 'photos[]')).toEqual(['2.jpg'])
  expect(tray.state()['photos[]']?.refused).toEqual({
    name: '1.jpg',
    problem: { text: 'Ce fichier est infecté.' },
  })
  expect(urls.revokeObjectURL.mock.calls).toEqual([['blob:1.jpg']])
  expect(discard).not.toHaveBeenCalled()
})

test('stops a removed file and removes it from the draft, again when that failed', async () => {
  const discard = vi.fn<(id: string) => Promise<boolean>>(async () => true)
  discard.mockResolvedValueOnce(false)
  const { tray, sending } = buildTray({ isHeld: true, discard })
  await tray.add(report, [file('a.pdf', 'application/pdf')])
  await settled()
  tray.remove('1')
  await settled()
  expect([sending[0]?.signal.aborted, tray.isEmpty()]).toEqual([true, true])
  for (let count = 0; count < 2; count += 1) {
    tray.retryLost()
    await settled()
  }
  expect(discard.mock.calls).toEqual([['1'], ['1']])
})

const kept = (id: string, part: Piece['part'], name: string) => ({
  id,
  part,
  name,
  size: 10,
  document_url: `draft/file/${id}`,
})

test('shows the files of the draft, and leaves out those that another tab removed', async () => {
  const { tray } = buildTray()
  await tray.add(photos, [photo(1)])
  await tray.settled()
  tray.restore([kept('x', 'photos[]', 'x.jpg'), kept('y', 'rapport', 'y.pdf')])
  expect(filesIn(tray, 'photos[]')).toMatchObject([{ id: 'x', preview: '/draft/file/x' }])
  expect(filesIn(tray, 'rapport')[0]?.preview).toBeUndefined()
  expect(tray.chosen().kept).toEqual({ 'photos[]': ['x'], rapport: ['y'] })
})

test('keeps files under way next to those of the draft, and in place of a single one', async () => {
  const { tray } = buildTray({ isHeld: true })
  await tray.add(photos, [photo(1)])
  await tray.add(report, [file('a.pdf', 'application/pdf')])
  tray.restore([
    kept('x', 'photos[]', 'x.jpg'),
    kept('y', 'rapport', 'y.pdf'),
    kept('1', 'photos[]', '1.jpg'),
  ])
  expect([namesIn(tray, 'photos[]'), namesIn(tray, 'rapport')]).toEqual([['x.jpg', '1.jpg'], ['a.pdf']])
  // The upload whose answer was lost had arrived; its own preview needs no loading.
  expect(filesIn(tray, 'photos[]')[1]?.preview).toBe('blob:1.jpg')
  expect(tray.chosen().along['photos[]']).toBeUndefined()
})

test.each([
  ['constat.pdf', 'application/pdf', 'validation.file.imagesOnly'],
  ['photo.gif', 'image/gif', 'validation.file.imagesOnly'],
])('refuses %s (%s) as a photo', async (name, type, problem) => {
  const { tray } = buildTray()
  await tray.add(photos, [photo(1), file(name, type)])
  expect(problemOf(tray, 'photos[]')).toBe(problem)
  expect(tray.state()['photos[]']?.files).toHaveLength(1)
})

test.each([
  ['IMG_1.HEIC', ''],
  ['photo', 'image/heic'],
])('accepts %s (%s) of a telephone as a photo', async (name, type) => {
  const { tray } = buildTray()
  const heic = new File(['\0\0\0\u0018ftypheic\0\0\0\0'], name, { type })
  await tray.add(photos, [heic])
  expect(problemOf(tray, 'photos[]')).toBeUndefined()
  expect(tray.state()['photos[]']?.files).toHaveLength(1)
})

test('accepts up to 5 MB after a photo is shrunk, and no empty file', async () => {
  const { tray } = buildTray()
  await tray.add(photos, [file('a.jpg', 'image/jpeg', maximumDocumentBytes + 1)])
  expect(problemOf(tray, 'photos[]')).toBe('validation.file.tooLarge')
  await tray.add(report, [file('a.pdf', 'application/pdf', 0)])
  expect(problemOf(tray, 'rapport')).toBe('dashboard.upload.empty')
  expect(tray.isEmpty()).toBe(true)

  const smaller = buildTray({ prepare: async () => photo(1) }).tray
  await smaller.add(photos, [file('a.jpg', 'image/jpeg', maximumDocumentBytes + 1)])
  expect(smaller.state()['photos[]']?.files).toHaveLength(1)
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
