/**
 * Imports that the walls must refuse, and imports that they must allow; `walls.test.ts` runs the real linter on them.
 */
export interface Example {
  file: string;
  code: string;
}

export const WEB = 'apps/web/src';
export const SERVER = 'apps/server/src';
export const TYPES = 'packages/questions/src/types';

export const stopped: (Example & { wall: string })[] = [
  { wall: 'arrows', file: 'packages/domain/src/a.ts', code: `import '@domdom/questions';` },
  { wall: 'arrows', file: 'packages/questions/src/a.ts', code: `import '@domdom/api';` },
  { wall: 'arrows', file: 'packages/api/src/a.ts', code: `import '@domdom/server';` },
  { wall: 'arrows', file: 'packages/api/src/a.ts', code: `import '@domdom/questions/ui';` },
  { wall: 'arrows', file: `${SERVER}/a.ts`, code: `import '@domdom/questions/ui';` },
  { wall: 'arrows', file: `${SERVER}/a.ts`, code: `import '@domdom/questions/editor';` },
  { wall: 'arrows', file: `${SERVER}/a.ts`, code: `import '@domdom/questions/ui/print';` },
  { wall: 'arrows', file: `${SERVER}/a.ts`, code: `import '@domdom/web';` },
  { wall: 'arrows', file: `${WEB}/app/a.ts`, code: `export * from '@domdom/server';` },
  {
    wall: 'arrows',
    file: `${WEB}/app/a.ts`,
    code: `import { gradeAnswer } from '@domdom/questions'; gradeAnswer();`,
  },
  { wall: 'arrows', file: 'packages/brand-new/src/a.ts', code: `import '@domdom/domain/text/normalise';` },
  { wall: 'front-door', file: `${WEB}/app/a.ts`, code: `import '../../../server/src/env.ts';` },
  {
    wall: 'front-door',
    file: `${SERVER}/a.ts`,
    code: `import '../../../packages/domain/src/text/normalise.ts';`,
  },
  { wall: 'tests-stay-out', file: `${SERVER}/a.ts`, code: `import './a.test.ts';` },
  { wall: 'tests-stay-out', file: `${SERVER}/a.ts`, code: `import './testing/build-app.ts';` },
  { wall: 'tests-stay-out', file: `${SERVER}/a.ts`, code: `import '../../../e2e/support/fixtures.ts';` },
  { wall: 'tests-stay-out', file: `${SERVER}/a.ts`, code: `import '../../../bench/run.ts';` },
  {
    wall: 'tests-stay-out',
    file: `${SERVER}/a.ts`,
    code: `export const f = () => import('../../../tools/lint/walls.ts');`,
  },
  { wall: 'tests-stay-out', file: `${WEB}/lib/a.ts`, code: `import 'vitest';` },
  { wall: 'tests-stay-out', file: `${SERVER}/a.ts`, code: `import '@domdom/questions/testing';` },
  { wall: 'tests-stay-out', file: `${TYPES}/x/grade.ts`, code: `import './testing/wrong-answers.ts';` },
  { wall: 'tests-stay-out', file: `${TYPES}/x/index.ts`, code: `import '../../testing/index.ts';` },
  { wall: 'domain-alone', file: 'packages/domain/src/a.ts', code: `import 'zod';` },
  { wall: 'domain-alone', file: 'packages/domain/src/a.ts', code: `import 'node:crypto';` },
  { wall: 'pure', file: `${TYPES}/x/grade.ts`, code: `import 'react';` },
  { wall: 'pure', file: `${TYPES}/x/grade.ts`, code: `import 'node:fs';` },
  { wall: 'pure', file: `${TYPES}/x/grade.ts`, code: `import 'fs';` },
  { wall: 'pure', file: `${TYPES}/x/index.ts`, code: `import { Player } from './player.tsx'; Player();` },
  {
    wall: 'pure',
    file: 'packages/questions/src/core/a.ts',
    code: `export type P = import('../ui/contract.ts').P;`,
  },
  { wall: 'pure', file: 'packages/questions/src/core/a.ts', code: `import '../editor.ts';` },
  { wall: 'no-schemas-in-players', file: `${TYPES}/x/player.tsx`, code: `import { z } from 'zod'; z();` },
  {
    wall: 'no-schemas-in-players',
    file: `${TYPES}/x/complete.ts`,
    code: `import { Question } from './schema.ts'; Question();`,
  },
  { wall: 'server-without-screen', file: `${SERVER}/a.ts`, code: `import 'react-dom';` },
  { wall: 'server-without-screen', file: 'packages/api/src/a.ts', code: `import 'antd';` },
  { wall: 'web-without-node', file: `${WEB}/lib/a.ts`, code: `import 'node:path';` },
  { wall: 'api-types-only', file: `${WEB}/lib/a.ts`, code: `import { api } from '@domdom/api'; api();` },
  { wall: 'server-modules', file: `${SERVER}/modules/classes/a.ts`, code: `import '../auth/auth.repo.ts';` },
  { wall: 'server-modules', file: `${SERVER}/http/a.ts`, code: `import '../modules/auth/auth.repo.ts';` },
  {
    wall: 'server-modules',
    file: `${SERVER}/modules/classes/a.ts`,
    code: `import type { R } from '../auth/auth.policy.ts';`,
  },
  {
    wall: 'server-modules',
    file: `${SERVER}/modules/classes/deep/a.ts`,
    code: `import '../../auth/deep/x.service.ts';`,
  },
  { wall: 'server-modules', file: `${SERVER}/jobs/a.ts`, code: `import '../modules/mail/mail.repo.ts';` },
  { wall: 'server-modules', file: `${SERVER}/jobs/a.ts`, code: `import '../modules/mail/mail.routes.ts';` },
  { wall: 'server-modules', file: `${SERVER}/seed/a.ts`, code: `import '../modules/auth/auth.repo.ts';` },
  { wall: 'server-modules', file: `${SERVER}/wiring/a.ts`, code: `import '../modules/auth/auth.repo.ts';` },
  { wall: 'server-modules', file: `${SERVER}/start.ts`, code: `import './modules/auth/auth.repo.ts';` },
  { wall: 'server-floors', file: `${SERVER}/db/a.ts`, code: `import '../modules/auth/auth.service.ts';` },
  {
    wall: 'server-floors',
    file: `${SERVER}/modules/classes/a.ts`,
    code: `import type { S } from '../../wiring/services.ts';`,
  },
  {
    wall: 'server-floors',
    file: `${SERVER}/modules/classes/a.ts`,
    code: `import '../../seed/load-content.ts';`,
  },
  { wall: 'server-floors', file: `${SERVER}/http/a.ts`, code: `import '../jobs/closer.ts';` },
  { wall: 'server-floors', file: `${SERVER}/jobs/a.ts`, code: `import '../wiring/services.ts';` },
  { wall: 'server-floors', file: `${SERVER}/wiring/a.ts`, code: `import '../app.ts';` },
  { wall: 'web-areas', file: `${WEB}/areas/exam/a.ts`, code: `import '../home/home.tsx';` },
  {
    wall: 'web-areas',
    file: `${WEB}/areas/exam/deep/a.ts`,
    code: `export const f = () => import('../../home/home.tsx');`,
  },
  {
    wall: 'web-areas',
    file: `${WEB}/areas/exam/deep/b.ts`,
    code: 'export const f = () => import(`../../home/home.tsx`);',
  },
  { wall: 'shared-below-areas', file: `${WEB}/components/a.tsx`, code: `import '../areas/home/home.tsx';` },
  { wall: 'shared-below-areas', file: `${WEB}/lib/a.ts`, code: `import '../areas/home/use-home.ts';` },
  {
    wall: 'shared-below-areas',
    file: `${WEB}/components/a.tsx`,
    code: `import { t } from '../app/messages.ts';`,
  },
  { wall: 'shared-below-areas', file: `${WEB}/components/deep/a.ts`, code: `import '../../app/routes.ts';` },
  {
    wall: 'shared-below-areas',
    file: `${WEB}/lib/a.ts`,
    code: `import type { R } from '../app/route-types.ts';`,
  },
  { wall: 'shared-below-areas', file: `${WEB}/lib/a.ts`, code: `import '../components/icon.tsx';` },
  {
    wall: 'antd-for-staff',
    file: `${WEB}/areas/exam/a.tsx`,
    code: `import { Button } from 'antd'; Button();`,
  },
  { wall: 'antd-for-staff', file: `${WEB}/components/a.tsx`, code: `import 'antd/locale/vi_VN';` },
  { wall: 'antd-for-staff', file: `${WEB}/app/a.tsx`, code: `import '@ant-design/icons';` },
  { wall: 'antd-for-staff', file: `${WEB}/areas/notifications/a.tsx`, code: `import '@tiptap/react';` },
  { wall: 'antd-for-staff', file: `${WEB}/areas/worksheets/given-page.tsx`, code: `import 'antd';` },
  { wall: 'antd-for-staff', file: `${WEB}/areas/teacher/teacher.routes.tsx`, code: `import 'antd';` },
  { wall: 'antd-for-staff', file: `${TYPES}/x/player.tsx`, code: `import 'antd';` },
  { wall: 'staff-loaded-lazily', file: `${WEB}/app/a.tsx`, code: `import '../areas/teacher/classes.tsx';` },
  {
    wall: 'staff-loaded-lazily',
    file: `${WEB}/areas/notifications/a.tsx`,
    code: `import './staff/editor.tsx';`,
  },
  {
    wall: 'staff-loaded-lazily',
    file: `${WEB}/areas/exam/a.tsx`,
    code: `import '../../components/staff/table.tsx';`,
  },
  { wall: 'stories-from-outside', file: 'e2e/a.spec.ts', code: `import '../apps/server/src/env.ts';` },
];

