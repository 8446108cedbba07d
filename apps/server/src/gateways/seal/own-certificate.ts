import { randomBytes } from 'node:crypto'
import { BitString, Integer, Utf8String } from 'asn1js'
import * as pkijs from 'pkijs'

const commonName = '2.5.4.3'
const basicConstraints = '2.5.29.19'
const keyUsage = '2.5.29.15'
/** digitalSignature and contentCommitment (RFC 5280 §4.2.1.3). */
const signing = 0b1100_0000
const years = 10

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: Uint8Array.of(1, 0, 1),
}

const nameOf = (name: string): pkijs.RelativeDistinguishedNames =>
  new pkijs.RelativeDistinguishedNames({
    typesAndValues: [
      new pkijs.AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value: name }) }),
    ],
  })

const extensions = (): pkijs.Extension[] => [
  new pkijs.Extension({
    extnID: basicConstraints,
    critical: true,
    extnValue: new pkijs.BasicConstraints({ cA: false }).toSchema().toBER(),
  }),
  new pkijs.Extension({
    extnID: keyUsage,
    critical: true,
    extnValue: new BitString({ valueHex: Uint8Array.of(signing).buffer, unusedBits: 6 }).toBER(),
  }),
]

const pem = (label: string, der: ArrayBuffer): string => {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n')
}

/**
 * Returns a new key (RSA, 2048 bits) and a self-signed certificate as PEM. They prove that this
 * installation sealed a file and that it has not changed since; only an issued certificate
 * (SIGNING_P12) proves our identity.
 */
export const makeOwnCertificate = async (name: string, now: Date): Promise<string> => {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = new pkijs.Certificate({
    version: 2,
    // Positive and never zero (RFC 5280 §4.1.2.2).
    serialNumber: new Integer({ valueHex: Uint8Array.of(0x40, ...randomBytes(15)).buffer }),
    issuer: nameOf(name),
    subject: nameOf(name),
    notBefore: new pkijs.Time({ value: now }),
    notAfter: new pkijs.Time({ value: new Date(now.getTime() + years * 365 * 24 * 3600_000) }),
    extensions: extensions(),
  })
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey)
  await certificate.sign(pair.privateKey, 'SHA-256')
  return (
    pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', pair.privateKey)) +
    pem('CERTIFICATE', certificate.toSchema(true).toBER())
  )
}
