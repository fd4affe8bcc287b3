// Collection files of banks and gateways: which columns say what, what a file would come to, and its rows taken as payments.
import { z } from 'zod'
import { listQuery } from '#contract/lists.ts'
import type { Operations } from '#contract/operation.ts'
import { lineProblem } from '#contract/problem.ts'
import { instantOrNone, nothing, person, typed } from '#contract/shapes.ts'
import {
  COLLECTION_FILE_LIMITS,
  DATE_FORMATS,
  FILE_COLUMNS,
  FILE_ROW_PROBLEMS,
  FILE_TOTALS,
} from '#domain/collection-file.ts'
import { PAYMENT_PLACES } from '#domain/money.ts'
import { VERSION_STATES } from '#domain/pay-ways.ts'

const text = typed.max(COLLECTION_FILE_LIMITS.columnChars)
const chosen = {
  name: text,
  reference: text,
  amount: text,
  date: text,
  dateFormat: z.enum(DATE_FORMATS),
  id: text,
  /** '' where the file has no such column. */
  fee: text,
}

const sum = z.strictObject({ count: z.int(), centavos: z.int() })
const result = {
  rows: z.int(),
  centavos: z.int(),
  /** Rows whose payment was there before. */
  known: sum,
  places: z.partialRecord(z.enum(PAYMENT_PLACES), sum),
  /** Payments that are known with another amount: how many, and the first of them. */
  differs: z.strictObject({
    count: z.int(),
    some: z.array(
      z.strictObject({
        paymentId: z.string(),
        ref: z.string(),
        centavos: z.int(),
        knownCentavos: z.int(),
      }),
    ),
  }),
  /** Lines that are wrong and are not taken: how many, and what is wrong with the first of them. */
  notTaken: z.strictObject({
    count: z.int(),
    some: z.array(lineProblem(FILE_COLUMNS, FILE_ROW_PROBLEMS)),
  }),
  /** What the file says its rows come to. */
  total: z.enum(FILE_TOTALS),
  /** '' until all its rows are taken. */
  takenAt: instantOrNone,
}

/** For a second person to confirm: none of its rows is taken before, and its sums are those it would come to. */
const waits = z.boolean()

/** `id` is '' of a file that was never begun; `again`: it was taken before. */
const collected = z.strictObject({ id: z.string(), ...result, again: z.boolean(), waits })

const listed = z.strictObject({
  /** `done` of its rows are taken: fewer than all of a file that was broken off. `bank` is a gateway's id, too. */
  id: z.string(),
  bank: z.string(),
  done: z.int(),
  by: person,
  ...result,
  waits,
  confirmedBy: person.nullable(),
})

/** 'yes': nothing is taken unless all rows are right. */
const whole = z.object({ whole: z.enum(['yes']).optional() })

const OF_FILE = ['bank', 'other-bank', 'not-a-collection-file', 'file-rows', 'no-second-person'] as const
/** The version that waited, as it was read. */
const seen = z.strictObject({ seen: z.string().max(40) })
const chosenAnswer = z.strictObject({ id: z.string() })

export const COLLECTION_FILES = {
  'GET /collection-files/columns': {
    summary:
      'The columns of each bank whose files are taken: those in force, and those that wait for a second person',
    answers: z.array(
      z.strictObject({
        bank: z.string(),
        version: z.string(),
        state: z.enum(VERSION_STATES),
        ...chosen,
        setAt: z.iso.datetime(),
        setBy: person,
        confirmedBy: person.nullable(),
      }),
    ),
    isList: true,
  },
  'PUT /collection-files/columns/:bank': {
    summary:
      'Chooses which columns of a bank’s files say what, by their exact names; the bank is 2 to 20 lower-case letters, digits and dashes, or a gateway’s id',
    body: z.strictObject(chosen),
    answers: chosenAnswer,
    refusals: ['bank', 'columns', 'no-second-person', 'changed'],
  },
  'POST /collection-files/columns/:bank/confirm': {
    summary: 'Confirms the columns that wait, by a second person whose place the first has not given',
    body: seen,
    answers: chosenAnswer,
    refusals: ['changed', 'second-person'],
  },
  'POST /collection-files/columns/:bank/withdraw': {
    summary: 'Withdraws the columns that wait; those in force stay',
    body: seen,
    answers: chosenAnswer,
    refusals: ['changed'],
  },
  'GET /collection-files': {
    summary: 'The files that were brought, the newest first, with what their rows came to',
    query: listQuery(['id'], {}),
    answers: z.array(listed),
    isList: true,
  },
  'POST /collection-files/:bank/preview': {
    summary:
      'What taking a file would come to: rows, sum, each place with its count and sum, and the lines that are wrong; changes nothing',
    query: whole,
    takes: ['text/csv'],
    answers: collected,
    refusals: OF_FILE,
  },
  'POST /collection-files/:bank': {
    summary:
      'Takes a file but for the lines that are wrong, or whole or not at all; while electronic receipts are on it waits for a second person first: a row is matched by reference and amount, known already, or comes to its place; what the bank took back is less than nought; the same file again takes nothing, and one that was broken off goes on',
    query: whole,
    takes: ['text/csv'],
    answers: collected,
    refusals: OF_FILE,
  },
  'POST /collection-files/:id/confirm': {
    summary: 'Confirms a file that waits, by a second person, and takes its rows',
    body: nothing,
    answers: collected,
    refusals: [...OF_FILE, 'changed', 'second-person'],
  },
  'POST /collection-files/:id/withdraw': {
    summary: 'Withdraws a file that waits',
    body: nothing,
    answers: chosenAnswer,
    refusals: ['changed'],
  },
} as const satisfies Operations
