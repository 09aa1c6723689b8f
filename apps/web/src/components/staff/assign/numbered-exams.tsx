import { isOlympicGrade, OLYMPIC_GRADES, type OlympicGrade } from '@domdom/domain/exam/olympic';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../lib/query-client.ts';
import { QueryView } from '../../query-view.tsx';
import { SelectField } from '../../select-field.tsx';
import { EmptyState, SkeletonLines } from '../../states.tsx';
import { TextField } from '../../text-field.tsx';
import styles from './assign-wizard.module.css';
import { chosenExam } from './chosen.ts';
import { whatMessages } from './what-messages.ts';
import type { Chosen } from './wizard.ts';

interface NumberedExamsProps {
  classId: string;
  onChoose(chosen: Chosen): void;
}

/** The numbered exams of the class's grade, or of another one. */
export function NumberedExams({ classId, onChoose }: NumberedExamsProps) {
  const [asked, setAsked] = useState<OlympicGrade | null>(null);
  const [typed, setTyped] = useState('');
  const query = useQuery({
    ...apiQuery('GET /api/teacher/classes/:classId/numbered-exams', {
      params: { classId },
      query: asked === null ? {} : { grade: String(asked) },
    }),
    placeholderData: keepPreviousData,
  });
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '');
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={5} />}>
      {({ grade, items }) => {
        const found = items.filter(({ number }) => String(number).startsWith(digits));
        return (
          <div className="stack">
            <div className={styles.tools}>
              <SelectField
                label={whatMessages.grade}
                name="grade"
                value={String(grade)}
                options={OLYMPIC_GRADES.map((one) => ({ value: String(one), label: String(one) }))}
                onChange={(value) => {
                  const chosen = Number(value);
                  if (isOlympicGrade(chosen)) setAsked(chosen);
                }}
              />
              <TextField
                label={whatMessages.search}
                name="number"
                type="search"
                inputMode="numeric"
                maxLength={3}
                placeholder={whatMessages.searchHint}
                value={typed}
                onChange={setTyped}
              />
            </div>
            {found.length === 0 ? (
              <EmptyState title={items.length === 0 ? whatMessages.noExams : whatMessages.noNumber(typed)} />
            ) : (
              <ul className={styles.numbers}>
                {found.map((exam) => (
                  <li key={exam.id}>
                    <button
                      type="button"
                      className={styles.number}
                      data-given={exam.assignedCount > 0}
                      aria-label={[
                        whatMessages.number(exam.number),
                        exam.assignedCount > 0 && whatMessages.given(exam.assignedCount),
                      ]
                        .filter(Boolean)
                        .join(', ')}
                      onClick={() => onChoose(chosenExam(exam))}
                    >
                      <strong>{exam.number}</strong>
                      {exam.assignedCount > 0 && (
                        <span className={styles.facts}>{whatMessages.given(exam.assignedCount)}</span>
                      )}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}
