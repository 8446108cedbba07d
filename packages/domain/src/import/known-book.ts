import { iceOf, identityOf, phoneOf, text } from './facts.ts'
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
  if (key === undefined) return
  const of = index.get(key)
  if (of) of.push(value)
  else index.set(key, [value])
}

const spaced = (kind: string, key: string | undefined): string | undefined =>
  key === undefined || key === '' ? undefined : `${kind} ${key}`

/** Persons of one telephone from which on it is the broker's own, and no key. */
export const sharedPhone = 4

/** Returns the keys of a contract in the index of a book. */
const keysOfPolicy = ({ number, receipts, plate }: KnownPolicy): (string | undefined)[] => [
  spaced('number', number && policyNumberKey(number)),
  ...Object.keys(receipts).map((receipt) => spaced('receipt', receipt)),
  spaced('plate', plate),
]

const keysOfPerson = ({ identity, ice, phone }: Pick<KnownPerson, 'identity' | 'ice' | 'phone'>) => [
  spaced('cin', identity),
  spaced('ice', ice),
  spaced('phone', phone),
]

/** Returns the keys by which a row finds contracts and persons. */
export const keysOfRow = (values: ImportValues): string[] => {
  const number = text(values.policyNumber)
  const keys = [
    spaced('number', number && policyNumberKey(number)),
    spaced('receipt', text(values.receipt)),
    spaced('plate', text(values.plate)),
    ...keysOfPerson({ identity: identityOf(values), ice: iceOf(values), phone: phoneOf(values) }),
  ]
  return keys.filter((key) => key !== undefined)
}

/** Book of the broker as far as the rows of a file touch it; rows that are decided are added to it. */
export class KnownBook {
  readonly #policies = new Map<string, KnownPolicy>()
  readonly #persons = new Map<string, KnownPerson>()
  readonly #policyIds = new Map<string, string[]>()
  readonly #personIds = new Map<string, string[]>()

  addPolicy(policy: KnownPolicy): void {
    this.#policies.set(policy.id, policy)
    for (const key of keysOfPolicy(policy)) add(this.#policyIds, key, policy.id)
  }

  has(kind: 'policy' | 'person', id: string): boolean {
    return kind === 'policy' ? this.#policies.has(id) : this.#persons.has(id)
  }

  addPerson(person: KnownPerson): void {
    this.#persons.set(person.id, person)
    for (const key of keysOfPerson(person)) add(this.#personIds, key, person.id)
  }

  /** Forgets what no key that is still needed finds, so that a large file needs the memory of a small one. */
  forget(isNeeded: (key: string) => boolean): void {
    for (const index of [this.#policyIds, this.#personIds])
      for (const key of index.keys()) if (!isNeeded(key)) index.delete(key)
    const policies = new Set([...this.#policyIds.values()].flat())
    for (const id of this.#policies.keys()) if (!policies.has(id)) this.#policies.delete(id)
    const holders = [...this.#policies.values()].map(({ personId }) => personId)
    const persons = new Set([...holders, ...[...this.#personIds.values()].flat()])
    for (const id of this.#persons.keys()) if (!persons.has(id)) this.#persons.delete(id)
  }

  #policiesAt(key: string): KnownPolicy[] {
    return [...new Set(this.#policyIds.get(key))].flatMap((id) => this.#policies.get(id) ?? [])
  }

  #personsAt(key: string): KnownPerson[] {
    return [...new Set(this.#personIds.get(key))].flatMap((id) => this.#persons.get(id) ?? [])
  }

  policy(id: string): KnownPolicy | undefined {
    return this.#policies.get(id)
  }

  withNumber(key: string): KnownPolicy[] {
    return this.#policiesAt(`number ${key}`)
  }

  withReceipt(receipt: string): KnownPolicy[] {
    return this.#policiesAt(`receipt ${receipt}`)
  }

  withPlate(plate: string): KnownPolicy[] {
    return this.#policiesAt(`plate ${plate}`)
  }

  person(id: string): KnownPerson | undefined {
    return this.#persons.get(id)
  }

  withIdentity(kind: 'cin' | 'ice', number: string): KnownPerson | undefined {
    return this.#personsAt(`${kind} ${number}`)[0]
  }

  /** Returns the persons of a name at a telephone; nobody at one that many share. */
  withPhone(phone: string, name: string): KnownPerson[] {
    const persons = this.#personsAt(`phone ${phone}`)
    if (persons.length >= sharedPhone) return []
    return persons.filter((each) => personKey(each.name) === personKey(name) || isSameName(each.name, name))
  }
}
