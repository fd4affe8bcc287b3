// Refuses words that are written in neither language; the box where it is said has the star of the kit.
import type { Validator } from 'react-admin'
import { get } from 'react-hook-form'
import { inLangs } from '#desk/publishing/content.ts'

const LANG = /\.(en|fil)$/

/** A value of the form that is not saved: whether it is sent to be published, which a picture without words is not. */
export const POSTS = 'posts'

type Wrong = Exclude<ReturnType<Validator>, undefined | null | Promise<unknown>>

/** `ofPosted` waits until it is to be published. */
export const inEither = (wrong: Wrong = 'ra.validation.required', { ofPosted = false } = {}): Validator =>
  Object.assign(
    (_: unknown, values: Record<string, unknown>, { finalSource }: { finalSource: string }) =>
      (ofPosted && !values[POSTS]) || inLangs(get(values, finalSource.replace(LANG, ''))) ? undefined : wrong,
    { isRequired: true },
  )
