import type { OlympicExam, OlympicExams } from '@domdom/api';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { isAllowed } from '@domdom/domain/access/roles';
import { isOlympicGrade, type OlympicGrade } from '@domdom/domain/exam/olympic';
import { importOrAgain } from '@domdom/questions/ui/import-again';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { WaitingCard } from '../../components/confirmation/waiting-card.tsx';
import { later } from '../../lib/later.ts';
import { useIsPreview, useRoles, useUser } from '../../lib/store/hooks.ts';
import { Icon } from '../../components/icon.tsx';
import { LoadingOverlay } from '../../components/loading-overlay.tsx';
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

/** Loaded with the staff components, which students never download. */
const giveDialog = later(
  async () =>
    (await importOrAgain(() => import('../../components/staff/assign/give-numbered.tsx'))).GiveNumbered,
);

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
  const mayGive = isAllowed(AREA_ACCESS.teacherPages, useRoles());
  const [isGiving, setIsGiving] = useState(false);
  const [given, setGiven] = useState<OlympicExam | null>(null);
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
        <EmptyState title={olympicMessages.empty} />
      </div>
    );
  }
  const View = mode === 'featured' ? FeaturedExams : RandomExams;
  return (
    <div className="stack">
      <RunningExams exams={exams} onOpen={open} />
      {mayGive && <PressMode isGiving={isGiving} onChange={setIsGiving} />}
      <View
        key={grade}
        grade={grade}
        exams={exams}
        isPreview={isPreview}
        selector={selector}
        openingNumber={openingNumber}
        isGiving={isGiving}
        onOpen={isGiving ? setGiven : open}
      />
      {given && <Give exam={given} onClose={() => setGiven(null)} />}
    </div>
  );
}

/** What a press on an exam does, for those who give work. */
function PressMode({ isGiving, onChange }: { isGiving: boolean; onChange(isGiving: boolean): void }) {
  const { press, preview, give, giveHint } = olympicMessages;
  return (
    <div className="row">
      <div role="group" aria-label={press} className={styles.layouts}>
        <button
          type="button"
          className={styles.layout}
          aria-pressed={!isGiving}
          onClick={() => onChange(false)}
        >
          <Icon name="eye" />
          {preview}
        </button>
        <button
          type="button"
          className={styles.layout}
          aria-pressed={isGiving}
          onClick={() => onChange(true)}
        >
          <Icon name="send" />
          {give}
        </button>
      </div>
      {isGiving && <p className="muted">{giveHint}</p>}
    </div>
  );
}

function Give({ exam, onClose }: { exam: OlympicExam; onClose(): void }) {
  const [GiveNumbered] = useState(giveDialog.component);
  return (
    <Suspense fallback={<LoadingOverlay isOpen />}>
      <GiveNumbered exam={exam} onClose={onClose} />
    </Suspense>
  );
}
