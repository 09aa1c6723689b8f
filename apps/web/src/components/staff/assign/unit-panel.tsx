import type { UnitCard } from '@domdom/api';
import type { ReactNode } from 'react';
import { Tag } from '../../badge.tsx';
import { LabelCard } from '../../label-card.tsx';
import { ProgressBar } from '../../progress-bar.tsx';
import { assignMessages } from './messages.ts';
import { whatMessages } from './what-messages.ts';
import { labelOfSkill } from './skill-label.ts';
import styles from './unit-panel.module.css';

interface UnitPanelProps {
  unit: UnitCard;
  /** Background of the label, dark enough for white text. */
  colour: string;
  action?: ReactNode;
}

/** One unit with its skills and the class's progress. */
export function UnitPanel({ unit, colour, action }: UnitPanelProps) {
  return (
    <LabelCard label={unit.label} colour={colour} isEmpty={!unit.access}>
      <div className={styles.body}>
        {unit.skills.length > 0 && (
          <ul className={styles.skills}>
            {unit.skills.map((skill) => (
              <li key={skill}>
                <Tag>{labelOfSkill(skill)}</Tag>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.counts}>
          {unit.access
            ? [
                unit.testCount > 0 && assignMessages.tests(unit.testCount),
                unit.exerciseCount > 0 && whatMessages.exerciseCount(unit.exerciseCount),
                assignMessages.assigned(unit.assignedCount),
              ]
                .filter(Boolean)
                .join(' · ')
            : assignMessages.noTestsYet}
        </p>
        {unit.donePercent !== null && (
          <ProgressBar percent={unit.donePercent} label={assignMessages.progressOf(unit.label)} />
        )}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </LabelCard>
  );
}
