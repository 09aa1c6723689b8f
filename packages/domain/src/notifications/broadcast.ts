import type { FieldTexts } from '../accounts/forms.ts';
import type { RoleName } from '../access/roles.ts';
import { INVISIBLE } from '../text/characters.ts';

export const BROADCAST_TYPES = ['ALL', 'ROLE'] as const;
export type BroadcastType = (typeof BROADCAST_TYPES)[number];

export const BROADCAST_AUDIENCES = ['STUDENT', 'TEACHER', 'ALL'] as const;
export type BroadcastAudience = (typeof BROADCAST_AUDIENCES)[number];

/** Whom a person may write to: administrators everyone, teachers the pupils of their own classes, others nobody. */
export function broadcastScope(roles: readonly RoleName[]): 'everyone' | 'own-classes' | 'none' {
  if (roles.includes('administrator')) return 'everyone';
  return roles.includes('teacher') ? 'own-classes' : 'none';
}

/** Whether HTML from an older client shows nothing: empty, or only empty paragraphs and line breaks. */
export function isBlankHtml(html: string): boolean {
  return (
    html
      .replace(/<\/?(?:p|br|div)\b[^<>]*>/giu, '')
      .replace(/&nbsp;/giu, '')
      .replace(INVISIBLE, '')
      .trim() === ''
  );
}

export function checkNoticeForm(form: {
  title: string;
  isContentBlank: boolean;
  hasReceiver: boolean;
}): FieldTexts<'title' | 'content' | 'receiver'> {
  return {
    ...(form.title.trim() === '' && { title: 'Chưa nhập tiêu đề' }),
    ...(form.isContentBlank && { content: 'Chưa nhập nội dung thông báo' }),
    ...(!form.hasReceiver && { receiver: 'Chưa nhập người nhận thông báo' }),
  };
}
