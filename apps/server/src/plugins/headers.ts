import fp from 'fastify-plugin'

/**
 * Headers of OWASP ASVS 5.0 §3.4 for data: a browser that is tricked into opening an
 * answer of the API may do nothing with it. The policy is for answers other than pages;
 * pages set their own (plugins/web.ts).
 */
const dataHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // Only with TLS: the header would block a plain address for a year.
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

/** Adds the headers that govern a document: its referrer, its process group and its permissions. */
const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  ...dataHeaders(publicUrl),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
})

/** Sets the headers before anything else, so that errors and refusals carry them too. */
export const headers = fp(async (app) => {
  const { publicUrl } = app.deps.config
  const ofData = dataHeaders(publicUrl)
  const ofDocuments = securityHeaders(publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.route.config.endpoint ? ofData : ofDocuments)
    done()
  })
})
