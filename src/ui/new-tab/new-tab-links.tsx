// Links within a sentence that open in a new tab, with dots between them.
import { Fragment } from 'react'

type Link = { href: string; text: string }

export const NewTabLinks = ({ links }: { links: readonly Link[] }) =>
  links.map(({ href, text }, index) => (
    <Fragment key={href}>
      {index > 0 && ' · '}
      <a href={href} target="_blank" rel="noopener">
        {text}
      </a>
    </Fragment>
  ))
