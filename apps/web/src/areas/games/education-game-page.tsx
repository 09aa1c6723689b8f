import { common } from '../../lib/messages.ts';
import { SITE_SETTINGS_PATH } from '../../lib/paths.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { CardGrid, LinkCard } from '../../components/card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { gameMessages } from './messages.ts';

const { education } = gameMessages;
/** This page always has two cards, whatever is configured; the online games page lists all games. */
const SLOTS = [0, 1];

export default function EducationGamePage() {
  const { games } = useSettings().links;
  const { changeSiteSettings } = useUser().can;
  return (
    <>
      <PageHeader description={education.description} />
      <CardGrid minWidth={320}>
        {SLOTS.map((slot) => {
          const game = games[slot];
          if (game === undefined && changeSiteSettings) {
            const title = education.slot(slot + 1);
            return (
              <LinkCard
                key={slot}
                icon="game"
                title={title}
                text={common.configureThis}
                to={SITE_SETTINGS_PATH}
              />
            );
          }
          return (
            <LinkCard
              key={slot}
              icon="game"
              title={game?.title ?? education.slot(slot + 1)}
              text={game ? education.text : undefined}
              href={game?.url}
            />
          );
        })}
      </CardGrid>
    </>
  );
}
