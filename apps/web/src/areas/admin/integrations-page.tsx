import { PageHeader } from '../../components/page-header.tsx';
import { ChangeHistoryButton } from '../../components/staff/change-history/change-history-button.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { KeySection } from './integrations/key-section.tsx';
import { ProviderSection } from './integrations/provider-section.tsx';
import { integrationMessages as messages } from './integrations/messages.ts';
import { WebhookSection } from './integrations/webhook-section.tsx';

/** How other systems of the school and this one talk to each other, section by section. */
export default function IntegrationsPage() {
  return (
    <StaffProvider>
      <PageHeader description={messages.description} actions={<ChangeHistoryButton type="schools" />} />
      <div className="stack">
        <KeySection />
        <ProviderSection />
        <WebhookSection />
      </div>
    </StaffProvider>
  );
}
