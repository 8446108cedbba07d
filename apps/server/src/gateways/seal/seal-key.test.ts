import type { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as pkijs from 'pkijs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOwnCertificate } from './own-certificate.ts'
import { loadSealKey, sealingKey } from './seal-key.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wassit-seal-key-'))
const at = new Date('2026-11-21T09:00:00Z')
const password = 'mot de passe du sceau'
const file = path.join(folder, 'seal.p12')

const der = (pem: string, label: string): ArrayBuffer => {
  const text = new RegExp(`-----BEGIN ${label}-----([^-]+)`).exec(pem)?.[1] ?? ''
  return new Uint8Array(Buffer.from(text, 'base64')).buffer
}

/** Returns a PKCS#12 file like an authority's: key and certificate encrypted with AES. */
const makePkcs12 = async (pem: string): Promise<Buffer> => {
  const secret = new TextEncoder().encode(password).buffer
  const encryption = {
    password: secret,
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256 },
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: 2048,
  } as const
  const keyBag = new pkijs.PKCS8ShroudedKeyBag({
    parsedValue: pkijs.PrivateKeyInfo.fromBER(der(pem, 'PRIVATE KEY')),
  })
  await (keyBag as unknown as { makeInternalValues: (with_: object) => Promise<void> }).makeInternalValues(
    encryption,
  )
  const safe = (bagId: string, bagValue: pkijs.PKCS8ShroudedKeyBag | pkijs.CertBag) => ({
    privacyMode: 0,
    value: new pkijs.SafeContents({ safeBags: [new pkijs.SafeBag({ bagId, bagValue })] }),
  })
  const certificate = pkijs.Certificate.fromBER(der(pem, 'CERTIFICATE'))
  const pfx = new pkijs.PFX({
    parsedValue: {
      integrityMode: 0,
      authenticatedSafe: new pkijs.AuthenticatedSafe({
        parsedValue: {
          safeContents: [
            safe('1.2.840.113549.1.12.10.1.2', keyBag),
            {
              ...safe('1.2.840.113549.1.12.10.1.3', new pkijs.CertBag({ parsedValue: certificate })),
              privacyMode: 1,
            },
          ],
        },
      }),
    },
  })
  await pfx.parsedValue?.authenticatedSafe?.makeInternalValues({ safeContents: [{}, encryption] })
  await pfx.makeInternalValues({
    password: secret,
    iterations: 2048,
    pbkdf2HashAlgorithm: { name: 'SHA-256' },
    hmacHashAlgorithm: 'SHA-256',
  })
  return Buffer.from(pfx.toSchema().toBER())
}

beforeAll(async () => writeFileSync(file, await makePkcs12(await makeOwnCertificate('Courtage SARL', at))))
afterAll(() => rmSync(folder, { recursive: true }))

const nameOf = ({ subject }: X509Certificate) => subject.replace('CN=', '')

const configured = (signingP12: { file: string; password: string }) =>
  loadSealKey({ dataDir: folder, signingP12, house: { company: {} } }, at)

describe('own seal', () => {
  const config = () => ({
    dataDir: path.join(folder, 'data'),
    signingP12: undefined,
    house: { company: { name: 'Atlas' } },
  })

  test('creates the seal once, readable by its owner only, and keeps it', async () => {
    const seals = await Promise.all(Array.from({ length: 4 }, () => loadSealKey(config(), at)))
    const again = await loadSealKey(config(), at)
    const prints = [...seals, again].map(({ certificates: [own] }) => own?.fingerprint256)
    expect(new Set(prints).size).toBe(1)
    const pem = path.join(config().dataDir, 'seal.pem')
    expect(statSync(pem).mode & 0o777).toBe(0o600)
    expect(readFileSync(pem, 'utf8')).toMatch(/PRIVATE KEY[^]+CERTIFICATE/)
    const [own] = again.certificates
    expect(own && nameOf(own)).toBe('Atlas')
    expect(own?.verify(own.publicKey)).toBe(true)
  })

  test('refuses a damaged seal in one clear line', async () => {
    const dataDir = path.join(folder, 'damaged')
    await loadSealKey({ ...config(), dataDir }, at)
    writeFileSync(path.join(dataDir, 'seal.pem'), 'nonsense')
    await expect(loadSealKey({ ...config(), dataDir }, at)).rejects.toThrow(
      /^The seal .*seal\.pem cannot be used/,
    )
  })
})

describe('SIGNING_P12', () => {
  test('seals contracts with the certificate of SIGNING_P12', async () => {
    const { certificates } = await configured({ file, password })
    expect(certificates.map(nameOf)).toEqual(['Courtage SARL'])
  })

  test.each([
    ['a wrong password', { file, password: 'another' }, /cannot be opened: wrong SIGNING_P12_PASSWORD/],
    ['no file', { file: '/nowhere/seal.p12', password }, /cannot be read \(ENOENT\)/],
    ['another file', { file: path.join(import.meta.dirname, 'cms.ts'), password }, /not a PKCS#12 file/],
  ])('refuses SIGNING_P12 with %s in one clear line', async (_what, signingP12, line) => {
    await expect(configured(signingP12)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(line),
    })
  })

  test('starts after the end of its certificate, and seals only before it', async () => {
    const config = { dataDir: folder, signingP12: { file, password }, house: { company: {} } }
    const { certificates } = await loadSealKey(config, new Date('2040-01-01T00:00:00Z'))
    expect(certificates[0]?.validToDate.toISOString()).toContain('2036-11-18')
    await expect(sealingKey(config, new Date('2036-11-17T00:00:00Z'))).resolves.toBeDefined()
    // A node that loaded the seal before the end must not go on with it either.
    await expect(sealingKey(config, new Date('2036-11-19T00:00:00Z'))).rejects.toMatchObject({
      code: 'signature.failed',
    })
  })
})
