import { SelectField } from '../../../../apps/web/src/components/select-field.tsx';
import type { ShownExam } from '../data.ts';
import { ItemCard } from './item-card.tsx';
import { Loaded } from './loaded.tsx';
import { messages } from './messages.ts';
import styles from './preview.module.css';
import { useSettings } from './use-settings.ts';

interface ExamsViewProps {
  grade: number;
  startsWithKey: boolean;
}

/** A composed exam: its questions in order. */
export function ExamsView({ grade, startsWithKey }: ExamsViewProps) {
  const settings = useSettings();
  return (
    <Loaded<number[]> path={`exams/${grade}`}>
      {(numbers) => {
        const chosen = numbers.find((number) => String(number) === settings.get('exam')) ?? numbers[0];
        if (chosen === undefined) return <p>{messages.noExams}</p>;
        return (
          <div className="stack">
            <div className={styles.filters}>
              <SelectField
                label={messages.exam}
                name="exam"
                value={String(chosen)}
                options={numbers.map((number) => ({ value: String(number), label: messages.examOf(number) }))}
                onChange={(exam) => settings.set({ exam })}
              />
            </div>
            <Loaded<ShownExam> path={`exams/${grade}/${chosen}`}>
              {({ items, missing }) => (
                <div className="stack">
                  {missing.length > 0 && <p className={styles.problem}>{messages.missing(missing)}</p>}
                  {items.map((shown, index) => (
                    <ItemCard
                      key={shown.item.id}
                      shown={shown}
                      startsWithKey={startsWithKey}
                      place={`${index + 1}.`}
                    />
                  ))}
                </div>
              )}
            </Loaded>
          </div>
        );
      }}
    </Loaded>
  );
}