export const allowed: Example[] = [
  { file: 'packages/domain/src/b.ts', code: `import './text/normalise.ts';` },
  { file: 'packages/domain/src/b.test.ts', code: `import 'vitest'; import 'fast-check'; import './b.ts';` },
  { file: 'packages/questions/src/b.ts', code: `import 'zod'; import '@domdom/domain/text/normalise';` },
  {
    file: `${TYPES}/x/ok/player.tsx`,
    code: `import 'react'; import type { Q } from '../schema.ts'; import '../../../ui/contract.ts';`,
  },
  { file: 'packages/questions/src/ui/b.ts', code: `export const f = () => import('../types/x/player.tsx');` },
  {
    file: 'packages/api/src/b.ts',
    code: `import 'zod'; import '@domdom/questions'; import '@domdom/domain/errors/codes';`,
  },
  {
    file: `${SERVER}/wiring/b.ts`,
    code: `import '../modules/auth/auth.routes.ts'; import '@domdom/api'; import 'node:fs';`,
  },
  {
    file: `${SERVER}/seed/b.ts`,
    code: `import '../modules/auth/auth.service.ts'; import '../db/connect.ts'; import '../env.ts';`,
  },
  {
    file: `${SERVER}/modules/classes/b.ts`,
    code: `import '../auth/auth.service.ts'; import './deep/x.ts'; import '../../db/connect.ts';`,
  },
  {
    file: `${SERVER}/modules/classes/b.test.ts`,
    code: `import '../../testing/build-app.ts'; import 'vitest';`,
  },
  {
    file: `${WEB}/lib/b.ts`,
    code: `import type { Api } from '@domdom/api'; import '@domdom/domain/dates/format';`,
  },
  {
    file: `${WEB}/areas/exam/b.tsx`,
    code: `import '../../components/button.tsx'; import '@domdom/questions/ui'; import './part.tsx';`,
  },
  {
    file: `${WEB}/areas/question-bank/b.tsx`,
    code: `import 'antd'; import '../../components/staff/table.tsx'; import '@domdom/questions/editor';`,
  },
  { file: `${WEB}/components/staff/b.tsx`, code: `import { Table } from 'antd'; Table();` },
  {
    file: `${WEB}/areas/notifications/staff/b.tsx`,
    code: `import 'antd'; import '@tiptap/react'; import '../received.tsx';`,
  },
  {
    file: `${WEB}/app/b.tsx`,
    code: `import '../areas/teacher/routes.ts'; import '../areas/teacher/messages.ts'; export const f = () => import('../areas/admin/users.tsx');`,
  },
  { file: 'apps/web/vite.config.ts', code: `import 'node:path'; import 'vite';` },
  { file: 'e2e/b.spec.ts', code: `import './support/fixtures.ts'; import '@domdom/domain/exam/timer';` },
  { file: 'e2e/pages/b.ts', code: `import '@domdom/questions/testing';` },
  { file: `${SERVER}/modules/x/b.test.ts`, code: `import '@domdom/questions/testing';` },
  {
    file: `${TYPES}/x/testing/wrong-answers.ts`,
    code: `import '../../../testing/slips.ts'; import '../grade.ts';`,
  },
  { file: 'tools/b.ts', code: `import 'node:fs';` },
];
