import { FileRefusal } from './file-refusal.ts';

/** The harmless test file of antivirus programs, put together here so that no scanner stops at this source. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(''),
);

/** Length of the test string, in bytes: the first so many of a file tell. */
export const EICAR_LENGTH = EICAR.length;

/**
 * Refuses the harmless file with which antivirus programs are tried. It works without an antivirus too.
 *
 * @param start - the first bytes of a file, or of a part of a package
 * @throws {FileRefusal} ANEXO_VIRUS
 * @see https://www.eicar.org/download-anti-malware-testfile/
 */
export function refuseEicar(start: Buffer): void {
  if (start.subarray(0, EICAR_LENGTH).equals(EICAR))
    throw new FileRefusal('ANEXO_VIRUS', 'O arquivo parece infectado e foi descartado.');
}
