// The icons of the site where somebody keeps it on a phone's screen: drawings of the city's folder, sent as PNG by pages/icons.ts.
export const APP_ICONS = [
  { name: 'icon-192.png', picture: 'favicon.svg', size: 192, purpose: 'any' },
  { name: 'icon-512.png', picture: 'favicon.svg', size: 512, purpose: 'any' },
  { name: 'maskable-192.png', picture: 'app-icon.svg', size: 192, purpose: 'maskable' },
  { name: 'maskable-512.png', picture: 'app-icon.svg', size: 512, purpose: 'maskable' },
] as const

/** Stands in the middle of the icons of a city that has not drawn those yet. */
export const FAVICON = 'favicon.svg'

/** iOS reads no manifest for its icon, and rounds the corners itself. */
export const APPLE_ICON = { name: 'apple-180.png', picture: 'app-icon.svg', size: 180 } as const

/** The colour of the browser's own bar, and of the first moment of the opened site: --lake-900 and --paper of tokens.css. */
export const THEME_COLOR = '#0A3D38'
export const BACKGROUND_COLOR = '#FBF8F1'

export const iconUrl = ({ name }: { name: string }): string => `/icons/${name}`
