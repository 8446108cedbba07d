import type { FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'

/**
 * Calls our own API from inside, for the visitor of `request`: a page rendered on the server asks for
 * its data this way. The call comes from the visitor's address, so that everybody keeps a rate bucket
 * of their own (RULINGS 38). The address is given as that of the connection, not in a header that
 * somebody outside could send as well.
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
