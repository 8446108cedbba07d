import { deflateSync } from 'node:zlib'
import { PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import type { PDFContext, PDFObject } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanPdf } from './pdf-content.ts'

/** Returns a PDF of one page as text; the page is object 3, and further objects begin with 4. */
const written = (objects: readonly string[], page = '', catalog = ''): string =>
  [
    '%PDF-1.7',
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
    `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] ${page} >>\nendobj`,
    ...objects.map((object, index) => `${index + 4} 0 obj\n${object}\nendobj`),
    'trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
  ].join('\n')

const clean = (text: string) => cleanPdf(Buffer.from(text, 'latin1'))

const streamOf = (entries: string, content: Uint8Array | string): string => {
  const text = typeof content === 'string' ? content : Buffer.from(content).toString('latin1')
  return `<< ${entries} /Length ${text.length} >>\nstream\n${text}\nendstream`
}

/** Returns an object stream that packs one object. */
const pack = (number: number, object: string, entries = ''): string => {
  const head = `${number} 0 `
  return streamOf(
    `/Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode ${entries}`,
    deflateSync(head + object),
  )
}

/** Returns the bytes that a file is kept as. */
const keptAs = async (text: string): Promise<Buffer> => {
  const cleaned = await clean(text)
  if ('fault' in cleaned) throw new Error(`the file is refused: ${cleaned.fault}`)
  return Buffer.from(cleaned.bytes)
}

describe('a PDF that an agent should not open', () => {
  test.each([
    ['starts a program on opening', [], '', '/OpenAction << /S /Launch /F (cmd.exe) >>', 'program'],
    [
      'starts a program from a note inside an array',
      [],
      '/Annots [<< /Subtype /Link /A << /S /Launch >> >>]',
      '',
      'program',
    ],
    [
      'starts a program after a harmless step',
      [],
      '/AA << /O << /S /URI /Next [[<< /S /Launch >>]] >> >>',
      '',
      'program',
    ],
    ['names its action by a reference', ['/Launch'], '/AA << /O << /S 4 0 R >> >>', '', 'program'],
    [
      'names its action by a chain of references',
      ['5 0 R', '/Launch'],
      '/AA << /O << /S 4 0 R >> >>',
      '',
      'program',
    ],
    ['spells its action with digits', [], '/AA << /O << /S /L#61unc#68 >> >>', '', 'program'],
    ['spells its action with small digits', [], '/AA << /O << /S /#4cau#6Ech >> >>', '', 'program'],
    [
      'opens a file of the network',
      [],
      '/AA << /O << /S /GoToR /F (\\\\\\\\host\\\\share) >> >>',
      '',
      'program',
    ],
    ['runs a script of a name', [], '', '/Names << /JavaScript << /Names [] >> >>', 'script'],
    [
      'runs a script of a reference',
      ['<< /S /JavaScript /JS 5 0 R >>', '(app.alert\\(1\\))'],
      '',
      '',
      'script',
    ],
    ['runs a script of a drawing', [streamOf('/Type /3D /OnInstantiate 5 0 R', 'u3d')], '', '', 'script'],
    [
      'packs its script into an object stream',
      [pack(5, '<< /Annots [ << /A << /S /JavaScript >> >> ] >>')],
      '',
      '',
      'script',
    ],
    [
      'has a file without a type',
      ['<< /F (a.exe) /EF << /F 5 0 R >> >>', streamOf('', 'MZ')],
      '/AF [4 0 R]',
      '',
      'attachment',
    ],
    ['has a file in a stream’s dictionary', [streamOf('/AF [ << /EF << >> >> ]', '')], '', '', 'attachment'],
    ['lists its files', [], '', '/Names << /EmbeddedFiles << /Names [] >> >>', 'attachment'],
    ['opens a file within it', [], '/AA << /O << /S /GoToE >> >>', '', 'attachment'],
    ['plays a video', [], '/Annots [ << /Subtype /RichMedia >> ]', '', 'attachment'],
    ['has a form of XFA', [streamOf('', '<xdp/>')], '', '/AcroForm << /Fields [] /XFA 4 0 R >>', 'form'],
    ['sends its form', [], '/Annots [ << /A << /S /SubmitForm >> >> ]', '', 'form'],
    ['fills its form from a file', [], '/Annots [ << /A << /S /ImportData >> >> ]', '', 'form'],
    [
      'hides a script in an object that cannot be read',
      ['<< /S /JavaScript /X ) >>'],
      '/AA 4 0 R',
      '',
      'script',
    ],
  ] as const)('refuses a PDF that %s', async (_what, objects, page, catalog, fault) => {
    expect(await clean(written(objects, page, catalog))).toEqual({ fault })
  })

  test('refuses a PDF although its catalogue stands in the trailer', async () => {
    const catalog = '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /Launch >> >>'
    const text = written([]).replace('/Root 1 0 R', `/Root ${catalog}`)
    expect(await clean(text.replace(/1 0 obj[^]*?endobj\n/, ''))).toEqual({ fault: 'program' })
  })

  test('finds an action anywhere in a tree of arrays, dictionaries, references and streams', async () => {
    const step = fc.constantFrom('array', 'dictionary', 'reference', 'stream')
    const action = fc.constantFrom(
      ['Launch', 'program'],
      ['JavaScript', 'script'],
      ['GoToE', 'attachment'],
      ['SubmitForm', 'form'],
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        action,
        fc.boolean(),
        async (way, [name, fault], packed) => {
          const pdf = await PDFDocument.create()
          pdf.addPage([200, 300])
          const { context } = pdf
          const wrap: Record<(typeof way)[number], (inner: PDFObject) => PDFObject> = {
            array: (inner) => context.obj([0, inner, []]),
            dictionary: (inner) => context.obj({ Before: 1, Next: inner }),
            reference: (inner) => context.register(inner),
            stream: (inner) => context.register(streamWith(context, inner)),
          }
          const hidden = way.reduce<PDFObject>((inner, kind) => wrap[kind](inner), context.obj({ S: name }))
          pdf.catalog.set(PDFName.of('PieceInfo'), hidden)
          expect(await cleanPdf(await pdf.save({ useObjectStreams: packed }))).toEqual({ fault })
        },
      ),
      { numRuns: 100 },
    )
  })
})

