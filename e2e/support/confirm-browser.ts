import { admin } from './product.ts'

const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.19.0.1', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Returns the code of the only mail to the admin, once its job has run. */
const mailedCode = async (url: string): Promise<string> => {
  for (let looks = 0; looks < 100; looks += 1) {
    const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as { to: string; text: string }[]
    const mail = mails.find(({ to }) => to === admin.email)
    const code = mail && /^\d{6}$/m.exec(mail.text)?.[0]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the admin received no code')
}

/**
 * Confirms a browser of the admin with a mailed code; returns its cookie, which all agents
 * of the journeys use.
 */
export const confirmAdminBrowser = async (url: string): Promise<string> => {
  const login = await post(`${url}/api/login`, admin)
  const cookie = login.headers.getSetCookie().find((line) => line.startsWith('device=')) ?? ''
  const [, value = ''] = /^device=([^;]+)/.exec(cookie) ?? []
  const { token } = (await login.json()) as { token: string }
  const headers = { cookie: `device=${value}`, authorization: `Bearer ${token}` }
  const asked = await post(`${url}/api/user/device/code`, {}, headers)
  const { uuid } = (await asked.json()) as { uuid: string }
  await post(`${url}/api/verify/otp`, { uuid, otp: await mailedCode(url) }, headers)
  return value
}
