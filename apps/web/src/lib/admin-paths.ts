/** Pages of administration that other pages link to. */
export const ACCESS_LISTS_PATH = '/lms/admin/access-lists';
export const MAILS_PATH = '/lms/admin/mails';
export const PROMOTION_PATH = '/lms/admin/school-year';
export const SETTINGS_PATH = '/lms/admin/settings';
/** Accounts that nobody has logged in to. */
export const UNUSED_ACCOUNTS_PATH = '/lms/admin/users?state=unused';
