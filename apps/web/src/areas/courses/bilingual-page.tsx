import { common } from '../../lib/messages.ts';
import { READERS_PATH, SITE_SETTINGS_PATH } from '../../lib/paths.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { CardGrid } from '../../components/card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { CoverCard } from './cover-card.tsx';
import { bilingualMessages as messages } from './messages.ts';
import { COURSES_PATH } from './paths.ts';

/** Pictures of our own, and the page of ours that stands in for a lesson without an address, in the order of the lessons. */
const LESSONS = [
  { image: '/media/84961acc377b.svg', own: READERS_PATH },
  { image: '/media/a2c6c47dfb26.svg', own: COURSES_PATH },
];

/**
 * Always two cards that lead somewhere. A lesson without an address leads whoever may change the settings there, and
 * everybody else to a page of ours instead.
 */
export default function BilingualPage() {
  const { bilingualLesson1, bilingualLesson2 } = useSettings().links;
  const { changeSiteSettings } = useUser().can;
  const addresses = [bilingualLesson1, bilingualLesson2];
  return (
    <>
      <PageHeader description={messages.description} />
      <CardGrid minWidth={280}>
        {LESSONS.map(({ image, own }, index) => {
          const href = addresses[index] ?? null;
          const card = { image, alt: messages.covers[index] ?? '', title: messages.lesson(index + 1) };
          if (href !== null) return <CoverCard key={own} {...card} text={messages.text} href={href} />;
          if (changeSiteSettings)
            return <CoverCard key={own} {...card} text={common.configureThis} to={SITE_SETTINGS_PATH} />;
          return <CoverCard key={own} {...card} {...messages.own[index]} to={own} />;
        })}
      </CardGrid>
    </>
  );
}
