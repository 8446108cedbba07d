import type { DocumentSection } from '@wassit/domain/api/policies/signing'
import type { Language } from '@wassit/words/language'
import type { Recipient } from '../messaging/message.ts'

/** State of a signature at its provider. An expired one is cancelled: it can never be signed. */
export type ProviderState = 'open' | 'signed' | 'refused' | 'cancelled'

export interface Signer {
  name: string
  language: Language
  /** Address of the codes that prove who signs; a telephone only if a code has proved it before. */
  recipient: Recipient
  /** Address of a code that the first one did not bring. */
  other?: Recipient | undefined
}

/** The document to sign and its signer. */
export interface SignatureRequest {
  /** Name of the document, in the signer's language. */
  title: string
  /** The PDF in the storage. */
  document: { objectKey: string; sha256: string }
  /** The same content as text for phones (RULINGS 36); empty when there is only the file. */
  sections: DocumentSection[]
  signer: Signer
  insuranceNumber: string
  /** The customer request that a discharge settles. */
  reportNumber?: string
  insurer: string
}

export interface OpenedSignature {
  /** The provider's name of the signature. */
  reference: string
  /** Address of the signing page, shown in a frame. */
  url: string
  expiresAt: Date
}

/** Receives the reference of a changed signature, possibly more than once. */
export type SignatureListener = (reference: string) => Promise<void>

/** Settings for reports of an external provider. */
interface ProviderReports {
  /** Key of the HMAC, shared with the provider. */
  secret: string
  /** Returns the reference of a genuine report; undefined when it concerns no signature. */
  referenceOf: (body: Buffer) => string | undefined
}

/**
 * Provider of contract signatures: our own driver, or an accredited provider
 * (docs/decisions/027-signature-and-seal.md). A browser's report about a signature is only
 * a hint; `status` decides.
 */
export interface SignatureGateway {
  name: string
  create: (request: SignatureRequest) => Promise<OpenedSignature>
  /** This and the following functions throw for a reference that the provider does not know. */
  status: (reference: string) => Promise<ProviderState>
  /** Returns the signed PDF; throws unless signed. */
  signedFile: (reference: string) => Promise<Buffer>
  /** Returns the signer's reason for refusing; null without one. */
  refusalOf: (reference: string) => Promise<string | null>
  /** Cancels an open signature; an ended one keeps its state. */
  cancel: (reference: string) => Promise<void>
  /** Returns the address that opens an unfinished signature again. */
  urlOf: (reference: string) => Promise<string>
  /** Sets the listener; called once, while the application is built. */
  onChange: (listener: SignatureListener) => void
  /** Calls the listener; rejects when the listener rejects, so that the calling job is tried again. */
  changed: SignatureListener
  /** Present for an external provider only: no caller reports to our own driver. */
  reports?: ProviderReports
}
