import { buildDatabase, openPool } from '../src/database.ts'
import { runCommit } from '../src/features/book/imports/committing.service.ts'
import { openImport } from '../src/features/book/imports/opening.service.ts'
import { runTakingBack } from '../src/features/book/imports/taking-back.service.ts'
import { buildLog } from '../src/plugins/log.ts'

// Does one part of the work on an import in a process of its own, which a test kills.

const [stage, address = '', subject = '', by = ''] = process.argv.slice(2)
const pool = openPool({ connectionString: address, log: buildLog({ logLevel: 'silent' }), maxConnections: 2 })
const deps = { db: buildDatabase(pool), now: () => new Date() }

if (stage === 'commit') await runCommit(deps, { import: subject })
else if (stage === 'undo') await runTakingBack(deps, { import: subject })
else {
  const upload = {
    field: 'file',
    filename: 'livre.csv',
    mimeType: 'text/csv',
    size: 0,
    path: subject,
    sender: by,
  }
  const origin = { network: '127.0.0.0/24', userAgent: null, requestId: 'killed' }
  await openImport(deps, { upload, insurerId: null, by: { id: by, origin }, key: undefined })
}
await pool.end()
