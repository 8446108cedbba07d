import type { FoundCustomer } from '@wassit/domain/api/desk/counter'
import { DomainError } from '@wassit/domain/errors/errors'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { Deps } from '../../deps.ts'
import { readSearch } from '../../search-text.ts'
import { customerById } from '../people/accounts/entered-customers.service.ts'
import { peopleWithFiles } from './people.queries.ts'
import { findPeople } from './search.queries.ts'

const customersOf = async ({ db }: Pick<Deps, 'db'>, ids: readonly string[]): Promise<FoundCustomer[]> =>
  (await peopleWithFiles(db, ids)).map(({ id, first_name: firstname, last_name: lastname, ...person }) => ({
    id,
    firstname: firstname ?? '',
    lastname: lastname ?? '',
    phone: person.phone,
    email: person.email,
    cin: person.identity_number,
    files: person.files.map(({ number, product, status }) => ({
      insurance_number: number,
      insuranceType_name: catalogue[product].code,
      status,
    })),
  }))

/** Returns the customers that an agent's words find, the nearest first; none for a text that is too short. */
export const findCustomers = async (deps: Pick<Deps, 'db'>, text: string): Promise<FoundCustomer[]> => {
  const search = readSearch(text)
  return search ? customersOf(deps, await findPeople(deps.db, search)) : []
}

/** Returns a customer with the latest files; throws `customer.unknown`. */
export const foundCustomer = async (deps: Pick<Deps, 'db'>, id: string): Promise<FoundCustomer> => {
  const known = await customerById(deps, id)
  const [customer] = await customersOf(deps, [known.id])
  if (!customer) throw new DomainError('customer.unknown')
  return customer
}
