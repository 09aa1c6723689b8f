import type { ClassOfTests } from '@domdom/api';
import { schoolGradeLabel } from '@domdom/domain/school/grades';
import { unitLabel } from '@domdom/domain/school/units';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePageName } from '../../lib/page-context.ts';
import { CardGrid, LinkCard } from '../../components/card.tsx';
import { NotFoundContent } from '../../components/error-screens.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { findClass } from './find.ts';
import { sampleTestMessages } from './messages.ts';
import { SAMPLE_TESTS_PATH, testsPath } from './paths.ts';
import { sampleTestsQuery } from './queries.ts';

export default function UnitsPage() {
  const { classId } = useParams();
  const query = useQuery(sampleTestsQuery());
  return (
    <QueryView query={query}>
      {({ items }) => {
        const found = findClass(items, classId);
        return found === undefined ? <NotFoundContent /> : <Units of={found} />;
      }}
    </QueryView>
  );
}

function Units({ of: { grade, units } }: { of: ClassOfTests }) {
  const pageName = usePageName();
  const label = schoolGradeLabel(grade);
  useDocumentTitle(`${label} – ${pageName}`);
  return (
    <>
      <PageHeader
        title={label}
        breadcrumb={[{ label: pageName, to: SAMPLE_TESTS_PATH }, { label }]}
        description={sampleTestMessages.unitsText}
      />
      <CardGrid>
        {units.map(({ unit, tests }) => (
          <LinkCard
            key={unit}
            icon="book"
            title={unitLabel(unit)}
            text={sampleTestMessages.testCount(tests.length)}
            to={testsPath(grade, unit)}
          />
        ))}
      </CardGrid>
    </>
  );
}
