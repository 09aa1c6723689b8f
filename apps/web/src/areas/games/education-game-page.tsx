import { common } from '../../lib/messages.ts';
import { SITE_SETTINGS_PATH } from '../../lib/paths.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { CardGrid, LinkCard } from '../../components/card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { gameMessages } from './messages.ts';

const { education } = gameMessages;

/**
 * This page always has two cards, whatever is configured; the online games page lists all games. Where the settings name
 * no game, an exercise of ours that is one stands in.
 */
const OWN_GAMES = [
  { title: education.wordSearch, url: '/olympicsgk/type126' },
  { title: education.pairs, url: '/olympicsgk/type35' },
];

export default function EducationGamePage() {
  const { games } = useSettings().links;
  const { changeSiteSettings } = useUser().can;
  return (
    <>
      <PageHeader description={education.description} />
      <CardGrid minWidth={320}>
        {OWN_GAMES.map((own, slot) => {
          if (games[slot] === undefined && changeSiteSettings) {
            const card = { title: education.slot(slot + 1), text: common.configureThis };
            return <LinkCard key={own.url} icon="game" {...card} to={SITE_SETTINGS_PATH} />;
          }
          const { title, url } = games[slot] ?? own;
          return <LinkCard key={own.url} icon="game" title={title} text={education.text} href={url} />;
        })}
      </CardGrid>
    </>
  );
}
