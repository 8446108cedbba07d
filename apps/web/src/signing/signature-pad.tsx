import { signatureBox } from '@wassit/domain/api/policies/signing'
import { useEffect, useRef } from 'react'
import type { PointerEvent } from 'react'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { begun, continued, pointIn } from './strokes.ts'
import type { Point, Stroke } from './strokes.ts'

/** Canvas dots per CSS pixel, so that the line is sharp on dense screens. */
const density = 2
const penWidth = 4

const trace = (pen: CanvasRenderingContext2D, stroke: Stroke): void => {
  const [x = 0, y = 0] = stroke
  pen.beginPath()
  pen.moveTo(x, y)
  // Draws a dot for a tap.
  pen.lineTo(x, y)
  for (let index = 2; index < stroke.length; index += 2)
    pen.lineTo(stroke[index] ?? x, stroke[index + 1] ?? y)
  pen.stroke()
}

/** Redraws everything: strokes are few, and the colour follows the theme. */
const paint = (canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void => {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.setTransform(density, 0, 0, density, 0, 0)
  pen.clearRect(0, 0, signatureBox.width, signatureBox.height)
  pen.strokeStyle = getComputedStyle(canvas).color
  pen.lineWidth = penWidth
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const stroke of strokes) trace(pen, stroke)
}

interface PadProps {
  id: string
  strokes: readonly Stroke[]
  onStrokes: (strokes: readonly Stroke[]) => void
  error?: string
}

/** Follows one pointer at a time, so that a hand resting on the screen draws nothing. */
const usePen = (strokes: readonly Stroke[], onStrokes: PadProps['onStrokes']) => {
  const pointer = useRef<number>(undefined)
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point =>
    pointIn(currentTarget.getBoundingClientRect(), clientX, clientY)
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      if (pointer.current !== undefined || event.button !== 0) return
      pointer.current = event.pointerId
      event.currentTarget.setPointerCapture(event.pointerId)
      onStrokes(begun(strokes, pointOf(event)))
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (event.pointerId === pointer.current) onStrokes(continued(strokes, pointOf(event)))
    },
    onLostPointerCapture: () => {
      pointer.current = undefined
    },
  }
}

/**
 * Canvas on which the signer draws with a finger, a stylus or the mouse. The keyboard has the typed
 * signature.
 */
export const SignaturePad = ({ id, strokes, onStrokes, error }: PadProps) => {
  const { t } = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pen = usePen(strokes, onStrokes)
  useEffect(() => {
    if (canvas.current) paint(canvas.current, strokes)
  }, [strokes])
  return (
    <div className="js-only">
      <p className="mb-1.5 text-sm text-muted">{t('signing.pad.hint')}</p>
      <canvas
        ref={canvas}
        id={id}
        role="img"
        tabIndex={-1}
        aria-label={t('signing.pad.label')}
        aria-describedby={error ? `${id}-error` : undefined}
        width={signatureBox.width * density}
        height={signatureBox.height * density}
        className={cx(
          'aspect-3/1 w-full cursor-crosshair touch-none rounded-lg border-2 border-dashed bg-field text-ink',
          error ? 'border-terracotta' : 'border-line-strong',
        )}
        {...pen}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="small"
          aria-disabled={strokes.length === 0 ? true : undefined}
          onClick={() => onStrokes(strokes.slice(0, -1))}
        >
          {t('signing.pad.undo')}
        </Button>
        <Button
          look="secondary"
          size="small"
          aria-disabled={strokes.length === 0 ? true : undefined}
          onClick={() => onStrokes([])}
        >
          {t('signing.pad.clear')}
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-terracotta">
          {error}
        </p>
      )}
    </div>
  )
}
