import { useSettings } from '../../lib/settings-context.ts';
import { guideFor } from '../../app/guide.ts';
import { EXERCISES_PATH, SLIDES_PATH } from '../../lib/paths.ts';
import { useRoles } from '../../lib/store/hooks.ts';
import { CardGrid, LinkCard } from '../../components/card.tsx';
import { SettableCard } from '../../components/settable-card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { supportMessages } from './messages.ts';

export default function SupportPage() {
  const { links } = useSettings();
  const guide = guideFor(useRoles(), links);
  return (
    <>
      <PageHeader description={supportMessages.description} />
      <CardGrid minWidth={320}>
        <LinkCard
          icon="exercise"
          title={supportMessages.management}
          text={supportMessages.managementText}
          to={EXERCISES_PATH}
        />
        <LinkCard
          icon="play"
          title={supportMessages.slides}
          text={supportMessages.slidesText}
          to={SLIDES_PATH}
        />
        <SettableCard
          icon="help"
          title={supportMessages.guide}
          text={supportMessages.guideText}
          href={guide.url}
        />
        <SettableCard
          icon="book"
          title={supportMessages.materialPrimary}
          text={supportMessages.materialPrimaryText}
          href={links.materialPrimary}
        />
        <SettableCard
          icon="book"
          title={supportMessages.materialLowerSecondary}
          text={supportMessages.materialLowerSecondaryText}
          href={links.materialLowerSecondary}
        />
      </CardGrid>
    </>
  );
}
