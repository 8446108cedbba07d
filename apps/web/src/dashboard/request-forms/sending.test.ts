import { answersOf, asOf, complete } from '@wassit/domain/products/sample-answers'
import { afterEach, expect, test, vi } from 'vitest'
import { createCall } from '../../api/client.ts'
import type { Transport } from '../../api/client.ts'
import { readSelectedPolicy, selectPolicy } from '../../api/selected-policy.ts'
import { tabArea } from '../../storage/storage-area.ts'
import type { Refusal } from '../../forms/action.ts'
import { fieldOrder, requestFormSchema } from '../../request-forms/request-body.ts'
import type { ChosenFiles } from '../../request-forms/file-tray.ts'
import type { FormContext } from '../../request-forms/kind-form.ts'
import { sendForm } from './sending.ts'

const context: FormContext = {
  kind: 'claim',
  insurance: {
    id: 'a7f392a0-1c80-4b02-b2f4-acf769818387',
    insurance_number: 'WST-2026-000001',
    insurance_type_id: 2,
    answers: answersOf('car', complete.car),
  },
  product: 'car',
  term: { startDate: '2026-01-10', endDate: '2027-01-09' },
  today: asOf,
}

const filled = {
  _key: 'a key',
  type_sinistre: 'theft',
  date_sinistre: '2026-11-20',
  heure: '23:15',
  lieu: 'Salé',
  circonstances: 'La voiture a disparu.',
  'pieces.photos': 'on',
  // Ticked without a file, so the body does not announce it.
  'pieces.rib': 'on',
}

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

const lost: ChosenFiles = { kept: {}, along: { 'photos[]': [photo('a.jpg'), photo('b.jpg')] } }

interface Parts {
  fields?: Record<string, string>
  chosen?: ChosenFiles
  settled?: () => Promise<void>
}

const send = async (
  transport: Transport,
  { fields = filled, chosen = lost, settled = async () => {} }: Parts = {},
) => {
  const onSent = vi.fn<() => void>()
  const onFilesGone = vi.fn<() => Promise<void>>(async () => {})
  const abort = new AbortController()
  const answer = sendForm(
    formOf(fields),
    'a key',
    {
      kind: 'claim',
      schema: requestFormSchema(context),
      order: fieldOrder(context),
      tray: { settled, chosen: () => chosen },
      onSent,
      onFilesGone,
    },
    createCall(transport),
    abort.signal,
  )
  return { answer, onSent, onFilesGone, abort }
}

const refusalOf = async (answer: Promise<unknown>): Promise<Refusal> =>
  ((await answer) as { data: Refusal }).data

const selected = { insurance_id: 'a7', N_affaire: 'WST-2026-000001', insurance_type_id: '2' }
afterEach(() => ['toast', 'sent-request'].forEach((key) => tabArea().removeItem(key)))

test('sends fields, ticks as JSON and files as one form under the key of the rendered form', async () => {
  const transport = vi.fn<Transport>(async () => Response.json({ Report_number: 'SIN-1' }, { status: 201 }))
  await (
    await send(transport)
  ).answer
  const [path, init] = transport.mock.calls[0] ?? []
  expect(path).toBe('/api/add/report')
  expect(new Headers(init?.headers).get('idempotency-key')).toBe('a key')
  const parts = init?.body as FormData
  expect([...new Set(parts.keys())].toSorted()).toEqual(
    [
      'circonstances',
      'date_lieu',
      'date_sinistre',
      'insurance_id',
      'numero_contrat',
      'photos[]',
      'pieces',
      'report_type',
      'type_couverture',
      'type_sinistre',
    ].toSorted(),
  )
  expect(parts.get('date_lieu')).toBe('20-11-2026 23:15, Salé')
  expect(JSON.parse(parts.get('pieces') as string)).toEqual({
    rapport: false,
    photos: true,
    factures: false,
    rib: false,
  })
  expect(parts.getAll('photos[]').map((part) => (part as File).name)).toEqual(['a.jpg', 'b.jpg'])
})

test('leaves a toast, forgets the contract and redirects to /dashboard after sending (spec 001 §8)', async () => {
  selectPolicy(selected)
  const { answer, onSent } = await send(async () =>
    Response.json({ Report_number: 'SIN-1' }, { status: 201 }),
  )
  const redirection = (await answer) as Response
  expect([redirection.status, redirection.headers.get('location')]).toEqual([303, '/dashboard'])
  expect(onSent).toHaveBeenCalledOnce()
  expect(readSelectedPolicy()).toBeUndefined()
  expect(tabArea().getItem('toast')).toBe('success request.form.sent')
  // The next page explains the next steps of the request with this number.
  expect(tabArea().getItem('sent-request')).toBe('SIN-1')
})

