// The pages between this website and a gateway's: before one leaves, after one came back, and when it cannot be begun.
import type { ReactNode } from 'react'
import type { Speech } from '#words'

/** `home` leads back to the bill, or to the request whose order it is. */
type Props = { number: string; home: string; say: Speech }

export const LeaveView = ({
  host,
  url,
  amount,
  number,
  home,
  say,
}: Props & { host: string; url: string; amount: string }) => (
  <PayPage title={say.fill('pay.leave.title', { host })} number={number} home={home} say={say}>
    <p>{say.fill('pay.leave.text', { host })}</p>
    <Owed number={number} amount={amount} say={say} />
    <p>{say.words.pay.leave.private}</p>
    <p>
      <a className="button" href={url} rel="noreferrer">
        {say.fill('pay.leave.go', { host })}
      </a>
    </p>
    <p className="note">{say.words.pay.leave.after}</p>
  </PayPage>
)

/** What is said when somebody came back, or could not leave. */
export type PayNotice =
  | 'in'
  | 'under-review'
  | 'open'
  | 'failed'
  | 'ended'
  | 'gateway-unavailable'
  | 'wait'
  | 'too-often'
  | 'too-small'
  | 'not-payable'

/** `underReview`: what is said of money that came in otherwise than asked. */
type NoticeProps = Props & { notice: PayNotice; amount: string; underReview: string[] }

export const NoticeView = ({ notice, amount, number, home, underReview, say }: NoticeProps) => (
  <PayPage title={say.words.pay.notices[notice].title} number={number} home={home} say={say}>
    <div role="status">
      {notice !== 'under-review' && <p>{say.fill(`pay.notices.${notice}.text`, { amount })}</p>}
      {underReview.length > 0 && <p>{underReview.join(' ')}</p>}
    </div>
    {notice !== 'under-review' && <Owed number={number} amount={amount} say={say} />}
  </PayPage>
)

function Owed({ number, amount, say }: Pick<Props, 'number' | 'say'> & { amount: string }) {
  const { leave } = say.words.pay
  return (
    <dl className="order-paid">
      <dt>{leave.number}</dt>
      <dd>{number}</dd>
      <dt>{leave.amount}</dt>
      <dd>{amount}</dd>
    </dl>
  )
}

type PageProps = Props & { title: string; children: ReactNode }

const PayPage = ({ title, number, home, say, children }: PageProps) => (
  <div className="page pay-page">
    <h1>{title}</h1>
    {children}
    <p>
      <a href={say.to(home)}>{say.fill('pay.home', { number })}</a>
    </p>
  </div>
)
