import { schoolGradeLabel } from '@domdom/domain/school/grades';
import { useQuery } from '@tanstack/react-query';
import { CardGrid, LinkCard } from '../../components/card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState } from '../../components/states.tsx';
import { sampleTestMessages } from './messages.ts';
import { unitsPath } from './paths.ts';
import { sampleTestsQuery } from './queries.ts';

export default function ClassesPage() {
  const query = useQuery(sampleTestsQuery());
  return (
    <>
      <PageHeader description={sampleTestMessages.classesText} />
      <QueryView query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={sampleTestMessages.empty} text={sampleTestMessages.emptyText} />
          ) : (
            <CardGrid>
              {items.map(({ grade, units }) => (
                <LinkCard
                  key={grade}
                  icon="class"
                  title={schoolGradeLabel(grade)}
                  text={sampleTestMessages.unitCount(
                    units.length,
                    units.flatMap(({ tests }) => tests).length,
                  )}
                  to={unitsPath(grade)}
                />
              ))}
            </CardGrid>
          )
        }
      </QueryView>
    </>
  );
}
