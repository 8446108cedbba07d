/** Names of the keys outside of the database that its rows need. */
export type KeyName = 'app-secret' | 'master-key'

/**
 * Key that this database belongs to: each secret of the application that was in use, and the master key
 * under which the others are. Only the owner of the tables adds one.
 */
interface KnownKeyRow {
  name: KeyName
  /** Hash of a key that derives from the secret; of a master key its id. */
  key_id: string
  /** Bytes that only the master key opens; null for a secret. */
  proof: Buffer | null
  noted_at: Date
}

export interface KnownKeysTables {
  known_keys: KnownKeyRow
}
