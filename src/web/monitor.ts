// Whether somebody is the city's monitor: a program or a person with METRICS_TOKEN.
import { isSameSecret } from '#kit/server/sealing.ts'
import type { WebContext } from '#web/context.ts'

export const isMonitor = (c: WebContext): boolean =>
  isSameSecret((c.req.header('authorization') ?? '').replace(/^Bearer /i, ''), c.var.site.config.metricsToken)
