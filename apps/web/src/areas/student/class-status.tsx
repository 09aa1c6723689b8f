import { classStatusLabel, type ClassStatus } from '@domdom/domain/school/classes';
import { Tag } from '../../components/badge.tsx';

const TONES: Record<ClassStatus, 'warning' | 'success' | 'neutral'> = {
  0: 'warning',
  1: 'success',
  2: 'neutral',
};

export function ClassStatusTag({ status }: { status: ClassStatus }) {
  return <Tag tone={TONES[status]}>{classStatusLabel(status)}</Tag>;
}
