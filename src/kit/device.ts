// Browser and system from the user agent, only as detailed as their owner needs to recognise them: 'Chrome/Android'.
// The first match counts: most browsers also name others.
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

/** '<browser>/<system>', each '' when unknown. */
export const deviceOf = (userAgent: string): string =>
  [BROWSERS, SYSTEMS].map((list) => list.find(([, mark]) => mark.test(userAgent))?.[0] ?? '').join('/')
