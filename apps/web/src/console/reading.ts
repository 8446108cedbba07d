import { z } from 'zod/mini'

/** A schema behind a first reading of what a form holds: boxes become lists, percents become rates. */
export const reading = <S extends z.ZodMiniType>(
  read: (values: Record<string, unknown>) => unknown,
  schema: S,
) => z.pipe(z.pipe(z.record(z.string(), z.unknown()), z.transform(read)), schema)
