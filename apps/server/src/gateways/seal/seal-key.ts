// Loads the certificate library only where a start needs it: to create a key, or to open a PKCS#12
// file.

import { X509Certificate, createPrivateKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Config } from '../../config.ts'
import { createSecretFile } from '../../secret-file.ts'
import { StartError } from '../../start-error.ts'

/** Key and certificates that seal contracts. */
export interface SealKey {
  key: CryptoKey
  /** The seal's certificate first, then the chain to its issuer. */
  certificates: X509Certificate[]
}

type SealConfig = Pick<Config, 'dataDir' | 'signingP12'> & { house: Pick<Config['house'], 'company'> }

/** Node's names of curves, and WebCrypto's. */
const curves: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
}

const algorithmOf = (key: KeyObject) => {
  if (key.asymmetricKeyType === 'rsa') return { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const namedCurve = curves[key.asymmetricKeyDetails?.namedCurve ?? '']
  if (!namedCurve) throw new StartError('The seal needs an RSA key or one on P-256, P-384 or P-521.')
  return { name: 'ECDSA', namedCurve }
}

/** Converts a key for WebCrypto, which the signing library uses. */
const importKey = (key: KeyObject): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'pkcs8',
    new Uint8Array(key.export({ format: 'der', type: 'pkcs8' })),
    algorithmOf(key),
    false,
    ['sign'],
  )

const assemble = async (key: KeyObject, certificates: readonly X509Certificate[]): Promise<SealKey> => {
  const own = certificates.find((certificate) => certificate.checkPrivateKey(key))
  if (!own) throw new StartError('The seal has no certificate that belongs to its key.')
  const chain = [own, ...certificates.filter((certificate) => certificate !== own)]
  return { key: await importKey(key), certificates: chain }
}

const configuredKey = async ({ file, password }: NonNullable<Config['signingP12']>): Promise<SealKey> => {
  try {
    const { readPkcs12 } = await import('./pkcs12.ts')
    const { key, certificates } = await readPkcs12(readFileSync(file), password)
    return await assemble(key, certificates)
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR'
        ? `SIGNING_P12 ${file} cannot be read (${code}).`
        : `SIGNING_P12 ${file} cannot be opened: wrong SIGNING_P12_PASSWORD, or not a PKCS#12 file encrypted with AES.`,
    )
  }
}

/** Keeps key and certificate in one file, so that they cannot be separated. */
const ownKey = async ({ dataDir, house: { company } }: SealConfig, now: Date): Promise<SealKey> => {
  const file = path.join(dataDir, 'seal.pem')
  try {
    if (!existsSync(file)) {
      const { makeOwnCertificate } = await import('./own-certificate.ts')
      createSecretFile(file, await makeOwnCertificate(company.name ?? 'Wassit', now))
    }
    const pem = readFileSync(file, 'utf8')
    return await assemble(createPrivateKey(pem), [new X509Certificate(pem)])
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The seal ${file} cannot be used (${(error as NodeJS.ErrnoException).code}).`)
  }
}

const loaded = new WeakMap<SealConfig, Promise<SealKey>>()

/**
 * Returns the seal of this installation: the configured one, or our own, created once under
 * DATA_DIR. It is read once; an unusable one throws a StartError. One whose certificate has ended is
 * returned: it stops signatures, not the start.
 */
export const loadSealKey = (config: SealConfig, now: Date): Promise<SealKey> => {
  const present = loaded.get(config)
  if (present) return present
  const loading = config.signingP12 ? configuredKey(config.signingP12) : ownKey(config, now)
  loaded.set(config, loading)
  // Forgets a failure, because the operator may have fixed the file.
  loading.catch(() => loaded.delete(config))
  return loading
}

/** Returns the seal to sign with; after the end of its certificate throws `signature.failed`. */
export const sealingKey = async (config: SealConfig, now: Date): Promise<SealKey> => {
  const seal = await loadSealKey(config, now)
  const until = seal.certificates[0]?.validToDate
  if (until && until <= now)
    throw new DomainError('signature.failed', [], { message: 'errors.signature.noSeal' })
  return seal
}
