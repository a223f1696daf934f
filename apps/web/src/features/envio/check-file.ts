import { ANEXO_VAZIO } from '@balcao/contract/problems';
import type { CampoAnexo } from '@balcao/domain/formulario/campo';
import type { AnexoInfo, Contexto } from '@balcao/domain/formulario/contexto';
import { regraDe } from '@balcao/domain/formulario/regras';
import { mimeOf } from '#platform/mime-of.ts';

/**
 * What is wrong with a file for this field; null when nothing is. The server checks the bytes again.
 * @param count number of files of the field, with this one.
 */
export async function checkFile(
  file: File,
  campo: CampoAnexo,
  contexto: Contexto,
  count = 1,
): Promise<string | null> {
  const tooMany = checkCount(count, campo, contexto);
  if (tooMany !== null) return tooMany;
  if (file.size === 0) return ANEXO_VAZIO;
  const info: AnexoInfo = { id: 'novo', nome: file.name, mime: mimeOf(file), tamanho: file.size };
  const measured = campo.minPx ? await measureImage(file) : null;
  const anexos = [{ ...info, ...(measured ?? UNMEASURED) }];
  // The limit was checked above; here the message is about this one file.
  return regraDe(campo).validar(
    ['novo'],
    { ...campo, maxArquivos: 1 },
    { contexto: { ...contexto, anexos }, ler: () => undefined },
  );
}

/** The error of one file too many; null while there is room. */
export function checkCount(count: number, campo: CampoAnexo, contexto: Contexto): string | null {
  const ids = Array.from({ length: count }, (_, i) => String(i));
  return regraDe(campo).validar(ids, campo, {
    contexto: { ...contexto, anexos: undefined },
    ler: () => undefined,
  });
}

/** A size that passes every rule, because the server measures the image itself. */
const UNMEASURED = { largura: Number.POSITIVE_INFINITY, altura: Number.POSITIVE_INFINITY };

/** Width and height in pixels; null for no image, or one that this browser cannot decode. */
export async function measureImage(file: File): Promise<{ largura: number; altura: number } | null> {
  if (!mimeOf(file).startsWith('image/')) return null;
  try {
    const image = await createImageBitmap(file);
    const size = { largura: image.width, altura: image.height };
    image.close();
    return size;
  } catch {
    return null;
  }
}