test('keeps everything and allows another try when the server does not respond', async () => {
  selectPolicy(selected)
  const { answer, onSent } = await send(async () => {
    throw new TypeError('no network')
  })
  const refusal = await refusalOf(answer)
  expect(refusal.unanswered).toBe(true)
  expect(refusal.values).toMatchObject({ lieu: 'Salé', pieces: { photos: 'on', rib: 'on' } })
  expect(onSent).not.toHaveBeenCalled()
  expect(readSelectedPolicy()).toEqual(selected)
})

test("reports the server's issues at the fields of the form", async () => {
  const issues = [
    { path: 'date_lieu', id: 'validation.tooLong', values: { limit: 500 } },
    { path: 'photos[]', id: 'validation.file.imagesOnly' },
  ]
  const { answer } = await send(async () =>
    Response.json(
      { code: 'request.invalid', message: 'Veuillez vérifier vos données', issues },
      { status: 400 },
    ),
  )
  const refusal = await refusalOf(answer)
  expect(refusal.issues.map(({ path }) => path)).toEqual(['lieu', 'photos[]'])
  expect(refusal.notice).toBeUndefined()
  expect(refusal.unanswered).toBeUndefined()
})

test("keeps the server's sentence of a refusal without a field for the head of the form", async () => {
  const message = 'Dix demandes sont déjà ouvertes pour ce contrat.'
  const { answer } = await send(async () =>
    Response.json({ code: 'customerRequest.limit', message }, { status: 409 }),
  )
  expect((await refusalOf(answer)).notice).toEqual({ text: message })
})

test('loses nothing and reports nothing when the customer stops the upload', async () => {
  const { answer, abort } = await send(
    (_path, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
  abort.abort()
  const refusal = await refusalOf(answer)
  expect(refusal).toMatchObject({ issues: [], values: { lieu: 'Salé' } })
  expect(refusal.notice).toBeUndefined()
})

test('sends nothing while a field is missing', async () => {
  const transport = vi.fn<Transport>()
  const { answer } = await send(transport, { fields: { ...filled, lieu: '' } })
  expect((await refusalOf(answer)).issues.map(({ path }) => path)).toEqual(['lieu'])
  expect(transport).not.toHaveBeenCalled()
})

const created = () => Response.json({ Report_number: 'SIN-1' }, { status: 201 })

test('names the files that the draft keeps, and sends along those that did not reach it', async () => {
  const transport = vi.fn<Transport>(async () => created())
  const chosen = { kept: { 'photos[]': ['1', '2'] }, along: { rib: [photo('rib.jpg')] } }
  await (
    await send(transport, { chosen })
  ).answer
  const parts = transport.mock.calls[0]?.[1].body as FormData
  expect(JSON.parse(parts.get('draft_files') as string)).toEqual({ 'photos[]': ['1', '2'] })
  expect(parts.getAll('photos[]')).toEqual([])
  expect((parts.get('rib') as File).name).toBe('rib.jpg')
  expect(JSON.parse(parts.get('pieces') as string)).toMatchObject({ photos: true, rib: true, rapport: false })
})

test('waits for the files that are on their way', async () => {
  const transport = vi.fn<Transport>(async () => created())
  const { promise, resolve } = Promise.withResolvers<void>()
  const { answer } = await send(transport, { settled: () => promise })
  await new Promise((done) => setTimeout(done))
  expect(transport).not.toHaveBeenCalled()
  resolve()
  await answer
  expect(transport).toHaveBeenCalledOnce()
})

test('lets the customer stop the wait for a file', async () => {
  const transport = vi.fn<Transport>()
  const { answer, abort } = await send(transport, { settled: () => new Promise(() => {}) })
  await new Promise((done) => setTimeout(done))
  abort.abort()
  expect(await refusalOf(answer)).toMatchObject({ issues: [], values: { lieu: 'Salé' } })
  expect(transport).not.toHaveBeenCalled()
})

test('reads the files of the draft again when another tab removed one', async () => {
  const issues = [{ path: 'rib', id: 'validation.file.gone' }]
  const { answer, onFilesGone } = await send(async () =>
    Response.json(
      { code: 'request.invalid', message: 'Veuillez vérifier vos données', issues },
      { status: 400 },
    ),
  )
  expect((await refusalOf(answer)).issues).toMatchObject([{ path: 'rib', message: 'validation.file.gone' }])
  expect(onFilesGone).toHaveBeenCalledOnce()
})
