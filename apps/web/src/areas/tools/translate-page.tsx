import { useSettings } from '../../lib/settings-context.ts';
import { Card, CardGrid, LinkCard } from '../../components/card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { toolMessages } from './messages.ts';

const { translate } = toolMessages;

export default function TranslatePage() {
  const { links } = useSettings();
  return (
    <>
      <PageHeader description={translate.description} />
      <CardGrid minWidth={340}>
        <LinkCard
          icon="translate"
          title={translate.card}
          text={translate.cardText}
          href={links.translate ?? undefined}
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
