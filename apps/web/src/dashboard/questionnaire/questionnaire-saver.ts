import { underwritingCalls } from '@wassit/domain/api/policies/underwriting'
import { customerCall } from '../../api/customer.ts'
import { createAutosave, createSaveMemory } from '../../api/autosave.ts'
import type { Autosave, SaveState } from '../../api/autosave.ts'

type Typed = Record<string, string>

interface SaverOptions {
  number: string
  person: string
  version: string
  onState: (state: SaveState | 'outdated') => void
}

/** Answers that did not reach the server stay in this page's memory, never in the browser's storage. */
const memory = createSaveMemory<Typed>()
const open = new Map<string, Autosave<Typed>>()

const keyOf = ({ number, person }: Pick<SaverOptions, 'number' | 'person'>): string => `${number} ${person}`

/** Returns the last answers about a person that did not reach the server. */
export const unsavedAnswers = (of: Pick<SaverOptions, 'number' | 'person'>): Typed | undefined =>
  memory.left.get(keyOf(of))

/** Ends the saves of a form after its submission, so that no older one arrives last. */
export const forgetSaves = async (key: string): Promise<void> => open.get(key)?.forget()

/** Saves the answers about a person while they are typed. */
export const createQuestionnaireSaver = ({ onState, ...of }: SaverOptions): Autosave<Typed> => {
  const key = keyOf(of)
  const { number, person, version } = of
  const saver = createAutosave<Typed, 'outdated'>({
    memory,
    key,
    save: (answers, keepalive) =>
      customerCall(underwritingCalls.saveQuestionnaire, {
        params: { insurance_number: number },
        body: { person, version, answers },
        keepalive,
      }),
    onState,
    overruled: ({ code }) =>
      code === 'questionnaire.outdated' || code === 'policy.wrong-status' ? 'outdated' : undefined,
  })
  const created = {
    ...saver,
    stop: () => {
      if (open.get(key) === created) open.delete(key)
      saver.stop()
    },
  }
  open.set(key, created)
  return created
}
