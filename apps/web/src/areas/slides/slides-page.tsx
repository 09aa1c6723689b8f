import { useSettings } from '../../lib/settings-context.ts';
import { useRoles } from '../../lib/store/hooks.ts';
import { CardGrid, LinkCard } from '../../components/card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { EmptyState } from '../../components/states.tsx';
import { slideMessages as messages } from './messages.ts';
import { lessonPath } from './paths.ts';

/** Three lessons, each our own unless the settings name another site for it. Our own are for teachers alone. */
export default function SlidesPage() {
  const { slideLesson1, slideLesson2, slideLesson3 } = useSettings().links;
  const isTeaching = useRoles().some((role) => role === 'teacher' || role === 'administrator');
  const lessons = [slideLesson1, slideLesson2, slideLesson3].flatMap((address, index) => {
    const href = address ?? (isTeaching ? lessonPath(index + 1) : null);
    return href === null ? [] : [{ number: index + 1, href }];
  });
  return (
    <>
      <PageHeader description={messages.description} />
      {lessons.length === 0 ? (
        <EmptyState title={messages.empty} text={messages.emptyText} />
      ) : (
        <CardGrid minWidth={300}>
          {lessons.map(({ number, href }) => (
            <LinkCard
              key={number}
              icon="play"
              title={messages.lesson(number)}
              text={messages.topics[number - 1] ?? ''}
              href={href}
            />
          ))}
        </CardGrid>
      )}
    </>
  );
}
