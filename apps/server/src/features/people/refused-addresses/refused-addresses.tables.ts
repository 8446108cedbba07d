/** Address that its mail server refused for good. */
interface RefusedAddressRow {
  /** Hash of the address under the secret of the application. */
  digest: string
  refused_at: Date
}

export interface RefusedAddressesTables {
  refused_addresses: RefusedAddressRow
}
