/** Where the bytes of documents lie. Names are random and say nothing; who may read is decided before. */
export interface StorageGateway {
  /** Keeps bytes under a name that is not yet taken. Throws where the storage is out of reach. */
  put: (key: string, bytes: Uint8Array, mimeType: string) => Promise<void>
  /** Throws where there is nothing under the name. */
  get: (key: string) => Promise<Uint8Array>
  delete: (key: string) => Promise<void>
  close: () => void
}
