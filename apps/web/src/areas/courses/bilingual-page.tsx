import { common } from '../../lib/messages.ts';
import { SITE_SETTINGS_PATH } from '../../lib/paths.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { CardGrid } from '../../components/card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { CoverCard } from './cover-card.tsx';
import { bilingualMessages as messages } from './messages.ts';

/** Pictures of our own, in the order of the lessons. */
const COVERS = ['/media/84961acc377b.svg', '/media/a2c6c47dfb26.svg'];

/** Always two lessons. One without an address leads whoever may change the settings there, and nobody else anywhere. */
export default function BilingualPage() {
  const { bilingualLesson1, bilingualLesson2 } = useSettings().links;
  const { changeSiteSettings } = useUser().can;
  return (
    <>
      <PageHeader description={messages.description} />
      <CardGrid minWidth={280}>
        {[bilingualLesson1, bilingualLesson2].map((href, index) => {
          const number = index + 1;
          const card = {
            image: COVERS[index] ?? '',
            alt: messages.covers[index] ?? '',
            title: messages.lesson(number),
          };
          if (href !== null) return <CoverCard key={number} {...card} text={messages.text} href={href} />;
          return changeSiteSettings ? (
            <CoverCard key={number} {...card} text={common.configureThis} to={SITE_SETTINGS_PATH} />
          ) : (
            <CoverCard key={number} {...card} note={common.notConfigured} />
          );
        })}
      </CardGrid>
    </>
  );
}
