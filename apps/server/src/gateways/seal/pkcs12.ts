import { X509Certificate, createPrivateKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import * as pkijs from 'pkijs'

/** Key and certificates of a PKCS#12 file. */
export interface Pkcs12 {
  key: KeyObject
  certificates: X509Certificate[]
}

const bagsOf = async (file: Uint8Array, password: ArrayBuffer): Promise<pkijs.SafeBag[]> => {
  const pfx = pkijs.PFX.fromBER(new Uint8Array(file))
  await pfx.parseInternalValues({ password, checkIntegrity: true })
  const safe = pfx.parsedValue?.authenticatedSafe
  if (!safe) throw new Error('the PKCS#12 file has no contents')
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) })
  const contents = (safe.parsedValue?.safeContents ?? []) as { value: pkijs.SafeContents }[]
  return contents.flatMap(({ value }) => value.safeBags)
}

/** Returns the key of a bag: encrypted or not, it is PKCS#8, which Node reads. */
const keysOf = ({ bagValue }: pkijs.SafeBag, passphrase: string): KeyObject[] => {
  if (!(bagValue instanceof pkijs.PrivateKeyInfo || bagValue instanceof pkijs.PKCS8ShroudedKeyBag)) return []
  const key = Buffer.from(bagValue.toSchema().toBER())
  return [createPrivateKey({ key, format: 'der', type: 'pkcs8', passphrase })]
}

const certificateOf = ({ bagValue }: pkijs.SafeBag): X509Certificate[] =>
  bagValue instanceof pkijs.CertBag && bagValue.parsedValue instanceof pkijs.Certificate
    ? [new X509Certificate(Buffer.from(bagValue.parsedValue.toSchema(true).toBER()))]
    : []

/** Opens a PKCS#12 file; rejects a wrong password, a damaged file and one without a key. */
export const readPkcs12 = async (file: Uint8Array, password: string): Promise<Pkcs12> => {
  const bags = await bagsOf(file, new TextEncoder().encode(password).buffer)
  const [key] = bags.flatMap((bag) => keysOf(bag, password))
  if (!key) throw new Error('the PKCS#12 file has no key')
  return { key, certificates: bags.flatMap(certificateOf) }
}
