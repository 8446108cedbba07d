import type { FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'

/**
 * Calls our own API from inside for the visitor of `request`: a page rendered on the server asks
 * for its data this way. The call has the visitor's address, so that each visitor keeps their own
 * rate bucket (RULINGS 38). The address is set as the connection's, not in a header, which an
 * outsider could send too.
 */
export const injectFor = (
  request: FastifyRequest,
  options: InjectOptions,
): Promise<LightMyRequestResponse> => {
  const { cookie, 'accept-language': acceptLanguage, 'user-agent': userAgent } = request.headers
  return request.server.inject({
    ...options,
    remoteAddress: request.ip,
    headers: {
      ...(cookie && { cookie }),
      ...(acceptLanguage && { 'accept-language': acceptLanguage }),
      ...(userAgent && { 'user-agent': userAgent }),
      ...options.headers,
    },
  })
}
