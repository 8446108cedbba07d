import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DomainError } from '@wassit/domain/errors/errors'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bomb, drawing, paper, photograph, program, tiledPhoto } from '../../../test/files.ts'
import { openTestApp } from '../../../test/support.ts'
import { checkUpload } from './documents.service.ts'

const server = openTestApp()

/** Returns the refusal of a file as its sender reads it. */
const refusalOf = async (bytes: Uint8Array) => {
  const place = path.join(server.deps.config.dataDir, 'sent')
  await writeFile(place, bytes)
  const upload = { field: 'file', filename: 'a.jpg', mimeType: 'image/jpeg', path: place, sender: 'sender' }
  const refused: unknown = await checkUpload(server.deps, { ...upload, size: bytes.length }).catch(
    (error: unknown) => error,
  )
  if (!(refused instanceof DomainError)) throw new Error('the file is accepted')
  const [issue] = refused.issues
  if (!issue) throw new Error('the refusal names no field')
  expect(refused.said?.message ?? issue.message).toBe(issue.message)
  return [issue.path, server.deps.messages.fr(issue.message, issue.values)]
}

const cut = async () => {
  const whole = await photograph()
  return whole.subarray(0, whole.length * 0.8)
}

test.each([
  [
    'a picture of too many points',
    async () => bomb(12_000),
    'Cette image compte 144 millions de points, au plus 120',
  ],
  [
    'a HEIC photo of too many points',
    async () => tiledPhoto(9000, 8000),
    'Cette image compte 72 millions de points, au plus 60',
  ],
  [
    'an AVIF photo of too many points',
    async () =>
      sharp({ create: { width: 5008, height: 5000, channels: 3, background: '#456' } })
        .avif({ effort: 0, quality: 30 })
        .toBuffer(),
    'Cette image compte 26 millions de points, au plus 24',
  ],
  ['a cut photo', cut, 'Ce fichier est coupé ou abîmé. Enregistrez-le'],
  ['a cut burst', async () => tiledPhoto(800, 600, 'hevc').subarray(0, 600), 'Cette rafale n’a pas d’image'],
  ['a cut PDF', async () => (await paper()).subarray(0, -40), 'Ce fichier est coupé ou abîmé.'],
  [
    'a scan in TIFF',
    async () =>
      sharp(await drawing())
        .tiff()
        .toBuffer(),
    'Ce fichier est au format TIF. Formats acceptés',
  ],
  ['a program', async () => program, 'Ce fichier est au format EXE.'],
  [
    'a GIF',
    async () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
    'Ce fichier est au format GIF.',
  ],
  ['a text', async () => Buffer.from('Cher assureur'), 'Seuls les fichiers JPG, PNG ou PDF sont acceptés.'],
])('says why %s is refused, and what to do', async (_what, bytes, sentence) => {
  expect(await refusalOf(await bytes())).toEqual(['file', expect.stringContaining(sentence)])
})
