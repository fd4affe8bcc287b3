// A section of the desk as data: lists, screens, menu entries and parts of the first screen. Tests read it too.
import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import type { Permission } from '#domain/roles.ts'

/** Shown to people with one of these permissions; the server checks them again. */
export type WithPermission = { may: readonly Permission[] }

export type DeskSection = {
  id: 'publishing' | 'casework' | 'treasury' | 'numbers' | 'settings'
  /** Lists and entries that react-admin asks for at /api/desk/<name>; `options.label` is a key of the words. */
  resources: readonly (ResourceProps & WithPermission)[]
  /** Screens that are no list or entry. */
  screens: readonly ({ path: string; Screen: ComponentType } & WithPermission)[]
  /** `label` is a key of the words. */
  menu: readonly ({ to: string; label: string; Icon: ComponentType } & WithPermission)[]
  home?: readonly ({ Part: ComponentType } & WithPermission)[]
}
