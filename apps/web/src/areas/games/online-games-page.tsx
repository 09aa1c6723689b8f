import { common } from '../../lib/messages.ts';
import { SITE_SETTINGS_PATH } from '../../lib/paths.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { ButtonLink } from '../../components/button.tsx';
import { useSettings } from '../../lib/settings-context.ts';
import { CardGrid, LinkCard } from '../../components/card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { EmptyState } from '../../components/states.tsx';
import { gameMessages } from './messages.ts';

const { online, education } = gameMessages;

export default function OnlineGamesPage() {
  const { games } = useSettings().links;
  const { changeSiteSettings } = useUser().can;
  return (
    <>
      <PageHeader description={online.description} />
      {games.length === 0 ? (
        <EmptyState
          title={online.empty}
          text={online.emptyText}
          action={
            changeSiteSettings && <ButtonLink to={SITE_SETTINGS_PATH}>{common.openSettings}</ButtonLink>
          }
        />
      ) : (
        <CardGrid minWidth={320}>
          {games.map((game) => (
            <LinkCard key={game.url} icon="game" title={game.title} text={education.text} href={game.url} />
          ))}
        </CardGrid>
      )}
    </>
  );
}
