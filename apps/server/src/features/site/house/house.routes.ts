import { houseCalls } from '@wassit/domain/api/site/house'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { seenBy } from '../../../http/seen-fields.ts'
import { doerOf } from '../../audit/origin.ts'
import { changeHouse, houseView } from './house.service.ts'
import { changeLogo, pictureOfLogo, removeLogo } from './logo.service.ts'
import { changeText, listTexts } from './texts.service.ts'
import { previewHouse } from './preview.service.ts'

/** Calls of the admins about the facts of the house, and the logo for everyone. */
export const houseRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, houseCalls.house, () => houseView(deps))
  bind(app, houseCalls.changeHouse, async (call) => {
    const pending = await changeHouse(deps, call.body, { seen: seenBy(call), by: doerOf(call) })
    const message = deps.messages[call.language](pending ? 'house.asked' : 'console.saved')
    return { message, pending }
  })
  bind(app, houseCalls.previewHouse, (call) => previewHouse(deps, call.params.kind, call.body, call.language))
  bind(app, houseCalls.houseTexts, async () => ({ texts: await listTexts(deps) }))
  bind(app, houseCalls.changeHouseText, async (call) => {
    const change = { name: call.params.name, words: call.body }
    await changeText(deps, change, { seen: seenBy(call), by: doerOf(call) })
    return { message: deps.messages[call.language]('console.saved') }
  })
  bind(app, houseCalls.changeLogo, async (call) => {
    await changeLogo(deps, call.uploads[0], doerOf(call))
    return { message: deps.messages[call.language]('console.saved') }
  })
  bind(app, houseCalls.removeLogo, async (call) => {
    await removeLogo(deps, doerOf(call))
    return { message: deps.messages[call.language]('console.saved') }
  })
  bind(app, houseCalls.logo, async ({ params: { file }, reply }) => {
    const png = await pictureOfLogo(deps, file.replace('.png', ''))
    return (
      reply
        .type('image/png')
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Readers of mails show it within pages of their own.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(png)
    )
  })
}
