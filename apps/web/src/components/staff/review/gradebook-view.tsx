import type { StudentResult } from '@domdom/api';
import { Input } from 'antd';
import { useState } from 'react';
import { Tabs } from '../../tabs.tsx';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { ExceptionModal } from './exception-modal.tsx';
import { countByFilter, filterStudents, sortStudents, STUDENT_FILTERS } from './gradebook.ts';
import type { SortKey, StudentFilter } from './gradebook.ts';
import { gradebookMessages, studentSearchMessages } from './messages.ts';
import type { Sort } from '../staff-table.tsx';
import { ReviewDrawer } from './review-drawer.tsx';
import { StudentTable } from './student-table.tsx';
import styles from './gradebook-view.module.css';

/** The student whose answers are open; in the address, so that Back closes them and a link opens them. */
const STUDENT = 'student';
export const answersAddress = (studentId: string): string => `?${STUDENT}=${studentId}`;

interface GradebookViewProps {
  assignmentId: string;
  points: number;
  questionCount: number;
  students: readonly StudentResult[];
  /** False for an administrator in a colleague's class, who may only read results and answers. */
  canMark: boolean;
  /** Whether there are recordings that may be heard and scored. */
  canScore: boolean;
  /** Whether single students may be given more time and the like. */
  canExcept: boolean;
  /** The path of the worksheet that a student is filling in; null for exercises that cannot be followed live. */
  runningPath: ((studentId: string) => string) | null;
}

export function GradebookView(props: GradebookViewProps) {
  const { assignmentId, points, questionCount, students, canMark, canScore, canExcept, runningPath } = props;
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState<StudentFilter>('all');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort<SortKey> | null>(null);
  const [exceptedId, setExceptedId] = useState<string | null>(null);
  const excepted = students.find(({ studentId }) => studentId === exceptedId);
  const counts = countByFilter(students);
  const filtered = filterStudents(students, filter, search);
  const shown = sort ? sortStudents(filtered, sort.key, sort.isDescending) : filtered;
  const openedId = params.get(STUDENT);
  const opened = students.find(({ studentId }) => studentId === openedId);

  const handleOpen = (studentId: string) =>
    setParams({ [STUDENT]: studentId }, { replace: opened !== undefined });

  return (
    <>
      <Tabs
        label={gradebookMessages.filters}
        tabs={STUDENT_FILTERS.map((id) => ({ id, label: gradebookMessages.filter[id], badge: counts[id] }))}
        active={filter}
        onChange={setFilter}
      >
        <div className="stack">
          <Input.Search
            allowClear
            className={styles.search}
            aria-label={studentSearchMessages.search}
            placeholder={studentSearchMessages.searchPlaceholder}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <StudentTable
            students={shown}
            points={points}
            questionCount={questionCount}
            sort={sort}
            onSort={setSort}
            canMark={canMark}
            runningPath={runningPath}
            onExcept={canExcept ? ({ studentId }) => setExceptedId(studentId) : null}
            onOpen={({ studentId }) => handleOpen(studentId)}
            empty={students.length === 0 ? gradebookMessages.emptyClass : gradebookMessages.empty}
          />
        </div>
      </Tabs>
      {excepted && (
        <ExceptionModal assignmentId={assignmentId} student={excepted} onClose={() => setExceptedId(null)} />
      )}
      {opened && (
        <ReviewDrawer
          assignmentId={assignmentId}
          points={points}
          student={opened}
          canMark={canMark}
          canScore={canScore}
          reviewable={shown.filter(({ result }) => result !== null)}
          onGo={handleOpen}
          onClose={() => setParams({}, { replace: true })}
        />
      )}
    </>
  );
}
