import { importOrAgain } from '@domdom/questions/ui/import-again';
import { later } from '../../lib/later.ts';

/** The rules of the registration forms are not in the first page's code; they are fetched when a form opens. */
export const laterRegisterDialogs = later(
  async () =>
    (await importOrAgain(() => import('../../areas/registration/dialogs/register-dialogs.tsx')))
      .RegisterDialogs,
);
