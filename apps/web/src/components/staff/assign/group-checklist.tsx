import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { QueryView } from '../../query-view.tsx';
import { SkeletonLines } from '../../states.tsx';
import { toggleOne } from './class-checklist.ts';
import type { NamedClass } from './class-checklist.ts';
import formStyles from './assign-form.module.css';
import styles from './give-form.module.css';
import { assignMessages } from './messages.ts';
import { groupsQuery } from './queries.ts';

const messages = assignMessages.audience;

interface GroupChecklistProps {
  choice: NamedClass;
  chosen: ReadonlySet<string>;
  onChange(chosen: Set<string>): void;
}

/** Chooses groups of a class. */
export function GroupChecklist({ choice, chosen, onChange }: GroupChecklistProps) {
  const query = useQuery(groupsQuery(choice.id));
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={2} />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="muted">{messages.noGroups}</p>
        ) : (
          <fieldset className={formStyles.checklist}>
            <legend className="visually-hidden">{messages.groups(choice.className)}</legend>
            <ul className={styles.people}>
              {items.map(({ id, name, studentIds }) => (
                <li key={id}>
                  <Checkbox
                    checked={chosen.has(id)}
                    disabled={studentIds.length === 0}
                    onChange={() => onChange(toggleOne(id, chosen))}
                  >
                    {messages.group(name, studentIds.length)}
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
