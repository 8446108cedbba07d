import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

/** Writes the head of a CBOR item (RFC 8949): its major type and a length or a number. */
const head = (major: number, value: number): Buffer => {
  const type = major << 5
  if (value < 24) return Buffer.from([type | value])
  return value < 256 ? Buffer.from([type | 24, value]) : Buffer.from([type | 25, value >> 8, value & 255])
}

const number = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...entries: readonly [Buffer, Buffer][]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

/** User present and verified; the last one says that a key follows. */
const present = 0x01
const verified = 0x04
const hasKey = 0x40

interface Asked {
  challenge: string
  /** Site that the browser sees; another one than the server's is a phishing page. */
  origin?: string
  /** False for a touch without fingerprint or PIN. */
  verifies?: boolean
}

/** A passkey in software: answers like `navigator.credentials` of a browser at `site`. */
export const buildAuthenticator = (site: string) => {
  const { hostname } = new URL(site)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, { challenge, origin = site }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = ({ verifies = true }: Asked, more: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = present | (verifies ? verified : 0) | more
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), count, rest])
  }
  const names = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    id: names.id,
    create: (asked: Asked) => {
      const key = map(
        [number(1), number(2)],
        [number(3), number(-7)],
        [number(-1), number(1)],
        [number(-2), bytes(Buffer.from(x, 'base64url'))],
        [number(-3), bytes(Buffer.from(y, 'base64url'))],
      )
      const length = Buffer.from([0, id.length])
      const data = authData(asked, hasKey, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(data)],
      )
      const response = {
        clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...names, response }
    },
    get: (asked: Asked) => {
      counter += 1
      const data = authData(asked, 0)
      const client = clientData('webauthn.get', asked)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { ...names, response }
    },
    /** Sets the counter back, as a copy of the authenticator has it. */
    rewind: () => {
      counter = 0
    },
  }
}
