// GET /metrics: the numbers of the process and of the site's health for Prometheus. Without METRICS_TOKEN, nothing is here.
import { HTTPException } from 'hono/http-exception'
import { metricsOf } from '#features/health/metrics.ts'
import { METRICS_TYPE, writeMetrics } from '#kit/server/metrics.ts'
import { readProcessMetrics } from '#kit/server/process-metrics.ts'
import type { WebContext } from '#web/context.ts'
import { isMonitor } from '#web/monitor.ts'

export async function metrics(c: WebContext): Promise<Response> {
  if (!isMonitor(c)) throw new HTTPException(404)
  const text = writeMetrics([...readProcessMetrics(), ...metricsOf(await c.var.site.health.read())])
  return c.body(text, 200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' })
}
