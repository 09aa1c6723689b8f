import type { UnitCard } from '@domdom/api';
import type { ReactNode } from 'react';
import { Tag } from '../../../components/badge.tsx';
import { cx } from '../../../components/class-names.ts';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { assignMessages } from '../messages.ts';
import { labelOfSkill } from './skill-label.ts';
import styles from './unit-panel.module.css';

interface UnitPanelProps {
  unit: UnitCard;
  /** Background of the label; white text on it is readable. */
  colour: string;
  action?: ReactNode;
}

/** One unit with its skills and how far the class is in it. */
export function UnitPanel({ unit, colour, action }: UnitPanelProps) {
  return (
    <article className={cx(styles.panel, !unit.access && styles.empty)}>
      <h3 className={styles.label} style={{ background: colour }}>
        {unit.label}
      </h3>
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
            ? `${assignMessages.tests(unit.testCount)} · ${assignMessages.assigned(unit.assignedCount)}`
            : assignMessages.noTestsYet}
        </p>
        {unit.donePercent !== null && (
          <ProgressBar percent={unit.donePercent} label={assignMessages.progressOf(unit.label)} />
        )}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </article>
  );
}
