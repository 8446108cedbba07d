import { afterEach, expect, test, vi } from 'vitest'
import { createAutosave, createSaveMemory, saveWhileOpen } from './autosave.ts'

afterEach(() => vi.unstubAllGlobals())

/** Opens a form in a window that can be left, and types into it. */
const openForm = () => {
  const page = new EventTarget()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const saved: [string, boolean][] = []
  const save = async (value: string, keepalive: boolean) => {
    saved.push([value, keepalive])
    return { ok: true } as const
  }
  const autosave = createAutosave({
    memory: createSaveMemory<string>(),
    key: 'form',
    save,
    onState: () => undefined,
  })
  const close = saveWhileOpen(autosave)
  autosave.change('typed')
  return { page, saved, close }
}

test('saves what was just typed before the browser asks for the next page', async () => {
  const { page, saved, close } = openForm()
  const leaving = new Event('beforeunload', { cancelable: true })
  page.dispatchEvent(leaving)
  await vi.waitFor(() => expect(saved).toEqual([['typed', true]]))
  expect(leaving.defaultPrevented).toBe(false)
  close()
})
