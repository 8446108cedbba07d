import { readdirSync } from 'node:fs'
import path from 'node:path'
import { endpoint } from '@wassit/domain/api/endpoint'
import { failures } from '@wassit/domain/api/failures'
import type { FastifyInstance } from 'fastify'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { z } from 'zod/mini'
import { afterAll, describe, expect, test } from 'vitest'
import { cameraNotes, drawing, formWith, paper, phonePhoto, photograph } from '../../../test/files.ts'
import { readSeal } from '../../../test/pdf-seal.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { eicar, startScanner } from '../../../test/scanner.ts'
import type { Scanner } from '../../../test/scanner.ts'
import { buildTestApp, openTestApp } from '../../../test/support.ts'
import { loadSealKey } from '../../gateways/seal/seal-key.ts'
import { sealPdf } from '../../gateways/seal/seal-pdf.ts'
import { bind } from '../../http/endpoint.ts'
import { checkUpload, keepObject } from './documents.service.ts'

/** Accepts a file and keeps it, as the calls of other features do. */
const keep = endpoint('POST /api/test/keep', {
  access: 'public',
  summary: 'Keeps a file',
  encoding: 'multipart',
  files: [{ name: 'file', maxCount: 1 }],
  answers: {
    200: z.object({ objectKey: z.string(), mimeType: z.string(), size: z.int(), sha256: z.string() }),
  },
  failure: failures.usual,
})

const area = async (app: FastifyInstance) => {
  bind(app, keep, async ({ uploads }) => {
    const { bytes, mimeType } = await checkUpload(app.deps, uploads[0])
    return keepObject(app.deps, bytes, mimeType)
  })
}

let scanner: Scanner

afterAll(() => scanner.close())
const server = openTestApp(async () => {
  scanner = await startScanner()
  return { areas: [area], config: { clamdHost: scanner.host, logLevel: 'silent' } }
})

