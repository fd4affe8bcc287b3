// The desk of whoever is signed in, or the lock once the session has ended: then the whole desk is taken out of page and memory.
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Me } from '#contract/me.ts'
import { SIGNED_OUT } from '#desk/api.ts'
import { desk } from '#desk/app.tsx'
import { isKeptFor, keepTyped } from '#desk/kept-typed.ts'
import { Lock } from '#desk/lock.tsx'
import { IDLE_MS } from '#domain/staff-session.ts'

export function Session({ me: first, cache }: { me: Me; cache: EmotionCache }) {
  const [me, setMe] = useState(first)
  const [isLocked, setLocked] = useState(false)
  useEffect(() => {
    if (isLocked) return
    const lock = () => {
      keepTyped(me)
      setLocked(true)
    }
    addEventListener(SIGNED_OUT, lock)
    const stopWatching = whenIdle(lock)
    return () => {
      removeEventListener(SIGNED_OUT, lock)
      stopWatching()
    }
  }, [me, isLocked])
  const open = (signedIn: Me) => {
    // Somebody else begins at the first screen, and finds nothing.
    if (!isKeptFor(signedIn)) location.hash = '#/'
    setMe(signedIn)
    setLocked(false)
  }
  return (
    <CacheProvider value={cache}>{isLocked ? <Lock onSignedIn={open} /> : <Desk me={me} />}</CacheProvider>
  )
}

function Desk({ me }: { me: Me }) {
  const [{ screens, queries }] = useState(() => {
    // Do not refetch on reconnect: that would extend the session of somebody who has left the desk.
    const client = new QueryClient({ defaultOptions: { queries: { refetchOnReconnect: false } } })
    return { screens: desk(me, client), queries: client }
  })
  useEffect(() => () => queries.clear(), [queries])
  return screens
}

const LOOKED_EVERY_MS = 10_000
const USES = ['keydown', 'pointerdown'] as const

/** By the clock and not by one timer: a machine that slept has been left alone too. */
function whenIdle(lock: () => void): () => void {
  let usedAt = Date.now()
  const use = () => {
    usedAt = Date.now()
  }
  for (const name of USES) addEventListener(name, use, true)
  const timer = setInterval(() => Date.now() - usedAt > IDLE_MS && lock(), LOOKED_EVERY_MS)
  return () => {
    clearInterval(timer)
    for (const name of USES) removeEventListener(name, use, true)
  }
}
