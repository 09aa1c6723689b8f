import type { OlympicExams } from '@domdom/api';
import { isOlympicGrade, type OlympicGrade } from '@domdom/domain/exam/olympic';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WaitingCard } from '../../components/confirmation/waiting-card.tsx';
import { useIsPreview, useUser } from '../../lib/store/hooks.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { EmptyState } from '../../components/states.tsx';
import { apiQuery } from '../../lib/query-client.ts';
import { FeaturedExams } from './featured-exams.tsx';
import { olympicMessages } from './messages.ts';
import styles from './olympic.module.css';
import { RandomExams } from './random-exams.tsx';
import { readGrade, rememberGrade } from './remembered.ts';
import { RunningExams } from './running-exams.tsx';
import { useOpenExam } from './use-open-exam.ts';

/** The numbered exams to choose from. */
export default function OlympicPage() {
  return useUser().can.awaitConfirmation ? (
    <>
      <PageHeader />
      <WaitingCard />
    </>
  ) : (
    <OlympicExamsPage />
  );
}

function OlympicExamsPage() {
  const isPreview = useIsPreview();
  const [remembered, setRemembered] = useState(readGrade);
  const query = useQuery({
    ...apiQuery('GET /api/olympic', { query: remembered === null ? {} : { grade: remembered } }),
    placeholderData: keepPreviousData,
  });
  const handleGrade = (grade: OlympicGrade) => {
    rememberGrade(grade);
    setRemembered(grade);
  };
  return (
    <>
      <PageHeader description={isPreview ? olympicMessages.previewText : olympicMessages.text} />
      <QueryView query={query}>
        {(exams) => (
          <Exams exams={exams} isPreview={isPreview} isChosen={remembered !== null} onGrade={handleGrade} />
        )}
      </QueryView>
    </>
  );
}

interface ExamsProps {
  exams: OlympicExams;
  isPreview: boolean;
  /** A grade has been chosen in this browser. */
  isChosen: boolean;
  onGrade(grade: OlympicGrade): void;
}

function Exams({ exams: answer, isPreview, isChosen, onGrade }: ExamsProps) {
  const { grade, grades, mode, canChooseGrade, exams } = answer;
  // The grade is in the address only if it was chosen: everyone else has one grade, which the server knows.
  const { open, openingNumber } = useOpenExam(canChooseGrade && isChosen ? grade : null);
  const selector = canChooseGrade && grade !== null && (
    <div className={styles.selector}>
      <SelectField
        label={olympicMessages.grade}
        name="grade"
        value={String(grade)}
        onChange={(value) => {
          const chosen = Number(value);
          if (isOlympicGrade(chosen)) onGrade(chosen);
        }}
        options={grades.map((one) => ({ value: String(one), label: String(one) }))}
      />
    </div>
  );
  if (grade === null || exams.length === 0) {
    return (
      <div className="stack">
        {selector}
        <EmptyState icon="exercise" title={olympicMessages.empty} />
      </div>
    );
  }
  const View = mode === 'featured' ? FeaturedExams : RandomExams;
  return (
    <div className="stack">
      <RunningExams exams={exams} onOpen={open} />
      <View
        key={grade}
        grade={grade}
        exams={exams}
        isPreview={isPreview}
        selector={selector}
        openingNumber={openingNumber}
        onOpen={open}
      />
    </div>
  );
}
