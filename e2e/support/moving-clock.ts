/** Runs before the product of a journey and moves its clock forward when the journey says so. */
let ahead = 0

const Now = globalThis.Date
const now = (): number => Now.now() + ahead

globalThis.Date = new Proxy(Now, {
  construct: (target, parts, made) => Reflect.construct(target, parts.length > 0 ? parts : [now()], made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

process.on('message', ({ ms }: { ms: number }) => {
  ahead += ms
  process.send?.({ ahead })
})
process.channel?.unref()