const streamWith = (context: PDFContext, value: PDFObject): PDFRawStream => {
  const dictionary = PDFDict.withContext(context)
  dictionary.set(PDFName.of('Extra'), value)
  return PDFRawStream.of(dictionary, Buffer.from('q Q'))
}

test('keeps a PDF whose font has a glyph with the name of a file’s entry', async () => {
  const font = '<< /Type /Font /CharProcs << /EF 5 0 R >> /Encoding << /Differences [32 /EF] >> >>'
  const kept = await keptAs(written([font, streamOf('', '1 0 d0')], '/Resources << /Font << /F 4 0 R >> >>'))
  expect((await PDFDocument.load(kept)).getPageCount()).toBe(1)
})

test.each([
  ['fonts', '/Font << /EF 4 0 R /JS 4 0 R /JavaScript 4 0 R >>', '<< /Type /Font /BaseFont /JavaScript >>'],
  ['layers', '/Properties << /JS 4 0 R /Launch 4 0 R >>', '<< /Type /OCG /Name (JS) >>'],
  ['drawings', '/XObject << /JS 4 0 R >>', streamOf('/Type /XObject /Subtype /Form /Name /Launch', '')],
])('keeps a PDF whose %s have the names of scripts', async (_what, resources, object) => {
  const kept = await keptAs(written([object], `/Resources << ${resources} >>`))
  expect((await PDFDocument.load(kept)).getPageCount()).toBe(1)
})

test.each([
  ['a list of files that says it is a font', '<< /F (a) /EF << /Type /Font /F 4 0 R >> >>', 'attachment'],
  ['a script of a drawing', '<< /S /JavaScript /JS 4 0 R >>', 'script'],
  ['a form that says it is a drawing', '<< /XFA 4 0 R >>', 'form'],
])('refuses %s', async (_what, object, fault) => {
  const drawing = streamOf('/Type /XObject /Subtype /Form', '')
  expect(await clean(written([drawing, object], '/Note 5 0 R'))).toEqual({ fault })
})

test('keeps a PDF with bytes before its mark and after its end, without them', async () => {
  const page = '<!-- portal -->'.repeat(300)
  for (const text of [
    `Content-type: application/pdf\r\n\r\n${written([])}`,
    `${written([])}<html>${page}</html>`,
  ]) {
    const kept = await keptAs(text)
    expect((await PDFDocument.load(kept)).getPageCount()).toBe(1)
    expect([kept.includes('Content-type'), kept.includes('portal')]).toEqual([false, false])
  }
})

test.each([
  ['without an end', written([]).replace('%%EOF', '')],
  ['with an update without an end', `${written([])}1 0 obj\n<< /Type`],
  ['for the web that is shorter than it says', written(['<< /Linearized 1 /L 90000 >>'])],
])('refuses a PDF %s', async (_what, text) => {
  expect(await clean(text)).toEqual({ fault: 'broken' })
})

test('keeps a PDF whose text speaks of scripts', async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage([200, 300]).drawText('/JavaScript /Launch')
  pdf.setTitle('/Launch')
  pdf.catalog.set(PDFName.of('PieceInfo'), PDFString.of('/S /JavaScript'))
  expect(await cleanPdf(await pdf.save())).toHaveProperty('bytes')
})

