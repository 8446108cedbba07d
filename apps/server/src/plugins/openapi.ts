import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import fp from 'fastify-plugin'

/** Serves the contract as OpenAPI 3.1 at /api/openapi.json and as pages at /api/docs. */
export const openapi = fp(async (api) => {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Wassit', description: 'Calls of the storefront and the customer area.', version: '1' },
      servers: [{ url: api.deps.config.publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await api.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // The page loads nothing from elsewhere, and a site without TLS has nothing to upgrade to.
    transformStaticCSP: (policy) =>
      policy.replace(' upgrade-insecure-requests;', '').replaceAll(' https:', ''),
    uiConfig: { url: '/api/openapi.json' },
  })
  api.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => reply.send(api.swagger()))
})
