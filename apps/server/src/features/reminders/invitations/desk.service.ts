import type { InvitationDesk } from '@wassit/domain/api/book/invitations'
import { invitationObstacles, wayTo } from '@wassit/domain/invitation/invitation'
import { channels } from '@wassit/domain/party/channel'
import { paths } from '@wassit/domain/site/paths'
import type { Language } from '@wassit/words/language'
import type { Deps } from '../../../deps.ts'
import { inOwnWords } from '../../../messaging/own-words.ts'
import { senderName } from '../../../messaging/sender.ts'
import { mayRemind } from '../schedule/schedule.service.ts'
import { wordsOfInvitation } from './invitation-message.ts'
import { committedImports, progressOf, runningWave } from './invitations.queries.ts'
import { countInvited, countInvitees } from './invitees.queries.ts'
import type { Choice } from './invitees.queries.ts'

const waveOf = async ({ db }: Pick<Deps, 'db'>): Promise<InvitationDesk['wave']> => {
  const wave = await runningWave(db)
  if (!wave) return null
  const { a_day, started_at: started } = wave
  return { a_day, started_at: started.toISOString(), ...(await progressOf(db, wave.id)) }
}

/** Returns how many persons each way reaches, or each obstacle keeps from an invitation. */
const reachOf = async (deps: Deps, choice: Choice): Promise<InvitationDesk['reach']> => {
  const counts = new Map<InvitationDesk['reach'][number]['way'], number>()
  for (const { invitee, count } of await countInvitees(deps.db, choice, deps.now())) {
    const way = wayTo(invitee, deps.messenger.phoneChannels)
    const name = 'by' in way ? way.by : way.obstacle
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return [...channels, ...invitationObstacles].flatMap((way) => {
    const count = counts.get(way)
    return count === undefined ? [] : [{ way, count }]
  })
}

/** Returns whom a wave of a choice would reach, the text in a language, and the wave that runs. */
export const viewInvitations = async (
  deps: Deps,
  choice: Choice,
  language: Language,
): Promise<InvitationDesk> => {
  const t = inOwnWords(deps, language)
  const url = `${deps.config.publicUrl}${paths.invitation('')}…`
  const { title, paragraphs, brief } = wordsOfInvitation(t, senderName(deps.house.facts(), t), url)
  return {
    imports: await committedImports(deps.db),
    wave: await waveOf(deps),
    reach: await reachOf(deps, choice),
    ...(await countInvited(deps.db, choice, deps.now())),
    now: await mayRemind(deps),
    mail: { title, paragraphs },
    brief: brief.text,
  }
}
