// The first screen: who works here with which role, then what each section has for them today.

import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title, useTranslate } from 'react-admin'
import type { Me } from '#contract/me.ts'
import { NextWork } from '#desk/next-work.tsx'
import type { DeskSection } from '#desk/section.ts'
import { useLang } from '#desk/use-lang.ts'
import { OFFICES, receives } from '#domain/offices.ts'
import { may, ROLES } from '#domain/roles.ts'
import { dateWords } from '#kit/dates.ts'

export function Home({ me, sections }: { me: Me; sections: readonly DeskSection[] }) {
  const translate = useTranslate()
  const lang = useLang()
  const { name, does } = ROLES[me.role]
  const role = me.office ? `${name[lang]}, ${OFFICES[me.office].name[lang]}` : name[lang]
  const onlyAnswers = me.office !== '' && !receives(me.office)
  const answers = translate(may(me, 'treasury') ? 'common.treasurersHead' : 'common.onlyAnswers')
  const work = onlyAnswers ? answers : does[lang]
  const standing =
    me.standsFor &&
    translate('common.standsFor', {
      name: me.standsFor.name,
      until: dateWords(lang).longDate(me.standsFor.until),
    })
  const parts = sections.flatMap(({ id, home = [] }) =>
    home.map(({ Part }, index) => ({ id: `${id} ${index}`, Part })),
  )
  return (
    <Stack spacing={3} sx={{ py: 3, maxWidth: '60rem' }}>
      <Title title="common.home" />
      <div>
        <Typography variant="h2">{translate('common.welcome', { name: me.name })}</Typography>
        <Typography color="textSecondary">
          {[standing, `${role}.`, work].filter(Boolean).join(' ')}
        </Typography>
      </div>
      <NextWork />
      {parts.map(({ id, Part }) => (
        <Part key={id} />
      ))}
    </Stack>
  )
}
