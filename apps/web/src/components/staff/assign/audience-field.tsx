import { SelectField } from '../../select-field.tsx';
import { audienceOf, WHOLE_CLASS } from './audience.ts';
import type { AudienceKind, Audiences, ClassAudience } from './audience.ts';
import type { NamedClass } from './class-checklist.ts';
import styles from './give-form.module.css';
import { GroupChecklist } from './group-checklist.tsx';
import { assignMessages } from './messages.ts';
import { StudentChecklist } from './student-checklist.tsx';

const messages = assignMessages.audience;
const KINDS: readonly AudienceKind[] = ['class', 'groups', 'students'];

const beginWith = (kind: AudienceKind): ClassAudience =>
  kind === 'class' ? WHOLE_CLASS : { kind, ids: new Set() };

interface AudienceFieldProps {
  /** The classes that are ticked. */
  choices: readonly NamedClass[];
  audiences: Audiences;
  error: string | null;
  /** Somebody may have begun already. */
  isGiven?: boolean;
  onChange(audiences: Audiences): void;
}

/** For each ticked class: everyone, some of its groups, or chosen students. */
export function AudienceField({ choices, audiences, error, isGiven = false, onChange }: AudienceFieldProps) {
  const set = (classId: string, audience: ClassAudience) =>
    onChange(new Map([...audiences, [classId, audience]]));
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{messages.title}</legend>
      {isGiven && <p className={styles.hint}>{messages.givenHint}</p>}
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
              <StudentChecklist
                classId={choice.id}
                label={messages.students(choice.className)}
                chosen={audience.ids}
                onChange={(ids) => set(choice.id, { kind: 'students', ids })}
              />
            )}
            {audience.kind === 'groups' && (
              <GroupChecklist
                choice={choice}
                chosen={audience.ids}
                onChange={(ids) => set(choice.id, { kind: 'groups', ids })}
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
