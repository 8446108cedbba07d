import { z } from 'zod/mini'
import { channels } from '../party/channel.ts'
import { OneTimeCode } from '../party/one-time-code.ts'
import { endpoint } from './endpoint.ts'

const Chosen = z.enum(channels, 'validation.invalid')

/** Calls of the channel on which a customer receives codes and notices (docs/decisions/030-codes-and-channels.md). */
export const channelCalls = {
  channel: endpoint('GET /api/user/channel', {
    access: 'customer',
    summary: 'Returns the channel in use, null if none reaches the person, and those that can be chosen',
    answers: { 200: z.object({ channel: z.nullable(Chosen), choices: z.array(Chosen) }) },
  }),
  chooseChannel: endpoint('POST /api/user/channel', {
    access: 'customer',
    device: 'confirmed',
    summary: 'Chooses a channel; a telephone that is not proved yet first receives a code',
    body: z.object({ channel: Chosen }),
    answers: {
      200: z.object({
        message: z.string(),
        /** True if the choice waits for the code. */
        asks: z.boolean(),
      }),
    },
    limit: { perAddress: 30, windowSeconds: 600 },
  }),
  proveChannel: endpoint('POST /api/user/channel/code', {
    access: 'customer',
    device: 'confirmed',
    summary: 'Chooses a channel with the code that its telephone received',
    body: z.object({ channel: Chosen, otp: OneTimeCode }),
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
}
