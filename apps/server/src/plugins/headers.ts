import fp from 'fastify-plugin'

/**
 * Headers of OWASP ASVS 5.0 §3.4, worked out once. The policy here is that of answers that are no
 * page; pages bring their own (plugins/web.ts).
 */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Only where the site is reached over TLS: the header would lock a plain address out for a year.
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

/** Sets them before anything else, so that errors and refusals carry them too. */
export const headers = fp(async (app) => {
  const entries = securityHeaders(app.deps.config.publicUrl)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(entries)
    done()
  })
})
