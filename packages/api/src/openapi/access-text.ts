import type { Access, Budget, Relation } from '../contract.ts';
import { RELATIONS } from '../contract.ts';

/** Which objects a relation admits; any other is answered as if it did not exist. */
const OBJECTS: Record<Relation, string> = {
  ownedClass: 'a class of their own',
  taughtClass: 'a class that they own or may manage',
  markedClass: 'a class that they own or may mark',
  readableClass: 'a class that they teach, or, for administrators, any class of their school',
  joinedClass: 'a class that they have joined',
  taughtAssignment: 'an assignment of a class that they own, or in which they may give work',
  markedAssignment: 'an assignment of a class that they own or may mark',
  readableAssignment: 'an assignment of a class that they teach, or, for administrators, of their school',
  givenAssignment: 'an assignment that was given to them',
  ownAttempt: 'an attempt of their own',
  taughtAttempt: 'an attempt of a class that they own, or in which they may give work',
  readableAttempt: 'an attempt of a class that they teach, or, for administrators, of their school',
  scoredAssignment: 'an assignment whose speech they score: of a class that they mark, or of their school',
  scoredAttempt: 'an attempt whose speech they score: of a class that they mark, or of their school',
  receivedNotification: 'a notification that they received',
  readableBankQuestion: 'a question of the bank that they may see',
  editableBankQuestion: 'a question of the bank that they may change',
  schoolDocument: 'a document of their school',
  levelDocument: 'a teacher file of their school level',
  schoolTitle: 'a title of the library of their school',
  readableTitle: 'a title that they may read',
  schoolCategory: 'a category of their school',
  schoolMail: 'a mail to someone of their school',
  schoolMessage: 'a message about their school to another system',
  schoolAccount: 'an account of their school',
  schoolImport: 'an import of their school',
  erasableAccount: 'an account that they may erase',
  ownFolder: 'a folder of their own',
  ownFile: 'a file of their own',
  readableFile: 'a file that they may read',
};

/** Who may call, in words. */
export function accessText(access: Access): string {
  const { who, confirmed, fresh, list, to } = access;
  if (who === 'anyone') return '**Who:** anyone, without a login too.';
  const roles = who === 'signed-in' ? 'any account' : `accounts with the role ${who.join(' or ')}`;
  return [
    `**Who:** ${roles}${to === undefined ? '' : `, for ${OBJECTS[to]} (\`${RELATIONS[to]}\`)`}.`,
    ...(confirmed === true ? ['The school must have confirmed the account.'] : []),
    ...(confirmed === 'staff' ? ['Staff need the confirmation of their school.'] : []),
    ...(list === undefined ? [] : [`The account must be on the access list \`${list}\`.`]),
    ...(fresh === true ? ['The password or a second factor was entered within the last ten minutes.'] : []),
  ].join(' ');
}

/** How often one caller may call, in words. */
export function budgetText({ pot, ofAddress, ...size }: Budget): string {
  const strangers =
    ofAddress === undefined ? '' : ` Without a login, for one address: ${sizeText(ofAddress)}.`;
  return `**How often:** ${sizeText(size)}, together with the other calls of \`${pot}\`.${strangers}`;
}

function sizeText({ burst, refillSeconds }: Pick<Budget, 'burst' | 'refillSeconds'>): string {
  const pace =
    refillSeconds >= 1 ? `one each ${refillSeconds} s` : `${Math.round(1 / refillSeconds)} a second`;
  return `${burst} calls at once, then ${pace}`;
}
