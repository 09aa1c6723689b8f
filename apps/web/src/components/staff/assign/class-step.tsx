import type { TaughtClass } from '@domdom/api';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { foldForSearch } from '@domdom/domain/text/search';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { Tag } from '../../badge.tsx';
import { QueryView } from '../../query-view.tsx';
import { EmptyState, SkeletonLines } from '../../states.tsx';
import { ClassStatusTag } from '../class-status-tag.tsx';
import { labelOfGrade } from '../grade-label.ts';
import { assignMessages, classSearchMessages } from './messages.ts';
import { managedClassesQuery } from './queries.ts';
import styles from './assign-wizard.module.css';
import { StepHeading } from './step-heading.tsx';
import type { WizardClass } from './wizard.ts';

/** Shorter lists need no search. */
const SEARCH_FROM = 9;

interface ClassStepProps {
  /** The class whose page is open; it is listed first. */
  currentClassId: string | null;
  onChoose(taught: WizardClass): void;
}

interface ClassButtonsProps extends ClassStepProps {
  classes: readonly TaughtClass[];
}

const isFinished = ({ status }: TaughtClass): boolean => status === CLASS_STATUSES.FINISH;

function ClassButtons({ classes, currentClassId, onChoose }: ClassButtonsProps) {
  return (
    <ul className={styles.classes}>
      {classes.map((taught) => (
        <li key={taught.id}>
          <button
            type="button"
            className={styles.classButton}
            disabled={isFinished(taught)}
            onClick={() => onChoose(taught)}
          >
            <strong className={styles.className}>{taught.className}</strong>
            <span className="muted">
              {labelOfGrade(taught.grade)} · {classSearchMessages.students(taught.studentCount)}
            </span>
            <span className="row">
              <ClassStatusTag status={taught.status} />
              {taught.id === currentClassId && <Tag tone="info">{assignMessages.currentClass}</Tag>}
            </span>
            {isFinished(taught) && <span className={styles.facts}>{assignMessages.classFinished}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function ClassChooser({ classes, currentClassId, onChoose }: ClassButtonsProps) {
  const [search, setSearch] = useState('');
  const wanted = foldForSearch(search);
  const shown = classes
    .filter(({ className }) => foldForSearch(className).includes(wanted))
    .toSorted(
      (a, b) =>
        Number(isFinished(a)) - Number(isFinished(b)) ||
        Number(b.id === currentClassId) - Number(a.id === currentClassId),
    );
  const first = shown.find((taught) => !isFinished(taught));
  if (classes.length === 0) {
    return <EmptyState title={assignMessages.noClassTitle} text={assignMessages.noClassText} />;
  }
  return (
    <>
      {classes.length >= SEARCH_FROM && (
        <Input.Search
          autoFocus
          allowClear
          aria-label={classSearchMessages.search}
          placeholder={classSearchMessages.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // Typing a few letters and pressing Enter is enough.
          onPressEnter={() => first && onChoose(first)}
        />
      )}
      {shown.length > 0 ? (
        <ClassButtons classes={shown} currentClassId={currentClassId} onChoose={onChoose} />
      ) : (
        <EmptyState title={classSearchMessages.noMatch} text={classSearchMessages.noMatchText} />
      )}
    </>
  );
}

export function ClassStep(props: ClassStepProps) {
  const query = useQuery(managedClassesQuery());
  return (
    <div className="stack">
      <StepHeading title={assignMessages.stepClass} />
      <QueryView query={query} skeleton={<SkeletonLines count={5} />}>
        {(data) => <ClassChooser classes={data.items} {...props} />}
      </QueryView>
    </div>
  );
}
