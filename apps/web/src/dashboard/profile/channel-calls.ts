import { channelCalls } from '@wassit/domain/api/channels'
import type { Channel } from '@wassit/domain/party/channel'
import { confirming } from '../../api/confirmation.ts'
import { customerCall } from '../../api/customer.ts'
import { failed } from '../../factors/factor-calls.ts'
import type { Outcome } from '../../factors/factor-calls.ts'

/** Calls that may be refused until this browser is confirmed. */
const call = confirming(customerCall)

/** Chooses a channel; returns whether its telephone first has to be proved by a code. */
export const chooseChannel = async (channel: Channel): Promise<Outcome<boolean>> => {
  const chosen = await call(channelCalls.chooseChannel, { body: { channel } })
  return chosen.ok ? { ok: true, value: chosen.data.asks } : failed(chosen)
}

/** Chooses a channel with the code that its telephone received. */
export const proveChannel = async (channel: Channel, otp: string): Promise<Outcome<undefined>> => {
  const proved = await call(channelCalls.proveChannel, { body: { channel, otp } })
  return proved.ok ? { ok: true, value: undefined } : failed(proved)
}
