import { z } from 'zod/mini'

/** Puts a first reading of form values before a schema: boxes become lists, percents become rates. */
export const reading = <S extends z.ZodMiniType>(
  read: (values: Record<string, unknown>) => unknown,
  schema: S,
) => z.pipe(z.pipe(z.record(z.string(), z.unknown()), z.transform(read)), schema)
