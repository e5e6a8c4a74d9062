import { Card } from '#web/ui/Card.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { BrandingFields } from './BrandingFields.tsx'
import { CustomFields } from './CustomFields.tsx'
import styles from './InvoiceTemplates.module.css'
import { tabs } from './template-form.ts'
import { CompanyFields, LayoutFields, ShownFields, TermsFields } from './TemplateFields.tsx'

const panels = {
  company: CompanyFields,
  branding: BrandingFields,
  layout: LayoutFields,
  fields: ShownFields,
  custom: CustomFields,
  terms: TermsFields,
}

type Props = { value: string | undefined; onChange: (tab: string) => void }

export function TemplateTabs({ value = 'company', onChange }: Props) {
  return (
    <Tabs
      label="Template settings"
      className={styles.tabs}
      tabs={tabs}
      value={value in panels ? value : 'company'}
      onChange={onChange}
    >
      {tabs.map((tab) => {
        const Fields = panels[tab.value]
        return (
          <TabPanel key={tab.value} value={tab.value}>
            <Card>
              <Fields />
            </Card>
          </TabPanel>
        )
      })}
    </Tabs>
  )
}
