import type { Generated } from 'kysely'

/** Node that runs, with its release and the master key under which it encrypts. */
interface NodeKeyRow {
  /** Id of the process, made at its start. */
  node: string
  /** Name for an operator: the host and the number of the process. */
  name: string
  key_id: string
  release: string | null
  started_at: Generated<Date>
  seen_at: Generated<Date>
}

export interface NodeKeysTables {
  node_keys: NodeKeyRow
}
