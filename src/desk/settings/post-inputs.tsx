// The two questions a post is made of: the role, and the office of a role that has one.
import { FormDataConsumer, required, SelectInput, useLocale, useTranslate } from 'react-admin'
import { OFFICE_CODES, OFFICES, type OfficeCode, receives } from '#forms/offices.ts'
import { ROLES, type StaffRole } from '#forms/roles.ts'
import type { Lang } from '#kit/lang.ts'

/** What the form gave, as the server takes it: no office for a role of the whole city. */
export const postOf = ({ role, office = '' }: { role: StaffRole; office?: string }) => ({
  role,
  office: ROLES[role].ofOffice ? office : '',
})

export function PostInputs() {
  const lang = useLocale() as Lang
  const translate = useTranslate()
  const nameOf = (office: OfficeCode) => OFFICES[office].name[lang]
  const roles = Object.entries(ROLES).map(([id, { name, does }]) => ({
    id,
    name: `${name[lang]}. ${does[lang]}`,
  }))
  const offices = OFFICE_CODES.map((id) => ({
    id,
    name: receives(id) ? nameOf(id) : translate('settings.answersOnly', { office: nameOf(id) }),
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
              choices={offices}
              translateChoice={false}
              validate={required()}
              fullWidth
            />
          ) : null
        }
      </FormDataConsumer>
    </>
  )
}
