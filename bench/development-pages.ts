import { registerHooks } from 'node:module'

// Loaded before the server (`--import`): replaces its own build with the one that the bench names.

registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier.endsWith('/dist/server/pages.js') ? (process.env.BENCH_PAGES ?? specifier) : specifier,
      context,
    ),
})
