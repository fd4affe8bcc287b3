// What a section of the desk is: its lists, screens, entries of the menu, and what of it stands on the first screen; data alone, so that tests walk it.
import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import type { Permission } from '#domain/roles.ts'

/** Whoever has one of these permissions is shown it; the server decides by itself. */
export type WithPermission = { may: readonly Permission[] }

export type DeskSection = {
  id: 'publishing' | 'casework' | 'numbers' | 'settings'
  /** Lists and entries that react-admin asks for at /api/desk/<name>; `options.label` is a key of the words. */
  resources: readonly (ResourceProps & WithPermission)[]
  /** Screens that are no list or entry. */
  screens: readonly ({ path: string; Screen: ComponentType } & WithPermission)[]
  /** `label` is a key of the words. */
  menu: readonly ({ to: string; label: string; Icon: ComponentType } & WithPermission)[]
  home?: readonly ({ Part: ComponentType } & WithPermission)[]
}
