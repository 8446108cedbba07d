import { useRevalidator } from 'react-router'
import { useToast } from '../../ui/toast.tsx'

/** Returns what a form does once its task is done: a toast, and the new state of the page. */
export const useDone = () => {
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  return (text: string) => {
    showToast({ kind: 'success', text })
    void revalidate()
  }
}
