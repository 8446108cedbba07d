import { z } from 'zod/mini'
import { readAs, refuse } from '../party/reading.ts'

/** Ways in which a customer asks an agent to enter a request for them. */
export const entrySources = ['phone', 'office', 'whatsapp'] as const
export type EntrySource = (typeof entrySources)[number]

/** Other words for a source, as callers of the API write them. */
const otherWords: Readonly<Record<string, EntrySource>> = {
  telephone: 'phone',
  téléphone: 'phone',
  call: 'phone',
  agence: 'office',
  counter: 'office',
  guichet: 'office',
  bureau: 'office',
}

/** Reads a source generously: in either case, and by its usual French and English words. */
export const EntrySource = z.pipe(
  z.string('validation.required'),
  readAs((input: string) => {
    const word = input.trim().toLowerCase()
    if (word === '') return refuse('validation.required')
    return entrySources.find((source) => source === word) ?? otherWords[word] ?? refuse('validation.invalid')
  }),
)
