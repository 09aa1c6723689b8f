import { importOrAgain } from '@domdom/questions/ui/import-again';
import { Suspense, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { SkeletonLines } from '../../components/states.tsx';
import { later } from '../../lib/later.ts';
import styles from './login.module.css';
import { authMessages } from './messages.ts';

const load = () => import('./reset-form.tsx');
/** A separate chunk, because an exam may need the login dialog on top of itself and must not load this form with it. */
const resetForm = later(async () => (await importOrAgain(load)).ResetForm);

function LaterResetForm() {
  const [ResetForm] = useState(resetForm.component);
  return (
    <Suspense fallback={<SkeletonLines count={4} />}>
      <ResetForm />
    </Suspense>
  );
}

/** Opens the form that requests a temporary password; the mail explains the rest. */
export function ForgotPasswordLink() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {authMessages.forgot}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={authMessages.resetTitle} size="small">
        <LaterResetForm />
      </Dialog>
    </>
  );
}
