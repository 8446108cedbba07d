import { createHash } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import type { SealKey } from './seal-key.ts'

const data = '1.2.840.113549.1.7.1'
const contentType = '1.2.840.113549.1.9.3'
const messageDigest = '1.2.840.113549.1.9.4'
/** Required by PAdES and omitted by common signing libraries (RULINGS 44, RFC 5035). */
export const signingCertificateAttribute = '1.2.840.113549.1.9.16.2.47'

const digest = (bytes: Uint8Array): ArrayBuffer =>
  new Uint8Array(createHash('sha256').update(bytes).digest()).buffer

const octets = (valueHex: ArrayBuffer) => new asn1js.OctetString({ valueHex })
const sequence = (...value: asn1js.BaseBlock[]) => new asn1js.Sequence({ value })

const derOf = (certificate: pkijs.Certificate): Uint8Array =>
  new Uint8Array(certificate.toSchema(true).toBER())

/** Binds the signature to its certificate: SEQUENCE OF ESSCertIDv2, where SHA-256 is the default. */
const signingCertificate = (own: pkijs.Certificate) =>
  sequence(sequence(sequence(octets(digest(derOf(own))))))

const attribute = (type: string, value: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [value] })

const inDerOrder = (left: pkijs.Attribute, right: pkijs.Attribute): number =>
  Buffer.compare(Buffer.from(left.toSchema().toBER()), Buffer.from(right.toSchema().toBER()))

/** Omits the signing time: PAdES has it in the PDF's signature dictionary (EN 319 142-1 §6.3). */
const attributesOf = (content: Uint8Array, own: pkijs.Certificate): pkijs.SignedAndUnsignedAttributes =>
  new pkijs.SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(contentType, new asn1js.ObjectIdentifier({ value: data })),
      attribute(messageDigest, octets(digest(content))),
      attribute(signingCertificateAttribute, signingCertificate(own)),
    ].sort(inDerOrder),
  })

/** Returns a detached CMS signature (CAdES) of the content, in DER. */
export const signCms = async (content: Uint8Array, { key, certificates }: SealKey): Promise<Buffer> => {
  const chain = certificates.map(({ raw }) => pkijs.Certificate.fromBER(new Uint8Array(raw)))
  const [own] = chain
  if (!own) throw new Error('the seal has no certificate')
  const cms = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: data }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs: attributesOf(content, own),
      }),
    ],
    certificates: chain,
  })
  await cms.sign(key, 0, 'SHA-256')
  const wrapped = new pkijs.ContentInfo({
    contentType: pkijs.ContentInfo.SIGNED_DATA,
    content: cms.toSchema(true),
  })
  return Buffer.from(wrapped.toSchema().toBER())
}
