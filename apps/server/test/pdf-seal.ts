import { createHash } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { signingCertificateAttribute } from '../src/gateways/seal/cms.ts'

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Findings of a verifier about the last signature of a file. */
export interface SealFindings {
  /** True when every byte except the signature is signed. */
  coversAll: boolean
  /** True when the certificate's key signed exactly these bytes. */
  isValid: boolean
  /** True when the signing-certificate attribute names the signing certificate. */
  bindsCertificate: boolean
  /** Types of the signed attributes. */
  attributes: string[]
  subFilter: string | undefined
  certificate: pkijs.Certificate
}

const signedRange = (pdf: Buffer): [number, number, number, number] => {
  const ranges = [...pdf.toString('latin1').matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/g)]
  const numbers = ranges.at(-1)?.slice(1).map(Number)
  if (numbers?.length !== 4) throw new Error('the file is not signed')
  return numbers as [number, number, number, number]
}

const cmsOf = (pdf: Buffer, start: number, end: number): pkijs.SignedData => {
  const hex = pdf.subarray(start + 1, end - 1).toString('latin1')
  const { offset, result } = asn1js.fromBER(new Uint8Array(Buffer.from(hex, 'hex')))
  if (offset < 0) throw new Error('the signature is not DER')
  return new pkijs.SignedData({ schema: new pkijs.ContentInfo({ schema: result }).content })
}

const boundHash = ({ signerInfos }: pkijs.SignedData): string | undefined => {
  const attribute = signerInfos[0]?.signedAttrs?.attributes.find(
    ({ type }) => type === signingCertificateAttribute,
  )
  const [list] = (attribute?.values ?? []) as [asn1js.Sequence?]
  const [ids] = (list?.valueBlock.value ?? []) as [asn1js.Sequence?]
  const [id] = (ids?.valueBlock.value ?? []) as [asn1js.Sequence?]
  const [hash] = (id?.valueBlock.value ?? []) as [asn1js.OctetString?]
  return hash && Buffer.from(hash.getValue()).toString('hex')
}

const isValid = async (cms: pkijs.SignedData, content: Buffer): Promise<boolean> => {
  try {
    return await cms.verify({ signer: 0, data: new Uint8Array(content).buffer, checkChain: false })
  } catch {
    return false
  }
}

/** Reads the last signature of a PDF like a verifier, independently of the signing code. */
export const readSeal = async (pdf: Buffer): Promise<SealFindings> => {
  const [start, length, rest, restLength] = signedRange(pdf)
  const cms = cmsOf(pdf, start + length, rest)
  const [certificate] = cms.certificates as [pkijs.Certificate]
  const content = Buffer.concat([pdf.subarray(start, start + length), pdf.subarray(rest, rest + restLength)])
  const brackets = pdf.subarray(start + length, rest).toString('latin1')
  return {
    coversAll: start === 0 && rest + restLength === pdf.length && /^<[0-9a-f]+>$/.test(brackets),
    isValid: await isValid(cms, content),
    bindsCertificate: boundHash(cms) === digestOf(new Uint8Array(certificate.toSchema(true).toBER())),
    attributes: (cms.signerInfos[0]?.signedAttrs?.attributes ?? []).map(({ type }) => type),
    subFilter: /\/SubFilter \/([\w.]+)/.exec(pdf.toString('latin1'))?.[1],
    certificate,
  }
}
