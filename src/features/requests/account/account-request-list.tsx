// The requests of an account, each with its state and the day it is promised for.

import { stateWords } from '#domain/request-states.ts'
import type { AccountRequest } from '#features/requests/account/account-requests.ts'
import { serviceOf } from '#forms/all.ts'
import { NO_DUE_DAY } from '#kit/working-days.ts'
import type { Speech } from '#words'

export function AccountRequestList({ requests, say }: { requests: readonly AccountRequest[]; say: Speech }) {
  const { words, to } = say
  if (requests.length === 0)
    return (
      <p className="empty">
        {words.account.requests.none} <a href={to('/certificates')}>{words.pages.certificates.title}</a>
      </p>
    )
  return (
    <ul className="rows own-requests">
      {requests.map((request) => (
        <li key={request.reference}>
          <a className="row-button" href={to(`/requests/${request.reference}`)}>
            <One request={request} say={say} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function One({ request, say: { fill, lang, longDate } }: { request: AccountRequest; say: Speech }) {
  const open = request.due_on === NO_DUE_DAY ? 'openEnded' : 'open'
  const standing = request.closed_at === '' ? open : 'closed'
  const holes = {
    received: longDate(request.received_at),
    due: longDate(request.due_on),
  }
  return (
    <>
      <span>
        {serviceOf(request.form)[lang]}{' '}
        <span className="tag">{stateWords(request.form, request.state).name[lang]}</span>
      </span>
      <small>
        {request.reference} · {fill(`account.requests.${standing}`, holes)}
      </small>
    </>
  )
}
