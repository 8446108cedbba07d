const signatureResults = ['success', 'fail'] as const

/** Result of a signature in the address of /SignatureReturn (spec 001 §2). */
export type SignatureResult = (typeof signatureResults)[number]

export const resultIn = (search: URLSearchParams): SignatureResult | undefined =>
  signatureResults.find((result) => result === search.get('status'))

interface Framed {
  parent: Pick<Window, 'postMessage'>
}

const isAlone = (frame: Framed): boolean => Object.is(frame.parent, frame)

/**
 * Posts the result to the page around the frame, restricted to our origin, so that a foreign page
 * that frames us learns nothing. Returns false when no page surrounds it.
 */
export const report = (result: SignatureResult, frame: Framed, origin: string): boolean => {
  if (isAlone(frame)) return false
  frame.parent.postMessage(result, origin)
  return true
}
