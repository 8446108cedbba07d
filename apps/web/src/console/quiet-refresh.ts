import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from 'react-router'

/** Files that a live message told of, while their lists are loaded anew; undefined otherwise. */
let told: ReadonlySet<string> | undefined

/** Loads the queue anew, and of the files only those that changed: opening one leaves a trace each time. */
export const refreshQuietly = async (
  revalidate: () => Promise<void>,
  numbers: ReadonlySet<string>,
): Promise<void> => {
  told = numbers
  try {
    await revalidate()
  } finally {
    if (told === numbers) told = undefined
  }
}

/** A form that did something, or found that somebody else had. */
const changedSomething = ({ formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' && (actionStatus < 400 || actionStatus === 409)

/** The same page loaded anew, and not because a form was sent. */
const isReload = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined && currentUrl.href === nextUrl.href

/** Who is signed in: asked again only by hand. */
export const reloadsShell: ShouldRevalidateFunction = (args) => isReload(args) && told === undefined

/** The queue: by hand, by live messages, after every act, and when the filters change. */
export const reloadsQueue: ShouldRevalidateFunction = (args) =>
  isReload(args) || changedSomething(args) || args.currentUrl.search !== args.nextUrl.search

/** A file: not for the filters beside it, nor for what happens to others. */
export const reloadsFile: ShouldRevalidateFunction = (args) => {
  const { number = '' } = args.nextParams
  if (args.currentParams.number !== number) return true
  if (isReload(args)) return told === undefined || told.has(number)
  return changedSomething(args)
}

/** A page of the administration: a dialog that opens changes the address, and nothing else. */
export const reloadsList: ShouldRevalidateFunction = (args) =>
  isReload(args) ? told === undefined : changedSomething(args)
