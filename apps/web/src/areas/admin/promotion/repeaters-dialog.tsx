import type { ClassStep, PromotedClass } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { SkeletonLines } from '../../../components/states.tsx';
import { promotionMessages as messages } from './messages.ts';
import styles from './promotion.module.css';
import { studentsQuery } from './queries.ts';

interface RepeatersDialogProps {
  target: PromotedClass;
  step: ClassStep;
  /** New classes that can take them. */
  places: readonly { id: string; newName: string }[];
  /** The place to choose with the first repeater. */
  proposedPlace: string | null;
  onChange(change: Partial<ClassStep>): void;
  onClose(): void;
}

/** Ticks the students of a class who do not go up. Changes count at once; there is nothing to save here. */
export function RepeatersDialog(props: RepeatersDialogProps) {
  const { target, step, places, proposedPlace, onChange, onClose } = props;
  const query = useQuery(studentsQuery(target.id));
  const { repeaterIds, repeatersTo } = step;
  const toggle = (id: string, isRepeater: boolean) =>
    onChange({
      repeaterIds: isRepeater ? [...repeaterIds, id] : repeaterIds.filter((one) => one !== id),
      ...(repeaterIds.length === 0 ? { repeatersTo: proposedPlace } : {}),
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.repeatersTitle(target.className)}
      footer={<Button onClick={onClose}>{messages.done}</Button>}
    >
      <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="muted">{messages.noStudents}</p>
          ) : (
            <div className="stack">
              <p>{messages.repeatersText}</p>
              <div className={styles.students}>
                {items.map(({ id, fullName }) => (
                  <label key={id} className={styles.student}>
                    <Checkbox
                      checked={repeaterIds.includes(id)}
                      onChange={({ target: { checked } }) => toggle(id, checked)}
                    />
                    {fullName}
                  </label>
                ))}
              </div>
              {repeaterIds.length > 0 && (
                <SelectField
                  label={messages.repeatersTo}
                  name="repeatersTo"
                  value={places.some(({ id }) => id === repeatersTo) ? (repeatersTo ?? '') : ''}
                  placeholder={messages.noPlace}
                  options={places.map(({ id, newName }) => ({ value: id, label: messages.place(newName) }))}
                  onChange={(value) => onChange({ repeatersTo: value === '' ? null : value })}
                />
              )}
            </div>
          )
        }
      </QueryView>
    </Dialog>
  );
}
