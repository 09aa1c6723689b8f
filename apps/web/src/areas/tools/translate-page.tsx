import { useSettings } from '../../lib/settings-context.ts';
import { Card, CardGrid } from '../../components/card.tsx';
import { SettableCard } from '../../components/settable-card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { toolMessages } from './messages.ts';

const { translate } = toolMessages;

export default function TranslatePage() {
  const { links } = useSettings();
  return (
    <>
      <PageHeader description={translate.description} />
      <CardGrid minWidth={340}>
        <SettableCard
          icon="translate"
          title={translate.card}
          text={translate.cardText}
          href={links.translate}
        />
        <Card title={translate.tipsTitle} icon="light" tone="accent">
          <div className="prose">
            <ul>
              {translate.tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </div>
        </Card>
      </CardGrid>
    </>
  );
}
