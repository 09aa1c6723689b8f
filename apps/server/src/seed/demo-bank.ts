import path from 'node:path';
import { SAMPLE_AREAS } from '@domdom/domain/samples/areas';
import { KnownMedia } from '../modules/media/known-media.service.ts';
import { QuestionBankService } from '../modules/question-bank/question-bank.service.ts';
import { SampleService } from '../modules/samples/sample.service.ts';
import type { Database } from '../db/connect.ts';
import { inTransactionBy } from '../db/transaction.ts';
import { demoAccount } from './demo-caller.ts';

/** The author shown for the demo school's initial questions. */
const AUTHOR = 'quanly@domdom.test';
const TAG = 'bài mẫu';

/**
 * Puts the sample exercises of the classes into the bank of a demo school if it is empty, open to everyone who may see
 * the bank, so that searching, printing and exporting can be tried at once.
 */
export async function loadDemoBank(db: Database, contentDir: string): Promise<void> {
  const found = await demoAccount(db, AUTHOR)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bankQuestions').whereRef('bankQuestions.schoolId', '=', 'schools.id'))),
    )
    .executeTakeFirst();
  if (found === undefined) return;
  const author = { userId: found.id, schoolId: found.schoolId };
  const samples = await SampleService.load(path.join(contentDir, 'samples'));
  const bank = new QuestionBankService(db, new KnownMedia(contentDir));
  await inTransactionBy(db, author, async (trx) => {
    for (const { name, classNo: grade } of SAMPLE_AREAS) {
      if (grade === null) continue;
      for (const { page } of await samples.entries(name)) {
        const { question, option: optionType = '' } = await samples.page(name, page);
        const placing = { grade, unit: null, optionType, tags: [TAG], status: 'PUBLIC' as const };
        await bank.createIn(
          trx,
          { ...author, roles: ['manager'], isConfirmed: true },
          { question: { ...question }, ...placing },
        );
      }
    }
  });
}
