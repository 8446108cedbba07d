import type { ImportField } from './fields.ts'
import { isSameName, personKey, policyNumberKey } from './keys.ts'
import type { ImportValues } from './row.ts'

/** Contract that the broker already has, or that an earlier row of the file opens. */
export interface KnownPolicy {
  id: string
  insurerId: string | null
  number: string | undefined
  startDay: string | undefined
  /** Last covered day. */
  endDay: string | undefined
  plate: string | undefined
  personId: string
  /** False for a contract that was sold here: an import never changes it. */
  isTakenOver: boolean
  isEnded: boolean
  facts: ImportValues
  /** Rank of the kind of file that stated each fact. */
  ranks: Partial<Record<ImportField, number>>
  /** Receipts of the term as their files state them, by number. */
  receipts: Readonly<Record<string, ImportValues>>
  /** Keys of the payments and claims that lists stated about it. */
  lines?: readonly string[]
  /** Facts that an earlier row of the same file stated. */
  stated?: ReadonlySet<ImportField>
}

export interface KnownPerson {
  id: string
  name: string
  identity: string | undefined
  ice: string | undefined
  phone: string | undefined
}

/** Keys by which rows find contracts and persons. */
export type KeyKind = 'number' | 'receipt' | 'plate' | 'cin' | 'ice' | 'phone'

export const keyOf = (kind: KeyKind, key: string): string => `${kind} ${key}`

/** Persons of one telephone from which on it is the broker's own, and no key. */
export const sharedPhone = 4

/**
 * Book of the broker as far as rows of a file that are still to be decided touch it; rows that are decided are
 * added to it.
 */
export class KnownBook {
  readonly #policies = new Map<string, KnownPolicy>()
  readonly #persons = new Map<string, KnownPerson>()
  /** Ids of contracts and persons by their keys. */
  readonly #index = new Map<string, string[]>()

  #addKey(kind: KeyKind, key: string | undefined, id: string): void {
    if (!key) return
    const ids = this.#index.get(keyOf(kind, key))
    if (ids) ids.push(id)
    else this.#index.set(keyOf(kind, key), [id])
  }

  addPolicy(policy: KnownPolicy): void {
    this.#policies.set(policy.id, policy)
    this.#addKey('number', policy.number && policyNumberKey(policy.number), policy.id)
    for (const receipt of Object.keys(policy.receipts)) this.#addKey('receipt', receipt, policy.id)
    this.#addKey('plate', policy.plate, policy.id)
  }

  has(kind: 'policy' | 'person', id: string): boolean {
    return kind === 'policy' ? this.#policies.has(id) : this.#persons.has(id)
  }

  addPerson(person: KnownPerson): void {
    this.#persons.set(person.id, person)
    this.#addKey('cin', person.identity, person.id)
    this.#addKey('ice', person.ice, person.id)
    this.#addKey('phone', person.phone, person.id)
  }

  /** Leaves out the contracts and persons that no later row finds; `isAsked` tells the keys of later rows. */
  forget(isAsked: (key: string) => boolean): void {
    for (const key of this.#index.keys()) if (!isAsked(key)) this.#index.delete(key)
    const found = new Set([...this.#index.values()].flat())
    for (const [id, { personId }] of this.#policies)
      if (found.has(id)) found.add(personId)
      else this.#policies.delete(id)
    for (const id of this.#persons.keys()) if (!found.has(id)) this.#persons.delete(id)
  }

  #policiesAt(kind: KeyKind, key: string): KnownPolicy[] {
    return [...new Set(this.#index.get(keyOf(kind, key)))].flatMap((id) => this.#policies.get(id) ?? [])
  }

  #personsAt(kind: KeyKind, key: string): KnownPerson[] {
    return [...new Set(this.#index.get(keyOf(kind, key)))].flatMap((id) => this.#persons.get(id) ?? [])
  }

  policy(id: string): KnownPolicy | undefined {
    return this.#policies.get(id)
  }

  withNumber(key: string): KnownPolicy[] {
    return this.#policiesAt('number', key)
  }

  withReceipt(receipt: string): KnownPolicy[] {
    return this.#policiesAt('receipt', receipt)
  }

  withPlate(plate: string): KnownPolicy[] {
    return this.#policiesAt('plate', plate)
  }

  person(id: string): KnownPerson | undefined {
    return this.#persons.get(id)
  }

  withIdentity(kind: 'cin' | 'ice', number: string): KnownPerson | undefined {
    return this.#personsAt(kind, number)[0]
  }

  /** Returns the persons of a name at a telephone; nobody at one that many share. */
  withPhone(phone: string, name: string): KnownPerson[] {
    const persons = this.#personsAt('phone', phone)
    if (persons.length >= sharedPhone) return []
    return persons.filter((each) => personKey(each.name) === personKey(name) || isSameName(each.name, name))
  }
}
