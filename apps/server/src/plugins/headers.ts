import fp from 'fastify-plugin'

/**
 * Headers of OWASP ASVS 5.0 §3.4 for data: a browser that is talked into opening an answer of the API
 * may do nothing with it. The policy is that of answers that are no page; pages bring their own
 * (plugins/web.ts).
 */
const dataHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // Only where the site is reached over TLS: the header would lock a plain address out for a year.
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

/** The same with what governs a document: where its links tell of it, who shares its process, what it may use. */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  ...dataHeaders(publicUrl),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
})

/** Sets them before anything else, so that errors and refusals carry them too. */
export const headers = fp(async (app) => {
  const { publicUrl } = app.deps.config
  const ofData = dataHeaders(publicUrl)
  const ofDocuments = securityHeaders(publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.endpoint ? ofData : ofDocuments)
    done()
  })
})
