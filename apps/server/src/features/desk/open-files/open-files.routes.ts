import { openFileCalls, openFileLastsMs } from '@wassit/domain/api/desk/open-files'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { exchangeSigns } from './open-files.queries.ts'

/** Call about who works on a file at the same time. */
export const openFilesRoutes = async (app: FastifyInstance): Promise<void> => {
  const { db, now: clock } = app.deps

  bind(app, openFileCalls.keepFileOpen, async ({ body: { number, ...sign }, identity }) => {
    const now = clock()
    const openSince = new Date(now.getTime() - openFileLastsMs)
    const found = await exchangeSigns(db, {
      ...sign,
      file: number,
      memberId: identity.userId,
      now,
      openSince,
    })
    return { others: found.map(({ opened_at: at, ...other }) => ({ ...other, since: at.toISOString() })) }
  })
}
