/** Place of backups. Names have slashes, no other special characters, and are written once. */
export interface BackupPlace {
  /** Stores a whole file, or nothing. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  get: (name: string) => Promise<Uint8Array>
  /** Returns the names that start with a folder and a slash, in order. */
  list: (folder: string) => Promise<string[]>
  remove: (name: string) => Promise<void>
  close: () => void
}
