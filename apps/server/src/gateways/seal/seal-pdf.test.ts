import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSeal } from '../../../test/pdf-seal.ts'
import { loadSealKey } from './seal-key.ts'
import type { SealKey } from './seal-key.ts'
import { assertSealable, sealPdf } from './seal-pdf.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'wassit-seal-'))
const at = new Date('2026-11-21T09:00:00Z')
const words = { name: 'Wassit', reason: 'Signé par نادية', at }
let key: SealKey

beforeAll(async () => {
  key = await loadSealKey({ dataDir, signingP12: undefined, house: { company: {} } }, at)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const pdf = async (text: string, useObjectStreams = false): Promise<Buffer> => {
  const document = await PDFDocument.create()
  document.addPage().drawText(text)
  return Buffer.from(await document.save({ useObjectStreams }))
}
const flipped = (file: Buffer, place: number): Buffer => {
  const copy = Buffer.from(file)
  copy[place] = (copy[place] ?? 0) ^ 1
  return copy
}

describe.each([
  ['with a table of objects', false],
  ['with a stream of objects', true],
])('PDF %s', (_kind, streams) => {
  test('seals a PDF from its first byte to its last, as PAdES requires', async () => {
    const original = await pdf('contrat', streams)
    const sealed = await sealPdf(original, await pdf('preuve'), key, words)
    expect(await readSeal(sealed)).toMatchObject({
      coversAll: true,
      isValid: true,
      bindsCertificate: true,
      subFilter: 'ETSI.CAdES.detached',
      // content type, digest, certificate; the PDF contains the signing time
      attributes: expect.arrayContaining([
        '1.2.840.113549.1.9.3',
        '1.2.840.113549.1.9.4',
        '1.2.840.113549.1.9.16.2.47',
      ]),
    })
    expect(sealed.subarray(0, original.length).equals(original)).toBe(true)
    const reopened = await PDFDocument.load(sealed)
    expect(reopened.getPageCount()).toBe(2)
  })

  test('reveals every changed byte of a sealed PDF, before, after and inside the signature', async () => {
    const sealed = await sealPdf(await pdf('contrat', streams), await pdf('preuve'), key, words)
    const hex = sealed.indexOf('/Contents <') + 900
    for (const place of [20, sealed.indexOf('/M (') + 6, sealed.length - 12]) {
      expect(await readSeal(flipped(sealed, place))).toMatchObject({ isValid: false })
    }
    const forged = Buffer.from(sealed)
    forged.write(forged.toString('latin1', hex, hex + 1) === '0' ? '1' : '0', hex, 'latin1')
    await expect(readSeal(forged).then(({ isValid }) => isValid)).resolves.toBe(false)
    // The seal does not cover appended bytes.
    const longer = Buffer.concat([sealed, Buffer.from('\n%more\n')])
    expect(await readSeal(longer)).toMatchObject({ coversAll: false })
  })

  test('keeps an earlier signature of a PDF valid', async () => {
    const first = await sealPdf(await pdf('contrat', streams), await pdf('assureur'), key, words)
    const second = await sealPdf(first, await pdf('preuve'), key, {
      ...words,
      at: new Date(at.getTime() + 1),
    })
    expect(await readSeal(second)).toMatchObject({ coversAll: true, isValid: true })
    expect(await readSeal(second.subarray(0, first.length))).toMatchObject({ coversAll: true, isValid: true })
  })
})

test('refuses to seal a file to which no page can be appended', async () => {
  await expect(assertSealable(Buffer.from('%PDF-1.7 nothing'))).rejects.toThrow(/./)
  const document = await PDFDocument.load(await pdf('secret'))
  document.encrypt({ userPassword: 'x', ownerPassword: 'y', permissions: {} })
  await expect(assertSealable(await document.save())).rejects.toThrow(/encrypted/)
  await expect(assertSealable(await pdf('contrat'))).resolves.toBeUndefined()
})
