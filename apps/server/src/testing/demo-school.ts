import path from 'node:path';
import { DEMO_PASSWORD } from '../seed/demo-passwords.ts';
import type { Browser, TestApp } from './test-app.ts';

/** What a start gives to those who load files into the demo school. */
export const demoEnv = ({ dataDir }: TestApp) => ({
  root: path.resolve(import.meta.dirname, '../../../..'),
  dataDir,
  uploadQuota: { userBytes: 10 ** 7, schoolBytes: 10 ** 7, strangersBytes: 10 ** 7 },
});

/** Logs an account of the demo school in: 'lan', 'hs01'. */
export const logInDemo = (test: TestApp, name: string): Promise<Browser> =>
  test.logIn({ email: `${name}@domdom.test`, password: DEMO_PASSWORD });
