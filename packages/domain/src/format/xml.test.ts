import { describe, expect, test } from 'vitest'
import { readXml, XmlFault } from './xml.ts'

/** Number of parts at which a reader whose work grows with the square does not end within a test's time. */
const beyondSquares = 500_000

const written = (text: string): string[] =>
  [...readXml(text)].map((piece) => {
    if (piece.kind === 'text') return piece.text
    return piece.kind === 'open' ? `<${piece.name}` : `${piece.name}>`
  })

describe('XML', () => {
  test.each([
    ['elements and texts', '<a><b>x</b><b/></a>', ['<a', '<b', 'x', 'b>', '<b', 'b>', 'a>']],
    ['entities', '<a>&amp;&#233;&#xe9;&lt;&other;</a>', ['<a', '&éé<&other;', 'a>']],
    ['CDATA', '<a><![CDATA[<b>&amp;]]></a>', ['<a', '<b>&amp;', 'a>']],
    ['comments and instructions', '<?xml version="1.0"?><!-- <b> --><a/>', ['<a', 'a>']],
    ['a mark and signs in quotes', '\ufeff<a t="1>2" u=\'"\'/>', ['<a', 'a>']],
  ])('reads %s', (_what, text, pieces) => {
    expect(written(text)).toEqual(pieces)
  })

  test('reads attributes in both quotes, and those of a namespace whatever its prefix', () => {
    const text = `<x:a xmlns:x="urn:one" xmlns:q="urn:two"><b x = "1" y='"&amp;' q:id="r1" id="9"/></x:a>`
    const opened = [...readXml(text)].filter((piece) => piece.kind === 'open')
    expect(opened.map(({ name, space }) => [name, space])).toEqual([
      ['a', 'urn:one'],
      ['b', ''],
    ])
    const { attribute } = opened[1] ?? { attribute: () => '' }
    expect([attribute('x'), attribute('y'), attribute('id'), attribute('no')]).toEqual(['1', '"&', '9', ''])
    expect([attribute('id', ['urn:two']), attribute('id', ['urn:one'])]).toEqual(['r1', ''])
  })

  test('gives an inner element the default namespace, which it can change', () => {
    const text = '<a xmlns="urn:one"><b xmlns="urn:two"><c/></b><d/></a>'
    const opened = [...readXml(text)].filter((piece) => piece.kind === 'open')
    expect(opened.map(({ space }) => space)).toEqual(['urn:one', 'urn:two', 'urn:two', 'urn:one'])
  })

  test.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a/>'],
    ['an element without an end', '<a><b></b>'],
    ['an end without an element', '<a></b></a>'],
    ['an attribute without quotes', '<a b=c/>'],
    ['a comment without an end', '<a><!-- </a>'],
    ['elements nested beyond need', '<a>'.repeat(1000)],
  ])('refuses %s', (_what, text) => {
    expect(() => [...readXml(text)]).toThrow(XmlFault)
  })

  test.each(['<a b="c" ', '<a ', '<', '<!--', '<a b='])('reads a long text of %s in linear time', (part) => {
    expect(() => [...readXml(part.repeat(beyondSquares))]).toThrow(XmlFault)
  })
})