describe('a PDF with a signature', () => {
  const digits = 'a1'.repeat(40)
  interface Forgery {
    /** Objects in front of the field, which is the last one. */
    objects?: readonly string[]
    field?: string
    /** Changes the range that covers the file. */
    range?: (covering: readonly number[]) => readonly number[]
    page?: string
    /** Bytes behind the file. */
    behind?: string
  }
  /** Returns a signed file; its signature is not checked, because anyone can make one. */
  const signed = ({
    objects = [],
    field = '/FT /Sig',
    range = (all) => all,
    page,
    behind = '',
  }: Forgery = {}) => {
    const room = '0'.repeat(60)
    const value = `<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [${room}] /Contents <${digits}> >>`
    const number = objects.length + 4
    const text = written(
      [...objects, value, `<< ${field} /T (a) /V ${number} 0 R >>`],
      page,
      `/AcroForm << /Fields [${number + 1} 0 R] >>`,
    )
    const before = text.indexOf(`<${digits}>`)
    const after = before + digits.length + 2
    const numbers = range([0, before, after, text.length - after]).join(' ')
    return text.replace(room, numbers.padEnd(room.length)) + behind
  }
  const isKept = async (text: string): Promise<boolean> =>
    (await keptAs(text)).equals(Buffer.from(text, 'latin1'))

  test('keeps the bytes of a PDF if a signature covers all of it, up to the filling at its end', async () => {
    expect(await isKept(signed())).toBe(true)
    expect(await isKept(signed({ behind: '\0\0\r\n' }))).toBe(true)
    expect(await isKept(signed({ objects: [pack(90, '<< /Type /Note >>')] }))).toBe(true)
  })

  test.each<[string, Forgery]>([
    ['does not begin at the start', { range: ([, before = 0, ...rest]) => [1, before - 1, ...rest] }],
    ['ends behind the end', { range: ([...all]) => [...all.slice(0, 3), (all[3] ?? 0) + 8] }],
    [
      'leaves out more than itself',
      { range: ([start = 0, before = 0, ...rest]) => [start, before - 9, ...rest] },
    ],
    ['has no range', { range: () => [] }],
    ['covers two parts and nothing', { range: (all) => [...all, 0, 0] }],
    ['is not the value of a field for signatures', { field: '/FT /Tx' }],
  ])('writes a PDF again if its signature %s', async (_what, forgery) => {
    expect(await isKept(signed(forgery))).toBe(false)
  })

  const update = '4 0 obj\n<< /Certs [] >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'

  test('keeps every byte of a PDF to which a validation for the long term was added', async () => {
    expect(await isKept(signed({ behind: update.replace('4 0', '90 0') }))).toBe(true)
  })

  test('keeps every byte of an encrypted PDF unless it packs objects', async () => {
    const encrypt = streamOf('', 'trailer << /Encrypt 99 0 R >>')
    expect(await isKept(signed({ objects: [encrypt] }))).toBe(true)
    const packed = signed({ objects: [encrypt, pack(90, '<< /Type /Note >>')] })
    expect(await clean(packed)).toEqual({ fault: 'signature' })
  })

  test('keeps what a signature covers, without foreign bytes around it', async () => {
    expect(await keptAs(signed({ behind: '%MZ hidden program\n%%EOF\n' }))).toEqual(
      Buffer.from(signed(), 'latin1'),
    )
    expect(await keptAs(`Content-type: a\n\n${signed()}`)).toEqual(Buffer.from(signed(), 'latin1'))
  })

  test('refuses a PDF that would lose its signature', async () => {
    const short = ([...all]: readonly number[]) => [...all.slice(0, 3), (all[3] ?? 0) - 40]
    expect(await clean(signed({ range: short }))).toEqual({ fault: 'signature' })
  })

  test('writes a PDF again if only an entry of another dictionary looks like a signature', async () => {
    expect(await isKept(written([], '/PieceInfo << /ByteRange [0 1 2 3] >>'))).toBe(false)
  })

  test('refuses a signed PDF that starts a program', async () => {
    expect(await clean(signed({ page: '/Annots [<< /A << /S /Launch >> >>]' }))).toEqual({ fault: 'program' })
  })

  const action = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
  test.each<[string, readonly string[]]>([
    ['in a picture, to which a table points', [streamOf('/Subtype /Image', `99 0 obj ${action} endobj`)]],
    ['in an object that another one replaces', [`null\nendobj\n99 0 obj\n${action}\nendobj\n99 0 obj\nnull`]],
    ['in an entry that stands twice', [action.replace('/JS', '/S /URI /JS').replace('/JS ', '/Js ')]],
    [
      'in a packed object within a picture',
      [streamOf('/Subtype /Image', `99 0 obj\n${pack(98, action)}\nendobj`)],
    ],
    [
      'in a packed object of which our parser sees the replacement',
      [`null\nendobj\n99 0 obj\n${pack(98, action)}\nendobj\n98 0 obj\nnull`],
    ],
    [
      'in a packed object behind a comment',
      [streamOf('/Subtype /Image', `99 0%x\nobj\n${pack(98, action).replace('/Type /ObjStm', '')}\nendobj`)],
    ],
    [
      'in a packed object with a predictor',
      [
        streamOf(
          '/Subtype /Image',
          `99 0 obj\n${pack(98, 'null', '/DecodeParms << /Predictor 12 >>')}\nendobj`,
        ),
      ],
    ],
  ])('refuses a signed PDF if a script can hide %s', async (_where, objects) => {
    expect(await clean(signed({ objects }))).toEqual({ fault: 'signature' })
  })
})
