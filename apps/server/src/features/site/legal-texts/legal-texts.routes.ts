import { contentCalls } from '@wassit/domain/api/site/content'
import { legalKindOfFile, siteCalls } from '@wassit/domain/api/site/site'
import { DomainError } from '@wassit/domain/errors/errors'
import { languageOfCode, languageTags } from '@wassit/words/language'
import type { Language, LanguageCode } from '@wassit/words/language'
import type { LegalKind } from '@wassit/domain/site/legal-text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { legalPagePolicy } from '../../../papers/legal/legal-page.ts'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import { fileOfLegalText, listLegalTexts, pageOfLegalText } from './legal-texts.service.ts'
import { addLegalText } from './new-version.service.ts'

interface TextCall {
  query: { lang?: LanguageCode | undefined }
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}

interface PreviewCall extends TextCall {
  query: TextCall['query'] & { frame?: '1' | undefined }
}

/** Returns the language of the address, else the visitor's (RULINGS 35). */
const languageIn = ({ query, language }: TextCall): Language => languageOfCode(query.lang) ?? language

/** Lets browsers keep the text and ask each time: at midnight another version may be in force. */
const marked = ({ request, reply }: TextCall, etag: string, language: Language): boolean => {
  reply
    .header('etag', etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie, accept-language')
    .header('content-language', languageTags[language])
  return request.headers['if-none-match'] === etag
}

/**
 * Calls of the terms and the privacy terms (spec 000 §2): to read, to download and, for admins, to
 * add a version.
 */
export const legalTextsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  const preview = (kind: LegalKind) => async (call: PreviewCall) => {
    const language = languageIn(call)
    const { page, etag } = await pageOfLegalText(deps, kind, language, call.query.frame !== undefined)
    call.reply.header('content-security-policy', legalPagePolicy)
    if (marked(call, etag, language)) return call.reply.code(304).send()
    return call.reply.type('text/html; charset=utf-8').send(page)
  }
  bind(app, siteCalls.conditions, preview('conditions'))
  bind(app, siteCalls.privacy, preview('Confidentialite'))

  bind(app, siteCalls.downloadLaw, async (call) => {
    const kind = legalKindOfFile(call.params.file)
    if (!kind) throw new DomainError('document.unknown')
    const language = languageIn(call)
    const { file, etag } = await fileOfLegalText(deps, kind, language)
    if (marked(call, etag, language)) return call.reply.code(304).send()
    return call.reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${kind}-${language}.pdf"`)
      .send(file)
  })

  bind(app, contentCalls.legalTexts, async () => ({ texts: await listLegalTexts(deps) }))

  bind(app, contentCalls.addLegalText, async (call) => {
    const pending = await addLegalText(deps, call.body, doerOf(call))
    return { pending, message: deps.messages[call.language]('console.saved') }
  })
}
