import type { FileHandle } from 'node:fs/promises';
import { damaged, FileRefusal } from './file-refusal.ts';
import { openZip, type ZipPackage } from './zip-inspect.ts';

const ODT = 'application/vnd.oasis.opendocument.text';
/** The part that makes a package a document or a spreadsheet without macros; the macro kinds have types of their own. */
const OOXML_MAIN = new Map([
  [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
]);
/** Parts that carry code: VBA, Excel 4 macro sheets, ActiveX controls, LibreOffice Basic and scripts. */
const CODE_PART =
  /(?:^|\/)vba(?:project|data)[^/]*$|(?:^|\/)(?:macrosheets|dialogsheets|activex)\/|^(?:basic|scripts)\/./i;
const CODE_TYPE = /macroEnabled|vbaProject|\.macrosheet\+xml|activeX/i;
const MAX_PART = 1024 * 1024;

function refuseMacros(): FileRefusal {
  return new FileRefusal(
    'ANEXO_TIPO',
    'O arquivo contém macros. Salve uma cópia sem macros, ou em PDF, e envie.',
  );
}

/** ODF: the uncompressed first part names the type; the manifest tells about encryption. */
async function odfMime(zip: ZipPackage): Promise<string | null> {
  const mime = (await zip.read('mimetype', 200))?.toString('latin1').trim() ?? null;
  const manifest = (await zip.read('META-INF/manifest.xml', MAX_PART))?.toString('utf8');
  if (mime !== null && manifest === undefined) throw damaged();
  if (manifest?.includes('encryption-data')) {
    throw new FileRefusal(
      'ANEXO_PROTEGIDO',
      'O arquivo está protegido por senha. Salve uma cópia sem senha e envie.',
    );
  }
  return mime === ODT ? ODT : null;
}

/** OOXML: the list of content types names the main part. */
async function ooxmlMime(zip: ZipPackage): Promise<string | null> {
  const types = (await zip.read('[Content_Types].xml', MAX_PART))?.toString('utf8');
  if (types === undefined) return null;
  if (CODE_TYPE.test(types)) throw refuseMacros();
  const declared = [...types.matchAll(/ContentType\s*=\s*["']([^"']+)["']/g)].map((match) => match[1] ?? '');
  const mains = declared.flatMap((type) => OOXML_MAIN.get(type) ?? []);
  return mains.length === 1 ? (mains[0] ?? null) : null;
}

/**
 * Opens an office package safely and tells its type.
 *
 * @returns the MIME type of a DOCX, XLSX or ODT, `null` for every other package (plain ZIP, templates, slides)
 * @throws {FileRefusal} unsafe, encrypted, damaged, or with macros
 */
export async function inspectOffice(handle: FileHandle, fileSize: number): Promise<string | null> {
  const zip = await openZip(handle, fileSize);
  if (zip.names.some((name) => CODE_PART.test(name))) throw refuseMacros();
  return (await ooxmlMime(zip)) ?? (await odfMime(zip));
}
