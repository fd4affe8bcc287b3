// What the city promises for a form today: the class the office has set, or the form's own, and the working days of the law.
import { charter } from '#collections/charter.collection.ts'
import { holidays } from '#collections/holidays.collection.ts'
import { findEntry, listEntries } from '#features/publishing/entries.ts'
import { calendarOf } from '#features/requests/steps/calendar.ts'
import type { Promised } from '#features/requests/submit.ts'
import { WORKING_DAYS } from '#forms/states.ts'
