// Before each file of tests: how long each of its tests may take.
import { expect, vi } from 'vitest'
import { timeLimit } from './runs.ts'

vi.setConfig({ testTimeout: timeLimit(expect.getState().testPath!) })
