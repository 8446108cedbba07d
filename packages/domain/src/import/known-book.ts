import { isSameName, personKey, policyNumberKey } from './keys.ts'
import type { ImportField } from './fields.ts'
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

const add = <Value>(index: Map<string, Value[]>, key: string | undefined, value: Value): void => {
  if (key === undefined || key === '') return
  const of = index.get(key)
  if (of) of.push(value)
  else index.set(key, [value])
}

const spaced = (...parts: (string | undefined)[]): string | undefined =>
  parts.includes(undefined) ? undefined : parts.join(' ')

/** Persons of one telephone from which on it is the broker's own, and no key. */
export const sharedPhone = 4

/** Book of the broker as far as the rows of a file touch it; rows that are decided are added to it. */
export class KnownBook {
  readonly #policies = new Map<string, KnownPolicy>()
  readonly #byNumber = new Map<string, string[]>()
  readonly #byReceipt = new Map<string, string[]>()
  readonly #byPlate = new Map<string, string[]>()
  readonly #persons = new Map<string, KnownPerson>()
  readonly #byIdentity = new Map<string, string[]>()
  readonly #byPhone = new Map<string, string[]>()

  addPolicy(policy: KnownPolicy): void {
    this.#policies.set(policy.id, policy)
    add(this.#byNumber, policy.number && policyNumberKey(policy.number), policy.id)
    for (const receipt of Object.keys(policy.receipts)) add(this.#byReceipt, receipt, policy.id)
    add(this.#byPlate, policy.plate, policy.id)
  }

  has(kind: 'policy' | 'person', id: string): boolean {
    return kind === 'policy' ? this.#policies.has(id) : this.#persons.has(id)
  }

  addPerson(person: KnownPerson): void {
    this.#persons.set(person.id, person)
    add(this.#byIdentity, spaced('cin', person.identity), person.id)
    add(this.#byIdentity, spaced('ice', person.ice), person.id)
    add(this.#byPhone, person.phone, person.id)
  }

  #policiesAt(ids: readonly string[] | undefined): KnownPolicy[] {
    return [...new Set(ids)].flatMap((id) => this.#policies.get(id) ?? [])
  }

  #personsAt(ids: readonly string[] | undefined): KnownPerson[] {
    return [...new Set(ids)].flatMap((id) => this.#persons.get(id) ?? [])
  }

  policy(id: string): KnownPolicy | undefined {
    return this.#policies.get(id)
  }

  withNumber(key: string): KnownPolicy[] {
    return this.#policiesAt(this.#byNumber.get(key))
  }

  withReceipt(receipt: string): KnownPolicy[] {
    return this.#policiesAt(this.#byReceipt.get(receipt))
  }

  withPlate(plate: string): KnownPolicy[] {
    return this.#policiesAt(this.#byPlate.get(plate))
  }

  person(id: string): KnownPerson | undefined {
    return this.#persons.get(id)
  }

  withIdentity(kind: 'cin' | 'ice', number: string): KnownPerson | undefined {
    return this.#personsAt(this.#byIdentity.get(`${kind} ${number}`))[0]
  }

  /** Returns the persons of a name at a telephone; nobody at one that many share. */
  withPhone(phone: string, name: string): KnownPerson[] {
    const persons = this.#personsAt(this.#byPhone.get(phone))
    if (persons.length >= sharedPhone) return []
    return persons.filter((each) => personKey(each.name) === personKey(name) || isSameName(each.name, name))
  }
}
