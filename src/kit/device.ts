// What a browser calls itself, as coarsely as its owner needs to know it again: 'Chrome/Android'. The rest is thrown away.
// The first that is found: most browsers name others too.
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Facebook', /\bFB(AN|AV)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** '<browser>/<system>', each '' when it is none of the known. */
export const deviceOf = (userAgent: string): string =>
  [BROWSERS, SYSTEMS].map((list) => list.find(([, mark]) => mark.test(userAgent))?.[0] ?? '').join('/')
