// The two questions a post is made of: the role, and the office of a role that has one.
import { FormDataConsumer, required, SelectInput, useLocale } from 'react-admin'
import { ROLES, type StaffRole } from '#forms/roles.ts'
import type { Lang } from '#kit/lang.ts'

export const OFFICES = ['LCR', 'ASR', 'BPLO'] as const

/** What the form gave, as the server takes it: no office for a role of the whole city. */
export const postOf = ({ role, office = '' }: { role: StaffRole; office?: string }) => ({
  role,
  office: ROLES[role].ofOffice ? office : '',
})

export function PostInputs() {
  const lang = useLocale() as Lang
  const roles = Object.entries(ROLES).map(([id, { name, does }]) => ({
    id,
    name: `${name[lang]}. ${does[lang]}`,
  }))
  return (
    <>
      <SelectInput source="role" label="settings.role" choices={roles} validate={required()} fullWidth />
      <FormDataConsumer<{ role?: StaffRole }>>
        {({ formData: { role } }) =>
          role && ROLES[role].ofOffice ? (
            <SelectInput
              source="office"
              label="settings.office"
              choices={OFFICES.map((id) => ({ id, name: `settings.offices.${id}` }))}
              validate={required()}
              fullWidth
            />
          ) : null
        }
      </FormDataConsumer>
    </>
  )
}
