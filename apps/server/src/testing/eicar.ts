/** The file that every virus scanner finds and that harms nobody. In two halves, or scanners would find it here. */
export const EICAR = Buffer.from(
  [String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR`, 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-'),
);
