import { copyFileSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { onTestFinished, TestRunner } from 'vitest'
import { noteRows, quietTo } from './as-found.ts'
import type { TestApp } from './support.ts'
import { documentsOf, openedWorkshop, settingsOf, stateOf } from './workshop.ts'
import type { State, Workshop } from './workshop.ts'

/**
 * Prepared states: what a test starts from is made once in each process, through the real services
 * of an application of its own (the workshop), and copied as rows, files and mails into the
 * databases of the tests that need it. `prepared.test.ts` compares a copy with the original way.
 */

/** A browser, which can be opened with its cookies at another application. */
interface Portable {
  openAt: (server: TestApp) => unknown
}

const isPortable = (value: object): value is Portable =>
  'openAt' in value && typeof value.openAt === 'function'

/** Returns a copy of what a maker returned; its browsers call the application of the test. */
const copyFor = (server: TestApp, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (isPortable(value)) return value.openAt(server)
  if (Array.isArray(value)) return value.map((each) => copyFor(server, each))
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyFor(server, part)]))
}

const place = async (server: TestApp, { server: origin }: Workshop, state: State): Promise<unknown> => {
  await (await quietTo(server.deps.pool)).query(state.rows)
  if (state.effects) await server.deps.pool.query(state.effects)
  for (const file of state.files)
    copyFileSync(path.join(documentsOf(origin), file), path.join(documentsOf(server), file))
  server.mails.push(...structuredClone(state.mails))
  server.texts.push(...structuredClone(state.texts))
  return copyFor(server, state.result)
}

/** Copies and shared states that an application took from the workshop. */
interface Taken {
  /** Copies of each state in its database, by their names. */
  copies: Map<string, number>
  /** States that are in its database once, by their names. */
  shared: Map<string, Promise<unknown>>
}

const taken = new WeakMap<TestApp, Taken>()

const takenBy = (server: TestApp): Taken => {
  const known = taken.get(server) ?? { copies: new Map(), shared: new Map() }
  taken.set(server, known)
  return known
}

/** Tells whether the settings of a database are those of a new one. */
const isSeeded = async ({ deps }: TestApp, shop: Workshop): Promise<boolean> => {
  const word = await settingsOf(deps.pool)
  return word === shop.settings || word === restored.get(deps.pool)
}

/** The word for the settings of a database after they were put back. */
const restored = new WeakMap<Pool, string>()

/** Returns the workshop if its services make of a state what those of an application would make. */
const workshopFor = async (server: TestApp): Promise<Workshop | undefined> => {
  if (!server.prepares) return undefined
  const shop = await openedWorkshop()
  const isAlike =
    server.clock.now().getTime() === shop.server.clock.now().getTime() && (await isSeeded(server, shop))
  return isAlike ? shop : undefined
}

/** Returns the first of the states of a name, which is in the database of an application once. */
const placeOnce = (
  server: TestApp,
  shop: Workshop,
  { name, build }: Preparation<unknown>,
): Promise<unknown> => {
  const placed = takenBy(server).shared
  const known = placed.get(name) ?? stateOf(shop, name, 0, build).then((state) => place(server, shop, state))
  placed.set(name, known)
  return known
}

/** The test in which an application took its last state. */
const visited = new WeakMap<TestApp, { test: object; ready: Promise<void> }>()

const restoreSettings = async ({ deps: { pool } }: TestApp, { seeded }: Workshop): Promise<void> => {
  await (await quietTo(pool)).query(seeded.join(';'))
  restored.set(pool, await settingsOf(pool))
}

const takeBack = async (server: TestApp, shop: Workshop): Promise<void> => {
  const [mails, texts, clock] = [server.mails.length, server.texts.length, server.clock.now()]
  const { copies, shared } = takenBy(server)
  const before = { copies: new Map(copies), shared: new Map(shared) }
  const wasSeeded = await isSeeded(server, shop)
  const removeRows = await noteRows(server.deps.pool)
  onTestFinished(async () => {
    if (server.deps.pool.ended) return
    await removeRows()
    if (wasSeeded && !(await isSeeded(server, shop))) await restoreSettings(server, shop)
    taken.set(server, before)
    server.mails.length = mails
    server.texts.length = texts
    server.clock.set(clock)
  })
}

/**
 * Lets the states that a test takes, and the settings that it changes from now on, end with it: the next
 * test gets the same copies again, at the same moment. What is taken before all tests of a file stays.
 */
export const endWithTest = async (server: TestApp): Promise<void> => {
  if (!server.ends) return
  const test = TestRunner.getCurrentTest()
  if (!test) return
  const known = visited.get(server)
  if (known?.test === test) return known.ready
  const ready = openedWorkshop().then((shop) => takeBack(server, shop))
  visited.set(server, { test, ready })
  return ready
}

/** A state: its name covers all that `build` depends on, `first` is a state that it refers to. */
interface Preparation<T> {
  name: string
  build: (server: TestApp) => Promise<T>
  first?: Preparation<unknown>
}

/**
 * Returns what `build` makes: as a copy of what it made in the workshop, or made here where this
 * application has another clock, other settings or other parts. Each copy of a name in one application
 * is another person's.
 */
export const prepared = async <T>(server: TestApp, preparation: Preparation<T>): Promise<T> => {
  const { name, build, first } = preparation
  await endWithTest(server)
  const shop = await workshopFor(server)
  if (!shop) return build(server)
  if (first) await placeOnce(server, shop, first)
  const { copies } = takenBy(server)
  const index = copies.get(name) ?? 0
  copies.set(name, index + 1)
  const state = await stateOf(shop, name, index, build)
  // The state of a name is what its maker returned.
  return (await place(server, shop, state)) as T
}

/** Returns such a state, the same one for a whole application. */
export const preparedOnce = async <T>(server: TestApp, preparation: Preparation<T>): Promise<T> => {
  await endWithTest(server)
  const shop = await workshopFor(server)
  if (!shop) return preparation.build(server)
  return (await placeOnce(server, shop, preparation)) as T
}

/** Returns what an application has once, until the end of the test that made it. */
export const once = async <T>(server: TestApp, name: string, make: () => Promise<T>): Promise<T> => {
  await endWithTest(server)
  const { shared } = takenBy(server)
  const made = shared.get(name) ?? make()
  shared.set(name, made)
  // The maker of a name decides the type of what was made under it.
  return (await made) as T
}
