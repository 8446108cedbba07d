import { liveCalls } from '@wassit/domain/api/live'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { live } from '../../../plugins/live.ts'
import type { LiveTiming } from '../../../plugins/live.ts'
import { assertFactor } from '../../people/accounts/factor-demand.ts'
import { loginOf, openLogins } from '../../people/accounts/sessions.service.ts'
import { deliver, listNotices, mailNotice, noticeMailJob, readNotices } from './notices.service.ts'

/** Calls of a customer's inbox, its mails, and the live messages of customers and agents. */
export const noticesWith =
  (timing?: LiveTiming) =>
  async (app: FastifyInstance): Promise<void> => {
    const { deps } = app

    deps.jobs.handle(noticeMailJob, ({ notice }) => mailNotice(deps, notice))

    bind(app, liveCalls.notices, ({ identity, query, language }) =>
      listNotices(deps, identity.userId, query, deps.messages[language]),
    )

    bind(app, liveCalls.readNotices, async ({ body, identity, language }) => {
      await readNotices(deps, identity.userId, body.ids)
      return { message: deps.messages[language]('policy.notice.marked') }
    })

    await app.register(live, {
      welcome: async (token) => {
        const login = await loginOf(deps, token, { unattended: true })
        assertFactor(deps, login)
        const { userId, sessionId, expiresAt } = login
        return { userId, sessionId, expiresAt, isAgent: login.role !== 'customer' }
      },
      stillOpen: (sessionIds) => openLogins(deps, sessionIds),
      deliver: (message, sockets) => deliver(deps, message, sockets),
      ...(timing && { timing }),
    })
  }

export const noticesRoutes = noticesWith()
