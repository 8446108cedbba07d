import { hashPassword } from '../src/features/people/accounts/passwords.ts'

/** Password of the seeded customers who can sign in. */
const seedPassword = 'Une phrase à moi 7'

/** Returns the hash of that password at the cost that the product uses. */
export const hashSeedPassword = (): Promise<string> => hashPassword(seedPassword)