const send = async (bytes: Uint8Array, name = 'a.pdf', type = 'application/pdf', to = server) => {
  const answer = await to.app.inject({
    method: 'POST',
    url: keep.path,
    payload: formWith('file', bytes, name, type),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const keptBytes = async (bytes: Uint8Array, name?: string, type?: string) => {
  const { status, body } = await send(bytes, name, type)
  expect(status).toBe(200)
  return { ...body, bytes: Buffer.from(await server.deps.storage.get(body.objectKey)) }
}

/** Returns the refusal of a file and checks that nothing of it was kept. */
const refusalOf = async (bytes: Uint8Array, to = server) => {
  const noted = () => to.db.selectFrom('stored_objects').selectAll().execute()
  const before = await noted()
  const { status, body } = await send(bytes, 'a.pdf', 'application/pdf', to)
  expect(await noted()).toEqual(before)
  return { status, ...body }
}

const refused = { status: 400, code: 'document.refused' }

describe('uploaded pictures', () => {
  test('turns a photograph upright and removes its author and place', async () => {
    const sent = await photograph()
    const before = await sharp(sent).metadata()
    expect(before).toMatchObject({ orientation: 6, width: 400, height: 300, exif: expect.anything() })
    expect(sent.includes(cameraNotes.artist)).toBe(true)

    const { bytes, mimeType, size, sha256 } = await keptBytes(sent, 'cin.jpg', 'image/jpeg')
    const after = await sharp(bytes).metadata()
    expect(after).toMatchObject({ format: 'jpeg', width: 300, height: 400 })
    expect([after.orientation, after.exif, after.icc, after.xmp, after.iptc]).toEqual(
      Array(5).fill(undefined),
    )
    expect(bytes.includes(cameraNotes.artist)).toBe(false)
    const [red = 0, , blue = 0] = await sharp(bytes)
      .extract({ left: 100, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(60)
    expect([mimeType, size, sha256.length]).toEqual(['image/jpeg', bytes.length, 64])
  })

  test('keeps a PNG with its transparency and removes its notes', async () => {
    const sent = await drawing()
    expect(sent.includes(cameraNotes.artist)).toBe(true)
    const { bytes, mimeType } = await keptBytes(sent, 'a.png', 'image/png')
    expect(mimeType).toBe('image/png')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 60, hasAlpha: true })
    expect(bytes.includes(cameraNotes.artist)).toBe(false)
  })

  test('cuts off bytes behind a picture', async () => {
    const { bytes, mimeType } = await keptBytes(Buffer.concat([await photograph(), await paper()]))
    expect(mimeType).toBe('image/jpeg')
    expect(bytes.includes('%PDF-')).toBe(false)
  })

  test('keeps a HEIC photo of a telephone as a JPEG', async () => {
    const { bytes, mimeType } = await keptBytes(phonePhoto, 'IMG_1.HEIC', 'image/heic')
    expect(mimeType).toBe('image/jpeg')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 })
    const colourAt = async (left: number): Promise<string> => {
      const [red = 0, , blue = 0] = await sharp(bytes)
        .extract({ left, top: 150, width: 1, height: 1 })
        .raw()
        .toBuffer()
      return red > blue ? 'red' : 'blue'
    }
    expect([await colourAt(50), await colourAt(300)]).toEqual(['red', 'blue'])
  })

  test('refuses a truncated, damaged or oversized HEIC photo', async () => {
    expect(await refusalOf(phonePhoto.subarray(0, phonePhoto.length / 2))).toMatchObject(refused)
    const damaged = Buffer.from(phonePhoto)
    damaged.fill(0xaa, 30, 200)
    expect(await refusalOf(damaged)).toMatchObject(refused)
    const vast = Buffer.from(phonePhoto)
    // Without the frame that crops it, the picture has the size of its `ispe` box.
    vast.write('free', vast.indexOf('clap'))
    vast.fill(0x10, vast.indexOf('ispe') + 8, vast.indexOf('ispe') + 16)
    expect(await refusalOf(vast)).toMatchObject(refused)
  })

  test('refuses a truncated or damaged picture', async () => {
    const whole = await photograph()
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toMatchObject(refused)
    const png = Buffer.from(await drawing())
    png.fill(0xaa, png.indexOf('IDAT') + 8, png.indexOf('IDAT') + 30)
    expect(await refusalOf(png)).toMatchObject(refused)
    expect(await refusalOf(whole.subarray(0, 12))).toMatchObject(refused)
  })
})

describe('uploaded PDF', () => {
  test('writes an unsigned PDF again without what no page shows', async () => {
    const whole = await paper()
    const pdf = await PDFDocument.load(whole)
    pdf.context.register(pdf.context.obj({ Note: PDFString.of('unused object') }))
    const written = Buffer.from(await pdf.save({ useObjectStreams: false }))
    const sent = Buffer.concat([written, Buffer.from('%MZ hidden program\r\n%%EOF\n\0\0')])
    expect([sent.includes('unused object'), sent.includes('hidden program')]).toEqual([true, true])
    const { bytes, mimeType, size } = await keptBytes(sent)
    const reopened = await PDFDocument.load(bytes)
    const objects = reopened.context.enumerateIndirectObjects().map(String)
    expect([objects.join().includes('unused object'), bytes.includes('hidden program')]).toEqual([
      false,
      false,
    ])
    expect([mimeType, size]).toEqual(['application/pdf', bytes.length])
    expect(pdfText(bytes)).toEqual(pdfText(whole))
  })

  test('keeps a signed PDF byte for byte', async () => {
    const key = await loadSealKey(
      { dataDir: server.deps.config.dataDir, signingP12: undefined, house: { company: {} } },
      new Date(),
    )
    const words = { name: 'Nadia Alaoui', reason: 'Lu et approuvé', at: new Date() }
    const sent = await sealPdf(await paper(), await paper(), key, words)
    const { bytes } = await keptBytes(sent)
    expect(bytes.equals(sent)).toBe(true)
    expect(await readSeal(bytes)).toMatchObject({ isValid: true, coversAll: true })
  })

  test('refuses a PDF without its start or end, and keeps one with other data around it', async () => {
    const whole = await paper()
    const noise = Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256))
    expect(await refusalOf(whole.subarray(0, whole.length - 40))).toMatchObject(refused)
    expect(await refusalOf(Buffer.concat([Buffer.from('%PDF-1.7\n'), noise]))).toMatchObject(refused)
    expect(
      await refusalOf(Buffer.concat([Buffer.from('%PDF-1.7\n'), noise, Buffer.from('%%EOF')])),
    ).toMatchObject(refused)
    for (const sent of [
      Buffer.concat([Buffer.from('<html>'), whole]),
      Buffer.concat([whole, noise]),
      Buffer.concat([whole, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
    ]) {
      const { bytes } = await keptBytes(sent)
      expect([pdfText(bytes), bytes.includes('PK\x05\x06'), bytes.includes('<html>')]).toEqual([
        pdfText(whole),
        false,
        false,
      ])
    }
  })
})

describe('PDF that an agent cannot open or should not', () => {
  const made = async (change: (pdf: PDFDocument) => unknown): Promise<Buffer> => {
    const pdf = await PDFDocument.create()
    pdf.addPage([200, 300])
    await change(pdf)
    return Buffer.from(await pdf.save())
  }
  const messageFor = async (bytes: Buffer): Promise<string> => (await refusalOf(bytes)).issues[0].id
  test('refuses a PDF without a page', async () =>
    expect(await refusalOf(Buffer.from('%PDF-1.4 /Root startxref %%EOF'))).toMatchObject(refused))
  test('refuses a PDF with a password and accepts one with an empty password', async () => {
    const locked = await made((pdf) => pdf.encrypt({ userPassword: 'secret', ownerPassword: 'other' }))
    expect(await messageFor(locked)).toBe('validation.file.locked')
    const readable = await made((pdf) => pdf.encrypt({ userPassword: '', ownerPassword: 'other' }))
    const { bytes } = await keptBytes(readable)
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1)
  })

  test.each([
    ['script', { OpenAction: { S: 'JavaScript', JS: PDFString.of('app.alert(1)') } }],
    ['program', { OpenAction: { S: 'Launch', F: PDFString.of('cmd.exe') } }],
    ['form', { OpenAction: { S: 'SubmitForm', F: PDFString.of('https://elsewhere.example') } }],
  ])('refuses a PDF with a %s and says so', async (danger, entries) => {
    const bytes = await made(({ catalog, context }) => {
      for (const [name, value] of Object.entries(entries)) catalog.set(PDFName.of(name), context.obj(value))
    })
    expect(await messageFor(bytes)).toBe(`validation.file.${danger}`)
  })

  test('refuses a PDF with an attached file', async () => {
    const bytes = await made((pdf) => pdf.attach(Buffer.from('MZ'), 'a.exe'))
    expect(await messageFor(bytes)).toBe('validation.file.attachment')
  })

  test('accepts a PDF with a byte order mark or a line break before it and NULs behind it', async () => {
    const whole = await paper()
    for (const sent of [
      Buffer.concat([Buffer.from('\ufeff'), whole]),
      Buffer.concat([Buffer.from('\r\n'), whole]),
      Buffer.concat([whole, Buffer.alloc(5000)]),
    ])
      expect(pdfText((await keptBytes(sent)).bytes)).toEqual(pdfText(whole))
  })
})

