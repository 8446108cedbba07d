type Fields = Record<string, unknown>

/** Returns nested lists as JSON text. */
export const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

/** Values as JSON text, because JavaScript cannot write some of them. */
export const nonsense: [string, string][] = [
  ['null', 'null'],
  ['a flag', 'true'],
  ['zero', '0'],
  ['a negative', '-1'],
  ['a fraction', '1.5'],
  ['a number beyond all', '1e400'],
  ['a number beyond exactness', '123456789012345678901234567890'],
  ['an empty text', '""'],
  ['a NUL', '"\\u0000"'],
  ['a NUL in a text', '"a\\u0000b@c.ma"'],
  ['half a character', '"\\ud800"'],
  ['the other half', '"x\\udfff"'],
  ['directions and joiners', '"\\u202e\\u200d\\ufeff"'],
  ['markup', '"<script>alert(1)</script>"'],
  ['SQL', '"\' or 1=1; drop table users; --"'],
  ['a path', '"../../../../etc/passwd"'],
  ['a header', '"a@b.ma\\r\\nBcc: c@d.ma"'],
  ['a prototype', '"__proto__"'],
  ['a long text', JSON.stringify('x'.repeat(100_000))],
  ['a long number', `"${'9'.repeat(100_000)}"`],
  ['combining marks', JSON.stringify(`a${'\u0301'.repeat(50_000)}`)],
  ['a list', '[]'],
  ['a list of lists', nested(3)],
  ['a bomb of lists', nested(100_000)],
  ['a record', '{}'],
  ['a record that has everything', '{"length":1,"toString":1,"valueOf":null,"then":1,"toJSON":1}'],
  ['a bomb of records', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
]

/** Returns the body as JSON with the text in place of one field, at any depth. */
export const withField = (body: Fields, path: string[], text: string): string => {
  const mark = '@@here@@'
  const put = (value: unknown, [key, ...rest]: string[]): unknown => {
    if (key === undefined) return mark
    if (Array.isArray(value)) return value.map((item) => put(item, [key, ...rest]))
    return { ...(value as Fields), [key]: put((value as Fields)[key], rest) }
  }
  return JSON.stringify(put(body, path)).replaceAll(JSON.stringify(mark), () => text)
}

/** Returns the paths of all fields of a body, at any depth. */
export const pathsOf = (value: unknown, path: string[] = []): string[][] => {
  if (Array.isArray(value)) return [path, ...pathsOf(value[0], path)]
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => [
    [...path, key],
    ...pathsOf(inner, [...path, key]).filter(({ length }) => length > path.length + 1),
  ])
}

/** Tells whether an answer is clear: no failure, and a refusal with a code and a message. */
export const isClear = ({
  status,
  body,
}: {
  status: number
  body: { code?: string; message?: string }
}): boolean => status < 400 || (status < 500 && !!body.code && !!body.message)
