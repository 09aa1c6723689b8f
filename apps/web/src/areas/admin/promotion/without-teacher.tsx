import type { PromotionPlan } from '@domdom/api';
import { Select } from 'antd';
import { Card } from '../../../components/card.tsx';
import { showToast, toastError } from '../../../lib/toast.ts';
import { promotionMessages as messages } from './messages.ts';
import styles from './promotion.module.css';
import { useGiveClass } from './queries.ts';

/** Running classes whose teacher's account is closed, each with a choice of another teacher. */
export function WithoutTeacher({
  withoutTeacher,
  teachers,
}: Pick<PromotionPlan, 'withoutTeacher' | 'teachers'>) {
  const give = useGiveClass();
  const options = teachers.map(({ id, fullName }) => ({ value: id, label: fullName }));
  return (
    <Card title={messages.withoutTeacher} icon="warning">
      <p>{messages.withoutTeacherText}</p>
      <ul className={styles.classes}>
        {withoutTeacher.map(({ id, className, teacherName }) => (
          <li key={id} className={styles.given}>
            <span>
              <strong>{className}</strong>{' '}
              <span className="muted">{messages.formerTeacher(teacherName)}</span>
            </span>
            <Select
              className={styles.teacher}
              aria-label={messages.newTeacherOf(className)}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={messages.teacherHint}
              options={options}
              disabled={give.isPending}
              value={null}
              onChange={(teacherId: string | null) => {
                if (teacherId === null) return;
                give.mutate(
                  { classId: id, teacherId },
                  {
                    onSuccess: () => showToast({ kind: 'success', text: messages.given(className) }),
                    onError: (error) => toastError(error),
                  },
                );
              }}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
