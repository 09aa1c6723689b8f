import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { QueryView } from '../../query-view.tsx';
import { SkeletonLines } from '../../states.tsx';
import { toggleOne } from './class-checklist.ts';
import formStyles from './assign-form.module.css';
import styles from './give-form.module.css';
import { assignMessages } from './messages.ts';
import { wholeRosterQuery } from './queries.ts';

const messages = assignMessages.audience;

interface StudentChecklistProps {
  classId: string;
  /** Names the list for those who do not see it. */
  label: string;
  chosen: ReadonlySet<string>;
  onChange(chosen: Set<string>): void;
}

/** Chooses students of a class. */
export function StudentChecklist({ classId, label, chosen, onChange }: StudentChecklistProps) {
  const query = useQuery(wholeRosterQuery(classId));
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={3} />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="muted">{messages.empty}</p>
        ) : (
          <fieldset className={formStyles.checklist}>
            <legend className="visually-hidden">{label}</legend>
            <p className="muted" aria-live="polite">
              {messages.chosen(chosen.size)}
            </p>
            <ul className={styles.people}>
              {items.map(({ studentId, fullName }) => (
                <li key={studentId}>
                  <Checkbox
                    checked={chosen.has(studentId)}
                    onChange={() => onChange(toggleOne(studentId, chosen))}
                  >
                    {fullName}
                  </Checkbox>
                </li>
              ))}
            </ul>
          </fieldset>
        )
      }
    </QueryView>
  );
}
