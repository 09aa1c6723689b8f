import { mailDomainOf } from '@domdom/domain/access/mail-domains';
import { partOfUnasked } from '@domdom/domain/limits/unasked-mails';
import type { Database } from '../../db/connect.ts';
import { takeTry } from '../auth/throttle.service.ts';
import { markOfSchoolNetwork } from '../auth/token.service.ts';
import { askedMailsRule } from './registration-throttle.ts';
import { selectAsker } from './registration.repo.ts';

/** How much of the hour's mails a registration from this network may use up, see `partOfUnasked`. */
export async function partForAsker(
  db: Database,
  { email, address }: { email: string; address: string },
): Promise<number> {
  const [asked = 1] = await takeTry(db, [askedMailsRule(address)]);
  const facts = await selectAsker(db, {
    networkMark: markOfSchoolNetwork(address),
    domain: mailDomainOf(email),
  });
  return partOfUnasked({ ...facts, asked });
}
