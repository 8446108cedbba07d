import type { MessageId } from '@wassit/words/catalogue'
import { useState } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ConsoleIcon } from '../frame/console-icon.tsx'
import { useCharacter } from '../plain-keys.ts'
import type { useShortcuts } from '../plain-keys.ts'

interface Shortcut {
  keys: readonly string[]
  text: MessageId
  /** False for keys that the switch leaves on. */
  isCharacter: boolean
}

const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], text: 'console.keys.search', isCharacter: true },
  { keys: ['j', 'k'], text: 'console.keys.move', isCharacter: true },
  { keys: ['x'], text: 'console.keys.choose', isCharacter: true },
  { keys: ['p'], text: 'console.keys.peek', isCharacter: true },
  { keys: ['⏎'], text: 'console.keys.open', isCharacter: false },
  { keys: ['e'], text: 'console.keys.expected', isCharacter: true },
  { keys: ['1', '…', '9'], text: 'console.keys.act', isCharacter: true },
  { keys: ['a'], text: 'console.keys.assign', isCharacter: true },
  { keys: ['n'], text: 'console.keys.note', isCharacter: true },
  { keys: ['?'], text: 'console.keys.help', isCharacter: true },
]

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded border border-line-strong bg-surface px-1.5 font-sans text-xs">{children}</kbd>
)

/** Button and `?` that list the keys, with the switch for single characters. */
export const KeysHelp = ({ on, toggle }: ReturnType<typeof useShortcuts>) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  useCharacter((character) => character === '?' && setOpen(true))
  const title = t('console.keys.title')
  return (
    <div className="mt-auto border-t border-line px-4 py-2 max-md:hidden">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-8 cursor-pointer items-center gap-2 text-sm text-muted hover:text-ink"
      >
        <ConsoleIcon sign="keyboard" />
        {title}
        <Key>?</Key>
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        closeLabel={t('common.dialog.close')}
        className="w-[min(26rem,calc(100vw-2rem))]"
      >
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
          {shortcuts.map(({ keys, text, isCharacter }) => (
            <div key={text} className={isCharacter && !on ? 'contents text-muted line-through' : 'contents'}>
              <dt className="flex gap-1" dir="ltr">
                {keys.map((each) => (
                  <Key key={each}>{each}</Key>
                ))}
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-4 flex cursor-pointer items-center gap-2 border-t border-line pt-4">
          <input type="checkbox" checked={on} onChange={toggle} className="size-4 accent-brand" />
          {t('console.keys.letters')}
        </label>
      </Dialog>
    </div>
  )
}
