export const PASSWORD_MIN_LENGTH = 6;
export const TEMPORARY_PASSWORD_LENGTH = 6;

export type PasswordProblem = 'too-short' | 'too-common';

export const PASSWORD_MESSAGES: Record<PasswordProblem, string> = {
  'too-short': 'Mật khẩu ít nhất có 6 ký tự',
  'too-common': 'Mật khẩu này quá dễ đoán, hãy chọn mật khẩu khác',
};

/** Passwords that are tried first against every account, worldwide and in Vietnam; lower case. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  (
    '1q2w3e 1q2w3e4r 1qaz2wsx 112233 123123 123123123 123321 12344321 1234qwer 147258 147258369 159753 159357 ' +
    '202020 212121 654321 666888 686868 696969 789456 a123456 a12345678 aa123456 abc123 abc123456 abcd1234 ' +
    'admin123 adgjmp anhyeuem asdasd asdf1234 asdfgh asdfghjkl chocolate computer daicagiang dragon emyeuanh ' +
    'flower football giaovien hello123 hocsinh iloveyou iloveyou1 khongbiet khongco letmein matkhau matkhau1 ' +
    'matkhau123 mickey monkey naruto ngocanh ngoctrinh p@ssw0rd passw0rd password password1 password123 pokemon ' +
    'princess q1w2e3r4 qazwsx qwe123 qweasd qweasdzxc qwerty qwerty123 qwertyuiop saigon secret starwars ' +
    'superman sunshine tinhyeu vietnam vietnam1 welcome yeuanh yeuem zxcvbn zxcvbnm'
  ).split(' '),
);

/** What keeps a chosen password from being accepted; null when nothing does. */
export function passwordProblem(password: string): PasswordProblem | null {
  const characters = Array.from(password);
  if (characters.length < PASSWORD_MIN_LENGTH) return 'too-short';
  const isCommon = COMMON_PASSWORDS.has(password.toLowerCase()) || isRun(characters);
  return isCommon ? 'too-common' : null;
}

/** One character repeated ('111111') or a straight run up or down ('abcdefg', '987654'). */
function isRun(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.toLowerCase().codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const first = steps[0] ?? 0;
  return Math.abs(first) <= 1 && steps.every((step) => step === first);
}

/** Letters and digits without the ones that look alike in a mail. */
const TEMPORARY_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';

/** `randomIndex(n)` gives a whole number from 0 to n - 1 and must come from a cryptographic source. */
export function makeTemporaryPassword(randomIndex: (below: number) => number): string {
  return Array.from({ length: TEMPORARY_PASSWORD_LENGTH }, () =>
    TEMPORARY_ALPHABET.charAt(randomIndex(TEMPORARY_ALPHABET.length)),
  ).join('');
}
