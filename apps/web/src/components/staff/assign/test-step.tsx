import type { UnitTest } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { Tag } from '../../badge.tsx';
import { Button, ButtonLink } from '../../button.tsx';
import { QueryView } from '../../query-view.tsx';
import { EmptyState, SkeletonLines } from '../../states.tsx';
import { chosenExercise, chosenTest, factsOfTest } from './chosen.ts';
import { ExerciseList } from './exercise-list.tsx';
import { assignMessages } from './messages.ts';
import { examinationAddress, startPath } from '../../../lib/exam-paths.ts';
import { unitTestsQuery } from './queries.ts';
import styles from './assign-wizard.module.css';
import { labelOfSkill } from './skill-label.ts';
import { StepHeading } from './step-heading.tsx';
import type { Chosen, WizardClass, WizardUnit } from './wizard.ts';

interface TestStepProps {
  taught: WizardClass;
  unit: WizardUnit;
  onChoose(chosen: Chosen): void;
  onBack(): void;
}

function TestRow({ test, onChoose }: { test: UnitTest; onChoose(): void }) {
  return (
    <li className={styles.test}>
      <div className={styles.testText}>
        <h4 className={styles.testTitle}>{test.title}</h4>
        <p className={styles.facts}>{factsOfTest(test)}</p>
        {test.skills.length > 0 && (
          <p className="row">
            {test.skills.map((skill) => (
              <Tag key={skill}>{labelOfSkill(skill)}</Tag>
            ))}
          </p>
        )}
      </div>
      <div className="row">
        <ButtonLink
          variant="secondary"
          size="small"
          icon="external"
          href={startPath(examinationAddress(test.id))}
        >
          {assignMessages.preview}
        </ButtonLink>
        <Button size="small" icon="send" onClick={onChoose}>
          {assignMessages.assign}
        </Button>
      </div>
    </li>
  );
}

export function TestStep({ taught, unit, onChoose, onBack }: TestStepProps) {
  const query = useQuery(unitTestsQuery(taught.id, unit.unit));
  return (
    <div className="stack">
      <StepHeading
        title={assignMessages.stepTest(unit.label)}
        about={assignMessages.chooseFor(taught.className)}
        onBack={onBack}
      />
      <QueryView query={query} skeleton={<SkeletonLines count={4} />}>
        {({ items, exercises }) => (
          <>
            {items.length === 0 ? (
              <EmptyState title={assignMessages.noTests} />
            ) : (
              <ul className={styles.tests}>
                {items.map((test) => (
                  <TestRow key={test.id} test={test} onChoose={() => onChoose(chosenTest(test, unit))} />
                ))}
              </ul>
            )}
            {exercises.length > 0 && (
              <ExerciseList
                exercises={exercises}
                onChoose={(exercise) => onChoose(chosenExercise(exercise, unit))}
              />
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}
