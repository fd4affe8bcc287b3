// Warns an editor while somebody else has the same entry open; if both save, the version check decides.

import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import type { Collection } from '#collections/define.ts'
import type { Entry } from '#contract/publishing/entries.ts'
import { call } from '#desk/api.ts'
import { timeIn } from '#desk/times.ts'
import { useLang } from '#desk/use-lang.ts'

const AGAIN_MS = 60_000

export function OtherEditors({ collection }: { collection: Collection }) {
  const entry = useRecordContext<Entry>()
  const translate = useTranslate()
  const lang = useLang()
  const [others, setOthers] = useState<{ name: string; since: string }[]>([])
  const id = entry?.id
  useEffect(() => {
    if (!id) return
    // Nobody pressed a button: what is refused is not said, and asked again in a minute.
    const say = (open: boolean) =>
      call('POST /content/:collection/:id/editing', {
        params: { collection: collection.id, id },
        body: { open },
      }).catch(() => [])
    const look = async () => setOthers(await say(true))
    void look()
    const again = setInterval(look, AGAIN_MS)
    return () => {
      clearInterval(again)
      void say(false)
    }
  }, [collection.id, id])
  return others.map(({ name, since }) => (
    <Alert key={name} severity="warning" sx={{ width: '100%' }}>
      {translate('publishing.openElsewhere', { who: name, when: timeIn(lang, since) })}
    </Alert>
  ))
}
