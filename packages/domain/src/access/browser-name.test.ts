import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'Chrome on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
    { browser: 'Chrome', system: 'Windows', isHandheld: false },
  ],
  [
    'Edge, which says that it is Chrome and Safari too',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    { browser: 'Edge', system: 'Windows', isHandheld: false },
  ],
  [
    'Opera',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
    { browser: 'Opera', system: 'macOS', isHandheld: false },
  ],
  [
    'the browser of Samsung telephones, whose Android is a Linux',
    `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    { browser: 'Samsung Internet', system: 'Android', isHandheld: true },
  ],
  [
    'Safari on an iPhone, which says that it is like Mac OS X',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iPhone', isHandheld: true },
  ],
  [
    'Chrome on an iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1',
    { browser: 'Chrome', system: 'iPad', isHandheld: true },
  ],
  [
    'Firefox on Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    { browser: 'Firefox', system: 'Linux', isHandheld: false },
  ],
  ['a program', 'curl/8.5.0', { browser: undefined, system: undefined, isHandheld: false }],
  ['nothing', null, { browser: undefined, system: undefined, isHandheld: false }],
])('parses the user agent: %s', (_, userAgent, name) => expect(browserName(userAgent)).toEqual(name))
