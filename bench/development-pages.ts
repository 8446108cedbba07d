import { registerHooks } from 'node:module'

// Loaded before the server (`--import`): it renders with the build that the bench names instead of its own.

registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier.endsWith('/dist/server/pages.js') ? (process.env.BENCH_PAGES ?? specifier) : specifier,
      context,
    ),
})
