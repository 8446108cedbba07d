/**
 * Keeps bytes under names, as they are. Names are random; callers check access before. Every
 * failure is `storage.unavailable`, because a row must have its bytes.
 */
export interface ObjectStorage {
  /** Stores bytes under a name that is not taken yet: all of them or none. */
  put: (key: string, bytes: Uint8Array, mimeType: string) => Promise<void>
  /** Puts other bytes in the place of an object; a reader gets the old ones or the new ones. */
  replace: (key: string, bytes: Uint8Array) => Promise<void>
  get: (key: string) => Promise<Uint8Array>
  /** Ignores a missing object: an interrupted sweep deletes twice. */
  delete: (key: string) => Promise<void>
  /** Removes the remains of interrupted writes. */
  tidy: () => Promise<void>
  close: () => void
}
