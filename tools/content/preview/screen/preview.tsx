import { useLocation } from 'react-router';
import { CheckField } from '../../../../apps/web/src/components/check-field.tsx';
import { SelectField } from '../../../../apps/web/src/components/select-field.tsx';
import { Tabs } from '../../../../apps/web/src/components/tabs.tsx';
import { ExamsView } from './exams-view.tsx';
import { ItemsView } from './items-view.tsx';
import { messages } from './messages.ts';
import { PicturesView } from './pictures-view.tsx';
import styles from './preview.module.css';
import { useSettings } from './use-settings.ts';

const SCHOOL_GRADES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const VIEWS = ['items', 'pictures', 'exams'] as const;

export function Preview() {
  const settings = useSettings();
  const { hash } = useLocation();
  // An id begins with its grade, so #g4-1a2b3c4d alone identifies an item.
  const linked = /^#(g([1-9])-\w+)$/.exec(hash);
  const grade = Number(linked?.[2] ?? (settings.get('grade') || SCHOOL_GRADES[0]));
  const view = linked ? 'items' : (VIEWS.find((one) => one === settings.get('view')) ?? 'items');
  const startsWithKey = settings.get('key') === 'yes';

  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1>{messages.title}</h1>
        <SelectField
          label={messages.grade}
          name="grade"
          value={String(grade)}
          options={SCHOOL_GRADES.map((one) => ({ value: String(one), label: messages.gradeOf(one) }))}
          onChange={(value) => settings.open({ grade: value, unit: '', variant: '', page: '', exam: '' })}
        />
        {view !== 'pictures' && (
          <CheckField
            label={messages.startsWithKey}
            checked={startsWithKey}
            onChange={(isChecked) => settings.set({ key: isChecked ? 'yes' : '' })}
          />
        )}
      </header>
      <Tabs
        label={messages.title}
        tabs={VIEWS.map((id) => ({ id, label: messages.views[id] }))}
        active={view}
        onChange={(id) => settings.open({ view: id, grade: String(grade) })}
      >
        {view === 'items' && <ItemsView grade={grade} id={linked?.[1]} startsWithKey={startsWithKey} />}
        {view === 'pictures' && <PicturesView grade={grade} />}
        {view === 'exams' && <ExamsView grade={grade} startsWithKey={startsWithKey} />}
      </Tabs>
    </main>
  );
}
