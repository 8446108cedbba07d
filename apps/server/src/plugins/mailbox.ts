import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { readOutbox } from '../gateways/outbox.ts'
import type { StoredMail } from '../gateways/outbox.ts'
import { isThisMachine } from '../http/this-machine.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'self'"

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const styles = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1c2521}
h1{font-size:1.4rem}article{border:1px solid #d5ddd8;border-radius:8px;padding:1rem;margin:1rem 0}
h2{font-size:1.05rem;margin:0}p{margin:.2rem 0;color:#54625b}pre{white-space:pre-wrap;font:inherit;color:inherit}
a{color:#0b6b4f}`

// Turns links into markup and escapes all other text.
const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>&]+/g, (url) => `<a href="${url}">${url}</a>`)

const article = ({ file, to, subject, text, at, language }: StoredMail): string => `<article>
<h2 dir="auto">${escapeHtml(subject)}</h2>
<p>${escapeHtml(to)} · <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time> · ${language} ·
<a href="/dev/mailbox/${encodeURIComponent(file)}.html">HTML</a></p>
<pre dir="auto">${linked(text)}</pre>
</article>`

const page = (mails: readonly StoredMail[]): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Mailbox</title><style>${styles}</style>
<h1>Mailbox</h1><p>Mails that would have been sent, newest first. <a href="/dev/mailbox.json">JSON</a></p>
${mails.map(article).join('\n') || '<p>No mail yet.</p>'}</html>`

/**
 * Shows the outbox to a person who tries the product on their own machine. A reader could set
 * any password, so other machines are refused. Registered only when mail goes to the outbox,
 * and never in production.
 */
export const mailbox = fp(async (app) => {
  const { dataDir } = app.deps.config
  const hidden = {
    schema: { hide: true },
    onRequest: async (request: FastifyRequest) => {
      if (!isThisMachine(request)) throw new DomainError('request.not-found')
    },
  }
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  app.get('/dev/mailbox', hidden, async (_request, reply) =>
    reply.headers({ ...html, 'content-security-policy': policy }).send(page(await readOutbox(dataDir))),
  )
  app.get('/dev/mailbox.json', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readOutbox(dataDir)),
  )
  app.get<{ Params: { file: string } }>('/dev/mailbox/:file.html', hidden, async (request, reply) => {
    const mail = (await readOutbox(dataDir)).find(({ file }) => file === request.params.file)
    if (!mail) return reply.callNotFound()
    return reply.headers({ ...html, 'content-security-policy': policy }).send(mail.html)
  })
})
