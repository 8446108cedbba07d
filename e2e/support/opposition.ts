import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { paths } from '@wassit/domain/site/paths'
import { query } from './database.ts'
import { place } from './place.ts'

/** Returns the address in a promotion to the person; the first one leaves days after their quote. */
export const oppositionOf = async (email: string): Promise<string> => {
  const [consent] = await query<{ id: string }>(
    'select consents.id from consents join users on users.id = user_id where email = $1 and withdrawn_at is null',
    [email],
  )
  const appSecret = readFileSync(path.join(place().dataDir, 'app-secret'), 'utf8').trim()
  const id = consent?.id ?? ''
  const proof = createHmac('sha256', appSecret).update(`opposition:${id}`).digest('base64url')
  return paths.opposition(`${id.replaceAll('-', '')}${proof}`)
}
