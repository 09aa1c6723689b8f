/** The longest recording that a question may ask for, in seconds. */
export const MOST_SECONDS = 120;
export const FEWEST_SECONDS = 5;
export const USUAL_SECONDS = 60;
export const MOST_MARK = 100;
export const USUAL_MARK = 10;
/** A browser may stop a little late. */
export const SPARE_SECONDS = 2;
