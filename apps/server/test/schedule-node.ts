import { sendDueReminders } from '../src/features/reminders/schedule/schedule.service.ts'
import { buildDatabase, openPool } from '../src/database.ts'
import { buildLog } from '../src/plugins/log.ts'

// Node that plans the reminders of a moment and does nothing else; a test kills it.

const [connectionString = '', moment = ''] = process.argv.slice(2)
const pool = openPool({ connectionString, log: buildLog({ logLevel: 'silent' }), maxConnections: 2 })
const messenger = { phoneChannels: [] }
await sendDueReminders({ db: buildDatabase(pool), pool, now: () => new Date(moment), messenger })
await pool.end()
