// An e-mail address that is broken before its @, where it has to be.
export function EmailText({ email }: { email: string }) {
  const [user, host] = email.split('@')
  return (
    <>
      {user}
      <wbr />@{host}
    </>
  )
}
