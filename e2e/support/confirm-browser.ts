import { admin } from './product.ts'
import { confirmSession, openSession } from './session.ts'

/** Returns the code of the only mail to the admin, once its job has run. */
const mailedCode = async (url: string): Promise<string> => {
  for (let looks = 0; looks < 900; looks += 1) {
    const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as { to: string; text: string }[]
    const mail = mails.find(({ to }) => to === admin.email)
    const code = mail && /^\d{6}$/m.exec(mail.text)?.[0]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the admin received no code')
}

/** Confirms a browser of the admin; returns its cookie, which all agents of the journeys use. */
export const confirmAdminBrowser = async (url: string): Promise<string> => {
  const session = await openSession(url, admin)
  await confirmSession(session, () => mailedCode(url))
  return session.device
}
