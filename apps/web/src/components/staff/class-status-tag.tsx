import { CLASS_STATUSES, classStatusLabel } from '@domdom/domain/school/classes';
import type { ClassStatus } from '@domdom/domain/school/classes';
import { Tag } from '../badge.tsx';

const TONES = {
  [CLASS_STATUSES.NOT_READY]: 'warning',
  [CLASS_STATUSES.READY]: 'success',
  [CLASS_STATUSES.FINISH]: 'neutral',
} as const;

export function ClassStatusTag({ status }: { status: ClassStatus }) {
  return <Tag tone={TONES[status]}>{classStatusLabel(status)}</Tag>;
}