describe('names and types of uploads', () => {
  test('takes the type from the content, not from the name', async () => {
    expect((await keptBytes(await drawing(), 'contrat.pdf', 'application/pdf')).mimeType).toBe('image/png')
    expect((await keptBytes(await paper(), 'photo.exe', 'image/jpeg')).mimeType).toBe('application/pdf')
  })

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['one letter', Buffer.from('%')],
  ])('refuses %s named .pdf and names the field', async (_what, bytes) => {
    const { issues, message, ...rest } = await refusalOf(bytes)
    expect(rest).toMatchObject(refused)
    expect(issues).toEqual([expect.objectContaining({ path: 'file', message })])
    expect(message).toBe('Seuls les fichiers JPG, PNG ou PDF sont acceptés.')
  })

  test.each([
    '../../x',
    '..\\..\\x.pdf',
    '📄 contrat.pdf',
    'contrat\u202Efdp.exe',
    'a'.repeat(3000),
    '/etc/passwd',
    'a\0b.pdf',
    '"; rm -rf',
  ])('uses the name %j neither as a path nor as a key', async (name) => {
    const { objectKey } = await keptBytes(await paper(), name)
    expect(objectKey).toMatch(/^[0-9a-f-]{36}$/)
    expect(readdirSync(path.join(server.deps.config.dataDir, 'documents'))).toContain(objectKey)
  })
})

describe('sizes of uploads', () => {
  test('refuses a missing or empty file', async () => {
    expect(await refusalOf(Buffer.alloc(0))).toMatchObject({
      status: 400,
      code: 'document.missing',
      message: 'Veuillez sélectionner un fichier.',
    })
    const empty = await server.app.inject({ method: 'POST', url: keep.path, payload: new FormData() })
    expect([empty.statusCode, empty.json().code]).toEqual([400, 'document.missing'])
  })

  test('accepts 5 MB and refuses one byte more', async () => {
    const whole = await paper()
    const limit = 5 * 1024 * 1024
    const filled = (size: number) =>
      Buffer.concat([
        Buffer.from('%PDF-1.7\n%'),
        Buffer.alloc(size - whole.length - 11, 'x'),
        Buffer.from('\n'),
        whole,
      ])
    expect((await send(filled(limit))).status).toBe(200)
    const tooLarge = { status: 413, code: 'document.too-large' }
    expect(await refusalOf(filled(limit + 1))).toMatchObject(tooLarge)
    expect(await refusalOf(Buffer.alloc(3 * limit))).toMatchObject(tooLarge)
  })
})

describe('viruses in uploads', () => {
  test('scans the bytes as sent and refuses an infected file', async () => {
    const clean = await photograph()
    const infected = Buffer.concat([clean, Buffer.from(eicar)])
    expect((await keptBytes(clean)).mimeType).toBe('image/jpeg')
    expect(scanner.seen.at(-1)?.equals(clean)).toBe(true)
    expect(await refusalOf(infected)).toMatchObject({
      status: 400,
      code: 'document.infected',
      message: 'Ce fichier a été refusé par l’antivirus.',
    })
  })

  test('keeps nothing when the scanner fails or is away', async () => {
    scanner.answer = 'INSTREAM size limit exceeded. ERROR'
    const message =
      'Votre envoi n’a pas pu être enregistré, et rien n’a été modifié. Réessayez dans quelques minutes.'
    const unavailable = { status: 503, code: 'storage.unavailable', message }
    expect(await refusalOf(await paper())).toMatchObject(unavailable)
    scanner.answer = undefined
    const gone = await startScanner()
    await gone.close()
    const alone = await buildTestApp({ areas: [area], config: { clamdHost: gone.host, logLevel: 'silent' } })
    expect(await refusalOf(await paper(), alone)).toMatchObject(unavailable)
    await alone.close()
  })
})
