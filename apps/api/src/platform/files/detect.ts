import { type FileHandle, open } from 'node:fs/promises';
import { sayGrande } from '@balcao/domain/formulario/tipos/anexo';
import { fileTypeFromBuffer } from 'file-type';
import { EICAR_LENGTH, refuseEicar } from './eicar.ts';
import { type CodigoRecusa, damaged, FileRefusal, heicPhoto } from './file-refusal.ts';
import { createGate } from './gate.ts';
import { inspectImage } from './image-inspect.ts';
import { extensionOf } from './nome-arquivo.ts';
import { inspectOffice } from './office-inspect.ts';
import { fromPdfHeader, inspectPdf } from './pdf-inspect.ts';
import { inspectText } from './text-inspect.ts';
import {
  agreesWithDeclared,
  MIMES_ACEITOS,
  rotuloTipos,
  type TipoArquivo,
  tipoByExtension,
} from './tipo-arquivo.ts';
import { readAt, readZipEnd } from './zip-directory.ts';

/** What a field accepts and what the client said about the file. */
export type InspectOptions = {
  /** Name as sent or as sanitised; only its extension matters here. */
  nome: string;
  /** Content type declared by the browser; empty and `application/octet-stream` mean that it does not know. */
  declaredMime: string | undefined;
  /** MIME types of the field, all of the allow-list when absent. */
  aceita?: readonly string[] | undefined;
  /** Largest size in bytes. */
  maxBytes: number;
  /** Least width and height of a picture, in pixels as shown. */
  minPx?: readonly [number, number] | undefined;
};

/** What an accepted file is: type, canonical extension, pages of a PDF when known, size of a picture in pixels. */
export type InspectedFile = { mime: string; ext: string; paginas?: number; width?: number; height?: number };

/** An accepted file, or the code and the message of why it is refused. */
export type Inspection =
  | ({ ok: true } & InspectedFile)
  | { ok: false; codigo: CodigoRecusa; message: string };

/** Whole files in memory at once, so that many uploads ending together do not add up. */
const gate = createGate(2);
const CFB = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Photos as phones keep them; renaming one does not change it. */
const HEIC = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);

function checkSize(size: number, { nome, maxBytes }: InspectOptions): void {
  if (size === 0) throw new FileRefusal('ANEXO_VAZIO', 'O arquivo está vazio. Escolha outro.');
  if (size <= maxBytes) return;
  throw new FileRefusal('ANEXO_TAMANHO', sayGrande({ nome, tamanho: size }, maxBytes));
}

/** The type by extension, when the field takes it and the browser does not contradict it. */
function expectedTipo({ nome, declaredMime, aceita = MIMES_ACEITOS }: InspectOptions): TipoArquivo {
  const tipo = tipoByExtension(extensionOf(nome));
  if (tipo === undefined || !aceita.includes(tipo.mime)) {
    throw new FileRefusal('ANEXO_TIPO', `Envie ${rotuloTipos(aceita)}.`);
  }
  if (!agreesWithDeclared(tipo, declaredMime)) throw damaged();
  return tipo;
}

/** Office files with a password are not ZIP packages: they are wrapped in the old Office container. */
async function refuseOldContainer(handle: FileHandle, size: number): Promise<void> {
  if (size < CFB.length || !(await readAt(handle, 0, CFB.length)).equals(CFB)) return;
  const content = await readAt(handle, 0, size);
  if (content.includes(Buffer.from('EncryptedPackage', 'utf16le'))) {
    throw new FileRefusal(
      'ANEXO_PROTEGIDO',
      'O arquivo está protegido por senha. Salve uma cópia sem senha e envie.',
    );
  }
  throw damaged();
}

async function inspectPackage(handle: FileHandle, size: number, tipo: TipoArquivo): Promise<void> {
  await refuseOldContainer(handle, size);
  if ((await inspectOffice(handle, size)) !== tipo.mime) throw damaged();
}

/** PDF and pictures: the first bytes must be the type's own by two readings, and the last must not be a package's. */
async function readBinary(handle: FileHandle, size: number, tipo: TipoArquivo): Promise<Buffer> {
  const content = await readAt(handle, 0, size);
  const bytes = tipo.formato === 'pdf' ? fromPdfHeader(content) : content;
  const detected = await fileTypeFromBuffer(bytes.subarray(0, 4100));
  if (tipo.formato === 'imagem' && HEIC.has(detected?.mime ?? '')) throw heicPhoto();
  const isSame = detected?.mime === tipo.mime || (tipo.ext === 'png' && detected?.mime === 'image/apng');
  if (!isSame || (await readZipEnd(handle, size)) !== null) throw damaged();
  return bytes;
}

async function inspectContent(
  handle: FileHandle,
  size: number,
  tipo: TipoArquivo,
  minPx: InspectOptions['minPx'],
): Promise<Omit<InspectedFile, 'mime' | 'ext'>> {
  switch (tipo.formato) {
    case 'pdf':
      return inspectPdf(await readBinary(handle, size, tipo));
    case 'imagem':
      return inspectImage(await readBinary(handle, size, tipo), tipo.mime, minPx);
    case 'pacote':
      await inspectPackage(handle, size, tipo);
      return {};
    case 'texto':
      inspectText(await readAt(handle, 0, size));
      return {};
  }
}

async function inspect(path: string, options: InspectOptions): Promise<Inspection> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    checkSize(size, options);
    const tipo = expectedTipo(options);
    refuseEicar(await readAt(handle, 0, Math.min(size, EICAR_LENGTH)));
    const found = await inspectContent(handle, size, tipo, options.minPx);
    return { ok: true, mime: tipo.mime, ext: tipo.ext, ...found };
  } catch (error) {
    if (error instanceof FileRefusal) return { ok: false, codigo: error.codigo, message: error.message };
    throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Decides whether a file may be attached. Extension, content and declared type must agree, the type must be one the
 * field accepts, and the content must be what it seems and harmless to open. Two files are inspected at a time.
 * Only failures of the disk are thrown.
 */
export function inspectFile(path: string, options: InspectOptions): Promise<Inspection> {
  return gate(() => inspect(path, options));
}
