import type { ClassOfTests, SampleTest } from '@domdom/api';
import { schoolGradeLabel } from '@domdom/domain/school/grades';
import { unitLabel } from '@domdom/domain/school/units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { common } from '../../lib/messages.ts';
import { usePageName } from '../../lib/page-context.ts';
import { Button } from '../../components/button.tsx';
import { CardGrid, LinkCard } from '../../components/card.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { NotFoundContent } from '../../components/error-screens.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { findClass, findUnit, type UnitOfTests } from './find.ts';
import { sampleTestMessages } from './messages.ts';
import { SAMPLE_TESTS_PATH, unitsPath } from './paths.ts';
import { sampleTestsQuery } from './queries.ts';

export default function TestsPage() {
  const { classId, unitId } = useParams();
  const query = useQuery(sampleTestsQuery());
  return (
    <QueryView query={query}>
      {({ items }) => {
        const found = findClass(items, classId);
        const unit = found && findUnit(found, unitId);
        return found && unit ? <Tests grade={found.grade} of={unit} /> : <NotFoundContent />;
      }}
    </QueryView>
  );
}

function Tests({ grade, of: { unit, tests } }: { grade: ClassOfTests['grade']; of: UnitOfTests }) {
  const [opened, setOpened] = useState<SampleTest | null>(null);
  const pageName = usePageName();
  const classLabel = schoolGradeLabel(grade);
  const label = unitLabel(unit);
  const title = sampleTestMessages.unitOfClass(label, classLabel);
  useDocumentTitle(`${title} – ${pageName}`);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: pageName, to: SAMPLE_TESTS_PATH },
          { label: classLabel, to: unitsPath(grade) },
          { label },
        ]}
        description={sampleTestMessages.testsText}
      />
      <CardGrid minWidth={320}>
        {tests.map((test) => (
          <LinkCard
            key={test.id}
            icon="test"
            title={test.title}
            text={sampleTestMessages.facts(test.questionCount, Math.round(test.durationSeconds / 60))}
            onClick={() => setOpened(test)}
          />
        ))}
      </CardGrid>
      <Dialog
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
        title={sampleTestMessages.soonTitle}
        size="small"
        footer={<Button onClick={() => setOpened(null)}>{common.close}</Button>}
      >
        <p>
          <strong>{opened?.title}</strong>
        </p>
        <p>{sampleTestMessages.soon}</p>
        <p>{sampleTestMessages.soonText}</p>
      </Dialog>
    </>
  );
}
