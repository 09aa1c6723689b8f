import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTIFICATION_TYPES, notificationPath, type NotificationSetting } from './routing.ts';

const setting: NotificationSetting = {
  type: '',
  classId: 'c1',
  assignmentId: 'a1',
  studentId: 's1',
  exerciseType: 'UNIT',
};
const pathOf = (changes: Partial<NotificationSetting>) => notificationPath({ ...setting, ...changes }, 'n1');
const LIST = '/lms/notifications?id=n1';

describe('notificationPath', () => {
  it.each([
    ['SUBMIT_ASSIGNMENT', '/lms/teacher/classes/c1/classwork/assignments/a1/details/UNIT'],
    ['GIVE_ASSIGNMENT', '/lms/student/classes/c1/classwork/assignments/a1/details'],
    ['MARK_ASSIGNMENT', '/lms/student/classes/c1/classwork/assignments/a1/details'],
    ['REGRADE_ASSIGNMENT', '/lms/student/classes/c1/classwork/assignments/a1/details'],
    ['CLASS_NOTIFICATION', '/lms/student/classes/c1?tab=notifications'],
    ['MARK_BOOK', '/lms/student/classes/c1/year'],
    ['ANNOUNCEMENT', LIST],
    ['', LIST],
  ])('leads from %s to %s', (type, path) => {
    expect(pathOf({ type })).toBe(path);
  });

  it('leads a broadcast without a setting to the notifications page', () => {
    expect(notificationPath(null, 'n1')).toBe(LIST);
  });

  it.each(NOTIFICATION_TYPES.filter((type) => type !== 'NEW_TEACHER' && type !== 'WEBHOOK_PAUSED'))(
    'leads %s to the notifications page when the class is missing',
    (type) => {
      expect(pathOf({ type, classId: null })).toBe(LIST);
      expect(notificationPath({ type }, 'n1')).toBe(LIST);
    },
  );

  it('leads the news of a new teacher to the page of new teachers', () => {
    expect(notificationPath({ type: 'NEW_TEACHER' }, 'n1')).toBe('/lms/admin/new-teachers');
  });

  it('leads the news of a paused receiver to the page on which it is switched on again', () => {
    expect(notificationPath({ type: 'WEBHOOK_PAUSED' }, 'n1')).toBe('/lms/admin/integrations');
  });

  it.each(['SUBMIT_ASSIGNMENT', 'GIVE_ASSIGNMENT', 'MARK_ASSIGNMENT', 'REGRADE_ASSIGNMENT'])(
    'leads %s to the notifications page when the assignment is missing',
    (type) => {
      expect(pathOf({ type, assignmentId: '' })).toBe(LIST);
    },
  );

  it.each([undefined, null, '', 'UNKNOWN'])(
    'does not open details of the exercise type %j',
    (exerciseType) => {
      expect(pathOf({ type: 'SUBMIT_ASSIGNMENT', exerciseType })).toBe(LIST);
    },
  );

  it('needs no assignment for a class notification', () => {
    expect(pathOf({ type: 'CLASS_NOTIFICATION', assignmentId: null })).toBe(
      '/lms/student/classes/c1?tab=notifications',
    );
  });

  it('stays inside the learning area for any ids', () => {
    const id = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(
        fc.constantFrom(...NOTIFICATION_TYPES, 'OTHER'),
        id,
        id,
        id,
        (type, classId, assignmentId, notificationId) => {
          const path = notificationPath(
            { type, classId, assignmentId, exerciseType: 'UNIT' },
            notificationId,
          );
          expect(path).toMatch(/^\/lms\/(?:notifications|student|teacher|admin)[/?]/u);
          expect(path).not.toMatch(/[\s"<>\\]/u);
          expect(path.split('?')[0]?.split('/').length).toBeLessThanOrEqual(10);
        },
      ),
    );
  });
});
