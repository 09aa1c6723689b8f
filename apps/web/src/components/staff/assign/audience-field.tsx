import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { QueryView } from '../../query-view.tsx';
import { SelectField } from '../../select-field.tsx';
import { SkeletonLines } from '../../states.tsx';
import { audienceOf, WHOLE_CLASS } from './audience.ts';
import type { AudienceKind, Audiences, ClassAudience } from './audience.ts';
import { toggleOne } from './class-checklist.ts';
import type { ClassChoice } from './class-checklist.ts';
import formStyles from './assign-form.module.css';
import styles from './give-form.module.css';
import { assignMessages } from './messages.ts';
import { wholeRosterQuery } from './queries.ts';

const messages = assignMessages.audience;
const KINDS: readonly AudienceKind[] = ['class', 'students'];

const beginWith = (kind: AudienceKind): ClassAudience =>
  kind === 'class' ? WHOLE_CLASS : { kind, ids: new Set() };

interface ChosenStudentsProps {
  choice: ClassChoice;
  chosen: ReadonlySet<string>;
  onChange(chosen: Set<string>): void;
}

function ChosenStudents({ choice, chosen, onChange }: ChosenStudentsProps) {
  const query = useQuery(wholeRosterQuery(choice.id));
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={3} />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="muted">{messages.empty}</p>
        ) : (
          <fieldset className={formStyles.checklist}>
            <legend className="visually-hidden">{messages.students(choice.className)}</legend>
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

interface AudienceFieldProps {
  /** The classes that are ticked. */
  choices: readonly ClassChoice[];
  audiences: Audiences;
  error: string | null;
  onChange(audiences: Audiences): void;
}

/** For each ticked class: everyone, or chosen students. */
export function AudienceField({ choices, audiences, error, onChange }: AudienceFieldProps) {
  const set = (classId: string, audience: ClassAudience) =>
    onChange(new Map([...audiences, [classId, audience]]));
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{messages.title}</legend>
      {choices.length === 0 && <p className="muted">{messages.noClass}</p>}
      {choices.map((choice) => {
        const audience = audienceOf(audiences, choice.id);
        return (
          <div key={choice.id} className={styles.audience}>
            <SelectField
              label={messages.of(choice.className)}
              name={`audience-${choice.id}`}
              value={audience.kind}
              options={KINDS.map((value) => ({ value, label: messages.kind[value] }))}
              onChange={(value) => {
                const kind = KINDS.find((one) => one === value) ?? 'class';
                set(choice.id, beginWith(kind));
              }}
            />
            {audience.kind === 'students' && (
              <ChosenStudents
                choice={choice}
                chosen={audience.ids}
                onChange={(ids) => set(choice.id, { kind: 'students', ids })}
              />
            )}
          </div>
        );
      })}
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
