import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { PhoneMessage } from './phone-message.ts'
import { buildSms } from './sms.ts'
import { buildWhatsApp } from './whatsapp.ts'

interface Call {
  method: string | undefined
  path: string | undefined
  type: string | undefined
  authorization: string | undefined
  body: string
}

/** Answers of a service, in their order; the last one is repeated. */
type Answers = { status: number; body?: string; hangs?: true }[]

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** Starts a service that notes its calls. */
const listen = async (...answers: Answers) => {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method, url, headers } = request
      const { 'content-type': type, authorization } = headers
      const answer = answers[Math.min(calls.length, answers.length - 1)]
      calls.push({ method, path: url, type, authorization, body })
      if (answer?.hangs) return request.socket.destroy()
      response.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' })
      return response.end(answer?.body ?? '{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, calls }
}

const message: PhoneMessage = {
  to: '+212612345678',
  text: '123456 est votre code & rien d’autre.\nWassit',
  language: 'fr',
  key: 'code-81',
  template: 'code',
  parameters: ['123456'],
  code: '123456',
}
const format = 'form' as const

test('fills the fields of a service of short messages as a form', async () => {
  const { url, calls } = await listen({ status: 200 })
  const fields = { dest: '{digits}', msg: '{text}', from: 'WASSIT', ref: '{key}-{language}' }
  await buildSms({ url: `${url}/send?v=1`, fields, format, authorization: 'Basic eHh4' }).send(message)
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/send?v=1',
    type: 'application/x-www-form-urlencoded',
    authorization: 'Basic eHh4',
  })
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
    dest: '212612345678',
    msg: message.text,
    from: 'WASSIT',
    ref: 'code-81-fr',
  })
})

test('fills the fields of a service of short messages as JSON, in Arabic too', async () => {
  const { url, calls } = await listen({ status: 202 })
  const fields = { to: '{to}', body: '{text}' }
  const arabic = { ...message, text: '123456 هو رمزكم "{to}"' }
  await buildSms({ url, fields, format: 'json', authorization: undefined }).send(arabic)
  expect(calls[0]).toMatchObject({ type: 'application/json', authorization: undefined })
  // A text never fills a place in itself.
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ to: '+212612345678', body: '123456 هو رمزكم "{to}"' })
})

test('rejects without a personal word when the service of short messages refuses or breaks off', async () => {
  const refusing = await listen({ status: 500, body: 'no credit for +212612345678: 123456' })
  const sms = (url: string) =>
    buildSms({ url, fields: { to: '{to}', text: '{text}' }, format, authorization: undefined })
  await expect(sms(refusing.url).send(message)).rejects.toThrow(
    /^the service of short messages returned 500$/,
  )
  const breaking = await listen({ status: 200, hangs: true })
  await expect(sms(breaking.url).send(message)).rejects.toThrow(
    /^the service of short messages is out of reach \(TypeError\)$/,
  )
})

test('follows no redirection, because it would take the message to another service', async () => {
  const other = await listen({ status: 200 })
  const server = createServer((_request, response) => {
    response.writeHead(307, { location: other.url })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sms = buildSms({ url, fields: { to: '{to}', text: '{text}' }, format, authorization: undefined })
  await expect(sms.send(message)).rejects.toThrow('out of reach')
  expect(other.calls).toHaveLength(0)
})

const accepted =
  '{"messaging_product":"whatsapp","messages":[{"id":"wamid.HBgL","message_status":"accepted"}]}'

test('sends a code over WhatsApp as an approved template with a button that copies it', async () => {
  const { url, calls } = await listen({ status: 200, body: accepted })
  await buildWhatsApp({ url: `${url}/v24.0`, phoneId: '1061', token: 'secret-token' }).send(message)
  expect(calls[0]).toMatchObject({
    path: '/v24.0/1061/messages',
    type: 'application/json',
    authorization: 'Bearer secret-token',
  })
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '212612345678',
    type: 'template',
    biz_opaque_callback_data: 'code-81',
    template: {
      name: 'wassit_code',
      language: { code: 'fr' },
      components: [
        { type: 'body', parameters: [{ type: 'text', text: '123456' }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '123456' }] },
      ],
    },
  })
})

test('sends a notice over WhatsApp without a button', async () => {
  const { url, calls } = await listen({ status: 200, body: accepted })
  const { code: _code, ...notice } = message
  const parameters = ['عرضكم جاهز', 'WST-2026-000001', 'https://wassit.example/d']
  await buildWhatsApp({ url, phoneId: '1061', token: 't' }).send({
    ...notice,
    template: 'notice',
    language: 'ar',
    parameters,
  })
  const { template } = JSON.parse(calls[0]?.body ?? '') as { template: { components: unknown[] } }
  expect(template).toMatchObject({ name: 'wassit_notice', language: { code: 'ar' } })
  expect(template.components).toEqual([
    { type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) },
  ])
})

test.each([
  [429, 130_429, 'too many messages'],
  [400, 131_026, 'a telephone that has no WhatsApp'],
  [401, 190, 'an expired token'],
])('rejects with the status %d and the code %d of the Cloud API for %s', async (status, code) => {
  const error = { message: '(#1) +212612345678', type: 'OAuthException', code, fbtrace_id: 'AbC' }
  const { url } = await listen({ status, body: JSON.stringify({ error }) })
  const sent = buildWhatsApp({ url, phoneId: '1061', token: 'secret-token' }).send(message)
  await expect(sent).rejects.toThrow(new Error(`WhatsApp returned ${status} (code ${code})`))
})
