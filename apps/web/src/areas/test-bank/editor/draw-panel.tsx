import type { DrawSource } from '@domdom/domain/own-tests/limits';
import { useQuery } from '@tanstack/react-query';
import { CheckField } from '../../../components/check-field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { useUser } from '../../../lib/store/hooks.ts';
import { matrixMessages as messages, pickerMessages } from '../messages.ts';
import { classesQuery } from '../queries.ts';
import styles from './editor.module.css';

export interface DrawSettings {
  sources: readonly DrawSource[];
  /** Empty for none. */
  classId: string;
  weeks: number;
}

export const firstSettings = (isShared: boolean): DrawSettings => ({
  sources: isShared ? ['mine', 'school', 'items'] : ['mine'],
  classId: '',
  weeks: 4,
});

const WEEKS = [2, 4, 8, 16];
const SOURCES = [
  { source: 'mine', label: pickerMessages.mine, isShared: false },
  { source: 'school', label: pickerMessages.school, isShared: true },
  { source: 'items', label: pickerMessages.items, isShared: true },
] as const;

interface DrawPanelProps {
  settings: DrawSettings;
  onChange(settings: DrawSettings): void;
}

function OwnClass({ settings, onChange }: DrawPanelProps) {
  const query = useQuery(classesQuery());
  const classes = query.data?.items ?? [];
  if (classes.length === 0) return null;
  return (
    <>
      <SelectField
        label={messages.forClass}
        name="drawClass"
        placeholder={messages.noClass}
        value={settings.classId}
        options={classes.map(({ id, className }) => ({ value: id, label: className }))}
        onChange={(classId) => onChange({ ...settings, classId })}
      />
      {settings.classId !== '' && (
        <SelectField
          label={messages.weeks}
          name="drawWeeks"
          value={String(settings.weeks)}
          options={WEEKS.map((weeks) => ({ value: String(weeks), label: String(weeks) }))}
          onChange={(weeks) => onChange({ ...settings, weeks: Number(weeks) })}
        />
      )}
    </>
  );
}

/** Where questions are drawn from, and for which class. */
export function DrawPanel({ settings, onChange }: DrawPanelProps) {
  const user = useUser();
  return (
    <div className={styles.facts}>
      <fieldset>
        <legend>{messages.sources}</legend>
        <div className={styles.choices}>
          {SOURCES.filter(({ isShared }) => user.can.useSharedContent || !isShared).map(
            ({ source, label }) => (
              <CheckField
                key={source}
                label={label}
                checked={settings.sources.includes(source)}
                onChange={(isChosen) =>
                  onChange({
                    ...settings,
                    sources: isChosen
                      ? [...settings.sources, source]
                      : settings.sources.filter((one) => one !== source),
                  })
                }
              />
            ),
          )}
        </div>
      </fieldset>
      {user.can.manageClasses && <OwnClass settings={settings} onChange={onChange} />}
    </div>
  );
}
