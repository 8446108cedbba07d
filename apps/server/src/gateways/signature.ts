import type { DocumentSection } from '@wassit/domain/api/signing'
import type { Language } from '@wassit/domain/i18n/language'

/** How a signature stands at its provider. One that ran out counts as cancelled: it can never be signed. */
export type ProviderState = 'open' | 'signed' | 'refused' | 'cancelled'

/** What is to be signed, and by whom. */
export interface SignatureRequest {
  /** Name of the document, in the signer's language. */
  title: string
  /** The PDF as it lies in the storage. */
  document: { objectKey: string; sha256: string }
  /** The same content to be read on a phone (RULINGS 36); empty where there is only the file. */
  sections: DocumentSection[]
  signer: { name: string; email: string; language: Language }
  insuranceNumber: string
  /** Of a discharge: the customer request that it settles. */
  reportNumber?: string
  insurer: string
}

export interface OpenedSignature {
  /** The provider's own name of the signature. */
  reference: string
  /** Where the signer signs, to be shown in a frame. */
  url: string
  expiresAt: Date
}

/** Told the reference of a signature that changed; may be told twice. */
export type SignatureListener = (reference: string) => Promise<void>

/** How an external provider reports changes to us. */
export interface ProviderReports {
  /** Shared with the provider: the key of its HMAC. */
  secret: string
  /** Which signature a genuine report is about; `undefined` for one that concerns none. */
  referenceOf: (body: Buffer) => string | undefined
}

/**
 * Who has contracts signed: our own driver, or an accredited provider (docs/decisions/020-signature.md).
 * What a browser says about a signature is a hint only; `status` is what counts.
 */
export interface SignatureGateway {
  name: string
  create: (request: SignatureRequest) => Promise<OpenedSignature>
  /** Throws for a reference the provider does not know, as all that follow. */
  status: (reference: string) => Promise<ProviderState>
  /** The signed PDF; throws unless signed. */
  signedFile: (reference: string) => Promise<Buffer>
  /** What the signer wrote when they refused; null where they wrote nothing. */
  refusalOf: (reference: string) => Promise<string | null>
  /** Ends what is open; what ended before stays as it ended. */
  cancel: (reference: string) => Promise<void>
  /** The address to open an unfinished signature again. */
  urlOf: (reference: string) => Promise<string>
  /** Says who is told of changes; called once, while the application is built. */
  onChange: (listener: SignatureListener) => void
  /** Tells the listener; rejects when it did, so that the job behind the call is tried again. */
  changed: SignatureListener
  /** Of an external provider; our own driver has nobody who would call. */
  reports?: ProviderReports
}
